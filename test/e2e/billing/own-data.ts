import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { promisify } from 'node:util';

import type { Browser, Page } from '@playwright/test';

import { expect, startProduct } from '#test/e2e/fixtures.ts';
import { signIn, type NewPerson } from '#test/e2e/people.ts';
import { freePort } from '#test/host/free-port.ts';
import { onNewDatabase } from '#test/host/postgres.ts';

type Running = { readonly page: Page; readonly stop: () => Promise<void> };
type World = (now: string, mode?: 'production') => Promise<Running>;

/** Brings a call in by the command, beside the running server, as a line of an agency's list. */
type ImportCall = (line: object) => Promise<void>;

async function stopNothing(): Promise<void> {}

/**
 * Gives a test the product on data of its own, as often as it starts it, and the command that imports calls there. On
 * the embedded database the running server does what a command asks, by its own clock.
 */
export async function onOwnData(
  browser: Browser,
  engine: 'embedded' | 'postgresql',
  work: (start: World, importCall: ImportCall) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'fundwright-billing-'));
  const port = await freePort();
  const database = engine === 'embedded' ? {} : await onNewDatabase();
  let stopLast = stopNothing;
  const start: World = async (now, mode) => {
    const settings = { ...database, E2E_NOW: now, ...(mode === undefined ? {} : { E2E_MODE: mode }) };
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
  const importCall: ImportCall = async (line) => {
    const file = joinPath(dataDir, 'calls.jsonl');
    writeFileSync(file, JSON.stringify(line));
    const args = ['src/server/host/cli.ts', 'catalogue', 'import', file];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } });
  };
  try {
    await work(start, importCall);
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
