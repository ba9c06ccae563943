import type { Page } from '@playwright/test';

import { expect } from '#test/e2e/fixtures.ts';
import { call } from '#test/e2e/rpc.ts';

const callSlug = 'horizon-cl4-2027-01-mat-prod-49';
export const chooser = `/app/programs/${callSlug}/start`;

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

type Opened = { readonly url: string };

/** Takes a step on the page of a payment, without its page. */
async function step(page: Page, { url }: Opened, what: 'pay' | 'refund'): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(url, { headers, form: { step: what }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** Buys AI tools without the page of the payment: for a project that is there, or for a new one; answers its id too. */
export async function giveAiTools(page: Page, projectId?: string): Promise<Opened & { readonly projectId: string }> {
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(page, 'account/me');
  const { id: programId } = await call<{ id: string }>(page, 'programs/get', { orgId, slug: callSlug });
  const about = projectId === undefined ? { projectTitle: 'ReFibre' } : { projectTitle: '', projectId };
  const input = { orgId, programId, ...about };
  const opened = await call<Opened & { projectId: string }>(page, 'billing/createAiProjectCheckout', input);
  await step(page, opened, 'pay');
  return opened;
}

/** Gives the money of a payment back. */
export async function refund(page: Page, opened: Opened): Promise<void> {
  await step(page, opened, 'refund');
}
