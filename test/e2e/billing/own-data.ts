import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { expect, startProduct } from '#test/e2e/fixtures.ts';
import { signIn, type NewPerson } from '#test/e2e/people.ts';
import { freePort } from '#test/host/free-port.ts';

type Running = { readonly page: Page; readonly stop: () => Promise<void> };
type World = (now: string, mode?: 'production') => Promise<Running>;

async function stopNothing(): Promise<void> {}

/** Gives a test the product on data of its own, as often as it starts it. */
export async function onOwnData(
  browser: Browser,
  work: (start: World, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'fundwright-billing-'));
  const port = await freePort();
  let stopLast = stopNothing;
  const start: World = async (now, mode) => {
    const settings = { E2E_NOW: now, ...(mode === undefined ? {} : { E2E_MODE: mode }) };
    const { server, stop } = await startProduct(port, dataDir, settings);
    const context = await browser.newContext({ baseURL: server.url });
    stopLast = async () => {
      stopLast = stopNothing;
      await context.close();
      await stop();
    };
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.clock.install({ time: new Date(now) });
    await page.clock.resume();
    return { page, stop: () => stopLast() };
  };
  try {
    await work(start, dataDir);
  } finally {
    await stopLast();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Signs somebody in who has an account on these data. */
export async function comeBack(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app(\/|$)/);
}
