import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';

import { freePort } from '../free-port.ts';

export type Server = { readonly url: string; readonly pid: number };

/** Starts the built product; without a data directory of its own it gets an empty one that is gone at the end. `settings` name its operator. */
export async function startProduct(port: number, dataDir?: string, settings: Readonly<Record<string, string>> = {}): Promise<{ server: Server; stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void> }> {
  const env = { ...process.env, ...settings, ...(dataDir === undefined ? {} : { E2E_DATA_DIR: dataDir }) };
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

/** The product in a browser: a server per worker, the browser's clock at the server's, and every page error a failure. */
export const test = base.extend<{ watched: void }, { server: Server }>({
  server: [
    async ({}, use) => {
      const { server, stop } = await startProduct(await freePort());
      await use(server);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  watched: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        // A refused request is logged by the browser itself; the test that causes it looks at the page.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(`console: ${message.text()}`);
      });
      await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
      await page.clock.resume();
      await use();
      expect(problems, 'the page reports no error').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

type Look = { readonly theme: 'light' | 'dark'; readonly width: 360 | 1440; readonly rules: 'all' | 'contrast' };
// Themes differ in nothing but colour: every rule is asked once for each width, and contrast in all four.
const looks: readonly Look[] = [
  { theme: 'light', width: 1440, rules: 'all' },
  { theme: 'dark', width: 1440, rules: 'contrast' },
  { theme: 'light', width: 360, rules: 'contrast' },
  { theme: 'dark', width: 360, rules: 'all' },
];

/** Our pages hold no frames, so axe needs no second page to gather them in, which takes longer than the rules themselves. */
function axe(page: Page, rules: Look['rules']): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  return rules === 'all' ? builder : builder.withRules(['color-contrast']);
}

/** Nothing for axe to find, and no sideways scroll: light and dark, on a desktop and on a phone of 360 px. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { theme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await axe(page, rules).analyze();
    const found = violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`);
    expect(found, `axe, ${theme}, ${width} px, ${page.url()}`).toEqual([]);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow, `no sideways scroll, ${width} px, ${page.url()}`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}
