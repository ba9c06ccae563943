import type { Page } from '@playwright/test';

import { expect } from '#test/e2e/fixtures.ts';

export const chooser = '/app/programs/horizon-cl4-2027-01-mat-prod-49/start';

/** Presses what opens a payment, and answers the tab with it. */
export async function openPayment(page: Page, button: string | RegExp): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const payment = await opened;
  await expect(payment.getByText('Test: no money moves')).toBeVisible();
  return payment;
}

/** Goes to pay for an AI project from the chooser. */
export async function openProjectPayment(page: Page, title: string): Promise<Page> {
  await page.goto(chooser);
  await page.getByLabel('Project title').fill(title);
  return await openPayment(page, 'Continue to payment');
}

/** Buys Pro on the Billing tab, and goes back to it. */
export async function buyPro(page: Page): Promise<void> {
  await page.goto('/app/org?tab=billing');
  const payment = await openPayment(page, 'Start Pro');
  await payment.getByRole('button', { name: /^Pay \d/ }).click();
  await expect(payment.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await payment.close();
  await page.goto('/app/org?tab=billing');
}
