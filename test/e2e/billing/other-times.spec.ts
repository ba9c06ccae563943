import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { expect, expectAccessible, startProduct, test } from '#test/e2e/fixtures.ts';
import { join, linkFor, signIn, type NewPerson } from '#test/e2e/people.ts';
import { freePort } from '#test/host/free-port.ts';
import { buyPro, chooser, openPayment } from './paying.ts';

// Plans and payments where the product runs at another time, or in another way, than in the other tests: it is started
// twice on the same data.

const billing = '/app/org?tab=billing';

type Running = { readonly page: Page; readonly stop: () => Promise<void> };
type World = (now: string, mode?: 'production') => Promise<Running>;

async function stopNothing(): Promise<void> {}

/** Gives a test the product on data of its own, as often as it starts it. */
async function onOwnData(browser: Browser, work: (start: World) => Promise<void>): Promise<void> {
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
    await work(start);
  } finally {
    await stopLast();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function comeBack(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app(\/|$)/);
}

test('a card that fails at the renewal opens a grace time, told on the tab and by mail', async ({ browser }) => {
  test.setTimeout(180_000);
  await onOwnData(browser, async (start) => {
    const { page: before, stop } = await start('2026-11-20T12:00:00.000Z');
    const person = await join(before, 'Carpathia Composites SRL');
    await buyPro(before);
    const card = await openPayment(before, 'Change payment method');
    await card.getByRole('button', { name: 'Use a card that fails at the next renewal' }).click();
    await expect(card).toHaveURL(/\/app\/org\?tab=billing$/);
    await expect(card.getByText('The renewal of Pro could not be paid')).toHaveCount(0);
    await stop();

    const { page } = await start('2026-12-21T12:00:00.000Z');
    await comeBack(page, person);
    await page.goto(billing);
    const again = await openPayment(page, 'Change payment method');
    await expect(again.getByText('The last renewal failed.')).toBeVisible();
    await again.getByRole('button', { name: 'Use a card that fails at the next renewal' }).click();
    const panel = again.getByRole('tabpanel', { name: 'Billing' });
    await expect(panel.getByText('The renewal of Pro could not be paid')).toBeVisible();
    await expect(panel.getByText('Pro goes on until 27 Dec 2026.')).toBeVisible();
    const payments = panel.getByRole('table', { name: /Payments of the organization/ });
    await expect(payments.getByText('Declined')).toBeVisible();
    await expectAccessible(again);
    expect(await linkFor(page, person.email, 'tab=billing')).toContain('/app/org');

    const other = await openPayment(again, 'Change payment method');
    await other.getByRole('button', { name: 'Use a card that works' }).click();
    await expect(other.getByText('paid until 20 Jan 2027')).toBeVisible();
    await expect(other.getByText('The renewal of Pro could not be paid')).toHaveCount(0);
  });
});

test('without a seller nothing can be bought, and the Billing tab and the chooser say why', async ({ browser }) => {
  test.setTimeout(180_000);
  await onOwnData(browser, async (start) => {
    const { page: before, stop } = await start('2026-11-20T12:00:00.000Z');
    const person = await join(before, 'Carpathia Composites SRL');
    await stop();

    const { page } = await start('2026-11-20T13:00:00.000Z', 'production');
    await comeBack(page, person);
    const why = page.getByText('Nothing can be bought here yet: whoever runs this site has not entered the legal name');
    await page.goto(billing);
    await expect(why).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Pro' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(chooser);
    await expect(why).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
