import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { chromium, type BrowserContext, type Page } from '@playwright/test';

import { chromiumLaunch } from '#test/host/chromium.ts';
import { WireWriter } from '#test/made/living/over-the-wire.ts';
import { wireClient } from '#test/made/living/wire-session.ts';
import type { Client } from '#test/harness.ts';
import { percentile, type Figure } from '../figure.ts';
import { withPeople } from './people.ts';

const TOPIC = 'horizon-cl4-2027-01-mat-prod-49';
const LENGTH = 20_000;
const CHANGES = 5_000;
const STEPS_AT_ONCE = 1_000;
const SWITCHES = 5;
const KEYS = 150;
const KEY_MS = 200;
/** Before the first of these keys, code is compiled that later ones find. */
const WARM_UP = 30;
const WORDS = 'Recovered fibre keeps its strength in parts that a customer buys. ';

const typing = (text: string, at = 1) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text }] },
});
const paragraphs = (count: number, length: number) => ({
  stepType: 'replace',
  from: 0,
  to: 0,
  slice: {
    content: Array.from({ length: count }, () => ({
      type: 'paragraph',
      content: [{ type: 'text', text: WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length) }],
    })),
  },
});

/** A section as it is after so many changes, one letter each. */
async function write(client: Client, sectionId: string): Promise<void> {
  const clientId = randomUUID();
  let version = 0;
  const send = async (steps: unknown[]) => {
    ({ newest: version } = await client.application.sendSteps({ sectionId, clientId, version, steps }));
  };
  await send([paragraphs(30, Math.floor((LENGTH - CHANGES) / 30))]);
  for (let sent = 1; sent < CHANGES; sent += STEPS_AT_ONCE)
    await send(Array.from({ length: Math.min(STEPS_AT_ONCE, CHANGES - sent) }, () => typing('a')));
}

const textOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Notes when a section was clicked, and when a frame with this letter in the text was drawn. */
const watchSwitch = (letter: string) => `globalThis.switched = new Promise((resolve) => {
  let clicked = 0;
  addEventListener('click', ({ timeStamp }) => { clicked = timeStamp; }, { capture: true, once: true });
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[contenteditable]')?.textContent.includes('${letter}')) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - clicked);
      port2.postMessage(null);
    });
  });
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
}); undefined`;

/** From a click on the section's name until a letter that is typed in its text is drawn, by the page's own clock. */
async function switchTo(page: Page, name: string, letter: string): Promise<number> {
  await page.evaluate(watchSwitch(letter));
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
  await textOf(page, name).press('Control+Home');
  await page.keyboard.type(letter);
  return await page.evaluate<number>('globalThis.switched');
}

/** Notes for every key how long it took until the frame that shows it was drawn. */
const watchKeys = `globalThis.keyTimes = [];
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.keyTimes.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, true);`;

/** Somebody else who types in a section until the end. */
async function typeAlong(client: Client, sectionId: string, ended: AbortSignal): Promise<void> {
  const wire = new WireWriter(sectionId, () => client);
  await wire.pull();
  while (!ended.aborted) {
    const { writer } = wire;
    // In the second paragraph, as somebody else would.
    const at = (writer.state.doc.firstChild?.nodeSize ?? 0) + 1;
    writer.dispatch(writer.state.tr.insertText('b', at));
    while (!ended.aborted && !(await wire.send(false))) continue;
    await setTimeout(KEY_MS);
  }
}

async function keysWithOthers(page: Page, clients: readonly Client[], sectionId: string): Promise<readonly number[]> {
  const ended = new AbortController();
  const others = clients.map((client) => typeAlong(client, sectionId, ended.signal));
  await page.evaluate(watchKeys);
  await page.keyboard.press('Control+Home');
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('c');
    await setTimeout(KEY_MS / 2);
  }
  const times = await page.evaluate<readonly number[]>('globalThis.keyTimes');
  ended.abort();
  await Promise.all(others);
  return times.slice(WARM_UP);
}

/** Each time in a page that has not had the section in its hands before. */
async function switchOften(context: BrowserContext, path: string): Promise<readonly number[]> {
  const switches: number[] = [];
  for (let nth = 0; nth < SWITCHES; nth += 1) {
    const page = await context.newPage();
    await page.goto(path);
    await textOf(page, 'Project summary').click();
    switches.push(await switchTo(page, 'Methodology', 'ÞĐŁŦĦ'[nth] ?? ''));
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();
    await page.close();
  }
  return switches;
}

/** What a person who writes feels: how soon another section is there, and how soon a key is on the screen. */
export async function onScreen(): Promise<readonly Figure[]> {
  return await withPeople(3, async ({ url, orgId, cookies }) => {
    const [client, ...others] = cookies.map((cookie) => wireClient(url, cookie));
    if (!client) throw new Error('nobody writes');
    const { id: programId } = await client.programs.get({ orgId, slug: TOPIC });
    const { projectId } = await client.projects.create({ orgId, programId, path: 'self' });
    const { sections } = await client.projects.get({ projectId });
    const long = sections.find(({ key }) => key === 'methodology')?.id ?? '';
    await write(client, long);
    const browser = await chromium.launch(chromiumLaunch);
    try {
      const context = await browser.newContext({ baseURL: url });
      const [name = '', value = ''] = (cookies[0] ?? '').split('=');
      await context.addCookies([{ name, value, url }]);
      const path = `/app/projects/${projectId}/application`;
      const switches = await switchOften(context, path);
      const page = await context.newPage();
      await page.goto(`${path}?section=methodology`);
      await textOf(page, 'Methodology').click();
      const keys = await keysWithOthers(page, others, long);
      return [
        {
          name: 'switching to a section of 20,000 characters and 5,000 past changes, to a typed letter, p50',
          measured: percentile(switches, 0.5),
          unit: 'ms',
          target: { value: 300, better: 'less' },
          note: `slowest ${Math.round(Math.max(...switches))} ms of ${SWITCHES}, each in a page of its own`,
        },
        {
          name: 'typing in that section while two others type in it, from the key to the drawn frame, p50',
          measured: percentile(keys, 0.5),
          unit: 'ms',
          target: { value: 16, better: 'less' },
          note: `p95 ${percentile(keys, 0.95).toFixed(1)} ms of ${keys.length} keys; half a frame is waited for`,
        },
      ];
    } finally {
      await browser.close();
    }
  });
}
