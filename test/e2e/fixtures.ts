import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

import type { Instant } from '#domain/values/time.ts';
import type { DemoMember } from '#test/demo/organizations.ts';
import { serverAt } from '#test/demo/server.ts';
import { makeWorkspace, type DemoWorkspace } from '#test/demo/workspace.ts';
import { freePort } from '#test/host/free-port.ts';
import { onNewDatabase } from '#test/host/postgres.ts';

export type Server = { readonly url: string; readonly pid: number };

/**
 * Starts the built product. With a data directory it keeps everything there, in the embedded database, if `settings`
 * name no other; without one it gets an empty folder that is gone at the end, and a new database on PostgreSQL, which
 * takes a machine half of the work. `settings` name its operator; `E2E_NOW` is when its clock starts, `E2E_MODE` the
 * mode in which it runs.
 */
export async function startProduct(
  port: number,
  dataDir?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ server: Server; stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void> }> {
  const own = dataDir === undefined ? await onNewDatabase() : { E2E_DATA_DIR: dataDir };
  const env = {
    ...process.env,
    // As `npm start` does: the second server of a run compiles nothing again.
    NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
    E2E_PASSWORD_COST: '16',
    ...own,
    ...settings,
  };
  const child = spawn(process.execPath, ['test/serve.ts', String(port)], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the product stopped with code ${code} before it was ready`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice(6));
    });
  });
  return {
    server: { url, pid: child.pid ?? 0 },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await exited;
    },
  };
}

/** What a test causes on purpose: an answer with this status, or a server that is not there. */
type Refusal = number | 'no server';

/** What the browser says of a request that failed; null where its message is about something else. */
function refusalIn(message: string): Refusal | 'by the test' | null {
  if (!message.startsWith('Failed to load resource')) return null;
  // Nobody but a test holds a request back (ERR_FAILED) or takes the network away.
  if (/net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(message)) return 'by the test';
  const status = /status of (\d+)/.exec(message)?.[1];
  return status === undefined ? 'no server' : Number(status);
}

/** What the tests of a file or group cause on purpose: `test.use({ refusals: [401] })`. */
type Options = {
  readonly refusals: readonly Refusal[];
  /** Errors that a page reports because it is to. */
  readonly reports: readonly string[];
};

/**
 * Seen once in some hundred payments of the suite, never by a person: of a page that opens a tab, into which the tests'
 * clock comes at that moment. The tab was open and led on. One that did not open for the product would be missed by the
 * step after it.
 */
const OF_THE_CLOCK = "Failed to execute 'open' on 'Window': The provided callback is no longer runnable.";

/**
 * Collects what no page may report: errors, words on the console, answers of 500 and more, and refusals that the test
 * did not announce.
 */
function watch(context: BrowserContext, { refusals, reports }: Options, problems: string[]): void {
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (message !== OF_THE_CLOCK && !reports.includes(message)) problems.push(`page error: ${message}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500 && !refusals.includes(response.status()))
      problems.push(`${response.status()}: ${response.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const refusal = refusalIn(message.text());
    if (refusal === 'by the test' || (refusal !== null && refusals.includes(refusal))) return;
    problems.push(`console: ${message.text()} ${message.location().url}`);
  });
}

/**
 * The product in a browser: a server per worker, the browser's clock at the server's, and every error of any page a
 * failure.
 */
export const test = base.extend<Options & { watched: void }, { server: Server; demo: DemoWorkspace }>({
  refusals: [[], { option: true }],
  reports: [[], { option: true }],
  server: [
    async ({}, use) => {
      const { server, stop } = await startProduct(await freePort());
      await use(server);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** The demo workspace, made where a test of the worker asks for it. Such a test changes nothing in it. */
  demo: [
    async ({ server }, use) => {
      await use(await makeWorkspace(serverAt(server.url), '2026-11-20T12:00:00.000Z' as Instant));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  watched: [
    async ({ browser, page, refusals, reports }, use) => {
      const problems: string[] = [];
      const watchContext = (context: BrowserContext) => watch(context, { refusals, reports }, problems);
      watchContext(page.context());
      // Other people of the test come in browsers of their own.
      browser.on('context', watchContext);
      await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
      await page.clock.resume();
      await use();
      browser.off('context', watchContext);
      expect(problems, 'the page reports no error').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs this browser in as a person of the demo. */
export async function signInAs(context: BrowserContext, { url }: Server, { cookie }: DemoMember): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
}

/** Only these of axe's rules look at colours: the others find the same in both themes of a page at one width. */
const aboutColours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
const looks = [
  { theme: 'light', width: 1440, rules: {} },
  { theme: 'dark', width: 1440, rules: aboutColours },
  { theme: 'dark', width: 360, rules: {} },
  { theme: 'light', width: 360, rules: aboutColours },
] as const;

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The one rule that asks for style sheets to be read beforehand is an experiment of axe's, and off. */
const axeOptions: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, `no sideways scroll, ${width} px, ${page.url()}`).toBeLessThanOrEqual(0);
}

/**
 * Nothing for axe to find by any of its rules, and no sideways scroll: light and dark, on a desktop and on a phone of
 * 360 px.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  const isCalm = await page.evaluate<boolean>('matchMedia("(prefers-reduced-motion: reduce)").matches');
  // Our pages hold no frames: read once, it judges every look of the page.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axeScript);
  for (const { theme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const options: RunOptions = { ...axeOptions, ...rules };
    const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
    const found = violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, `axe, ${theme}, ${width} px, ${page.url()}`).toEqual([]);
    await expectNoOverflow(page, width);
  }
  // The narrowest that a page must fit: a desktop of 1280 px enlarged to 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoOverflow(page, 320);
  await page.emulateMedia({ colorScheme: null, reducedMotion: isCalm ? 'reduce' : null });
  if (before) await page.setViewportSize(before);
}
