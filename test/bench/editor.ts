import { gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';

import { chromiumLaunch } from '#test/host/chromium.ts';
import { freePort } from '#test/host/free-port.ts';
import type { Bench } from './figure.ts';
import { percentile, timed } from './figure.ts';
import { signedIn } from './member.ts';
import { startProduct } from './product.ts';

const OPENINGS = 5;
const TOPIC = 'horizon-cl4-2027-01-mat-prod-49';

type Context = Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newContext']>>;

/** The address of the editor of a new project; the context belongs to a member and sends our origin. */
export async function newApplication(context: Context): Promise<string> {
  const call = async <Answer>(procedure: string, json: unknown): Promise<Answer> =>
    ((await (await context.request.post(`/api/rpc/${procedure}`, { data: { json } })).json()) as { json: Answer }).json;
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>('account/me', undefined);
  const { id: programId } = await call<{ id: string }>('programs/get', { orgId, slug: TOPIC });
  const { projectId } = await call<{ projectId: string }>('projects/create', { orgId, programId, path: 'self' });
  return `/app/projects/${projectId}/application`;
}

/** Opens the editor in a tab that has nothing in memory, until a typed letter stands in the text. */
async function openAndType(context: Context, path: string): Promise<number> {
  const page = await context.newPage();
  const time = await timed(async () => {
    await page.goto(path);
    const text = page.getByRole('textbox', { name: 'Project summary', exact: true });
    await text.click();
    await page.keyboard.type('x');
    await text.getByText('x').first().waitFor();
  });
  await page.close();
  return time;
}

type Sizes = { readonly opening: number; readonly later: number };

/**
 * Kilobytes of JavaScript, gzipped, that the editor's page loads in a browser that has never been here: until one can
 * type, and then for menus, dialogs and tooltips.
 */
async function scriptSizes(context: Context, path: string): Promise<Sizes> {
  const page = await context.newPage();
  // By address: what is fetched first and imported then comes from the browser's cache the second time.
  const bodies = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      bodies.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 6 }).length),
      );
  });
  const loaded = async () => (await Promise.all(bodies.values())).reduce((sum, size) => sum + size, 0) / 1024;
  await page.goto(path);
  // The stream of events keeps the network from ever being idle.
  await page.getByRole('textbox', { name: 'Project summary', exact: true }).waitFor();
  await page.waitForLoadState('load');
  const opening = await loaded();
  await page.getByRole('button', { name: 'Bold' }).hover();
  await page.getByText('Bold (Ctrl B)').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  const later = (await loaded()) - opening;
  await page.close();
  return { opening, later };
}

/** The opening of the application editor: what it loads, and how soon one can type. */
export const editor: Bench = {
  name: 'editor',
  run: async () => {
    const product = await startProduct(await freePort());
    const browser = await chromium.launch(chromiumLaunch);
    try {
      const context = await browser.newContext({ baseURL: product.url, extraHTTPHeaders: { origin: product.url } });
      await context.addCookies(await signedIn(product.url));
      const path = await newApplication(context);
      const { opening: size, later } = await scriptSizes(context, path);
      const times: number[] = [];
      for (let opening = 0; opening < OPENINGS; opening += 1) times.push(await openAndType(context, path));
      const cold: number[] = [];
      for (let opening = 0; opening < OPENINGS; opening += 1) {
        const fresh = await browser.newContext({ storageState: await context.storageState(), baseURL: product.url });
        cold.push(await openAndType(fresh, path));
        await fresh.close();
      }
      return [
        {
          name: 'JavaScript of the application editor, gzip',
          measured: size,
          unit: 'KB',
          target: { value: 390, better: 'less' },
          note: 'until the text can be typed in',
        },
        {
          name: 'JavaScript of its menus, dialogs and tooltips, gzip',
          measured: later,
          unit: 'KB',
          target: null,
          note: 'not among the above: fetched while the page is idle, or as the pointer comes near',
        },
        {
          name: 'opening of the application editor to a typed letter, p50',
          measured: percentile(times, 0.5),
          unit: 'ms',
          target: null,
          note: `slowest ${Math.round(Math.max(...times))} ms of ${OPENINGS}, scripts in the browser's cache`,
        },
        {
          name: 'cold opening of the application editor to a typed letter, p50',
          measured: percentile(cold, 0.5),
          unit: 'ms',
          target: { value: 1_500, better: 'less' },
          note: `slowest ${Math.round(Math.max(...cold))} ms of ${OPENINGS}, in a browser that has never been here`,
        },
      ];
    } finally {
      await browser.close();
      await product.stop();
    }
  },
};
