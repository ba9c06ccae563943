import type { Browser, Page } from '@playwright/test';

import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { test, type AdministeredServer } from '#test/e2e/admin/administrators.ts';
import { join, joinDescribed } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';
import { consultantProfile } from '#test/made/accounts/consultants.ts';
import { openPayment } from './paying.ts';

// A service of a consultant, from its payment to its acceptance, and back by a refund.

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const DELIVERED = 'Strong idea. The impact lacks figures: name the tonnes of fibre that a year of blades gives.';

async function newPage(browser: Browser, { url }: AdministeredServer): Promise<Page> {
  return await (await browser.newContext({ baseURL: url, viewport: DESKTOP })).newPage();
}

/** An administrator, and a consultant of this name whom they have verified. */
async function prepare(browser: Browser, server: AdministeredServer, name: string) {
  const judge = await newPage(browser, server);
  const { email } = await join(judge, 'The house');
  await server.makeAdministrator(email);
  const irina = await newPage(browser, server);
  await join(irina, 'Vlad Consulting SRL');
  const profile = consultantProfile({ name });
  const read = await call<{ consultantId: string; revision: number }>(irina, 'consultants/save', { base: 0, profile });
  const { consultantId, revision } = read;
  await call(judge, 'admin/consultants/verify', { consultantId, revision });
  return { judge, irina, consultantId };
}

/** What the overview of a project says of services. */
function part(page: Page) {
  return page.getByRole('region', { name: 'Consultant services' });
}

// It begins where nobody is verified yet.
test.use({ apart: 'service orders' });

test('an owner orders an Expert Review, a consultant does it, and the owner asks for corrections and accepts', async ({
  page,
  browser,
  server,
}) => {
  await joinDescribed(page);
  const projectId = await newProject(page, filledIntake);
  await page.goto(`/app/projects/${projectId}`);
  await expect(part(page).getByText('no verified consultant takes new work').first()).toBeVisible();
  await expect(part(page).getByRole('button', { name: /^Order/ })).toHaveCount(0);

  const { judge, irina } = await prepare(browser, server, 'Sanda Vlad');
  await page.reload();
  await expect(part(page).getByText('299 € once, net; 361.79 € with 21 % VAT')).toBeVisible();
  await expectAccessible(page);
  const payment = await openPayment(page, 'Order Expert Review, 299 €');
  await payment.getByRole('button', { name: 'Pay 361.79 €' }).click();
  await expect(payment.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await expect(payment.getByText('An Expert Review of your project is ordered.')).toBeVisible();
  await expectAccessible(payment);
  await payment.getByRole('link', { name: 'Go to the project' }).click();
  await expect(part(payment).getByText('Paid, waits for a consultant')).toBeVisible();
  await payment.close();

  await judge.goto('/admin/services');
  await expect(judge.getByText('since today')).toBeVisible();
  await expectAccessible(judge);
  await judge.getByRole('link', { name: /^Expert Review for / }).click();
  await expect(judge.getByRole('cell', { name: 'HORIZON-CL4-2027-01-MAT-PROD-49', exact: false })).toBeVisible();
  await expectAccessible(judge);
  await judge.getByRole('button', { name: 'Assign to Sanda Vlad' }).click();
  await expect(judge.getByText('The order is assigned to Sanda Vlad.')).toBeVisible();

  await irina.goto('/app/consultants/profile');
  await irina.getByRole('link', { name: 'Your Orders' }).click();
  await expect(irina.getByRole('heading', { level: 2, name: 'Expert Review' })).toBeVisible();
  await expectAccessible(irina);
  await irina.getByRole('button', { name: 'I Have Begun' }).click();
  await irina.getByRole('button', { name: 'Hand Over' }).click();
  await expect(irina.getByText('Write what you hand over.')).toBeVisible();
  await irina.getByLabel('What you hand over').fill(DELIVERED);
  await irina.reload();
  await expect(irina.getByLabel('What you hand over'), 'what was typed is kept').toHaveValue(DELIVERED);
  await expectAccessible(irina);
  await irina.getByRole('button', { name: 'Hand Over' }).click();
  await expect(irina.getByText('It counts as accepted on')).toBeVisible();

  await page.reload();
  await expect(part(page).getByText('Sanda Vlad')).toBeVisible();
  await part(page).getByRole('button', { name: 'Read what was handed over' }).click();
  await expect(page.getByRole('dialog').getByText(DELIVERED)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await part(page).getByRole('button', { name: 'Ask for Corrections' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask for Corrections' }).click();
  await expect(dialog.getByText('Say what is to be corrected.')).toBeVisible();
  await dialog.getByLabel('What is to be corrected').fill('Name the sources.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask for Corrections' }).click();
  await expect(part(page).getByText('In work')).toBeVisible();

  await irina.reload();
  await expect(irina.getByText('Name the sources.')).toBeVisible();
  await irina.getByLabel('What you hand over').fill(`${DELIVERED} Source: WindEurope 2025.`);
  await irina.getByRole('button', { name: 'Hand Over' }).click();
  await expect(irina.getByText('It counts as accepted on')).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.reload();
  await part(page).getByRole('button', { name: 'Accept' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(part(page).getByText('Accepted').first()).toBeVisible();
  await part(page).getByRole('radio', { name: '4 stars' }).check();
  await part(page).getByLabel('What was it like?').fill('Sharp and kind.');
  await expectAccessible(page);
  await part(page).getByRole('button', { name: 'Publish Review' }).click();
  await expect(part(page).getByText('4 stars of 5')).toBeVisible();
  await expectAccessible(page);
  await irina.setViewportSize(PHONE);
  await irina.reload();
  await expect(irina.getByText('Accepted').first()).toBeVisible();
  await expect(irina.getByRole('link', { name: 'Open the project' })).toHaveCount(0);
  await expectAccessible(irina);
  for (const each of [judge, irina]) await each.context().close();
});

test('a service that was paid on the Billing tab is refunded by an administrator, on the phone too', async ({
  page,
  browser,
  server,
}) => {
  const { judge, irina } = await prepare(browser, server, 'Marek Nowak');
  await page.setViewportSize(PHONE);
  await joinDescribed(page);
  await newProject(page, filledIntake);
  await page.goto('/app/org?tab=billing');
  await expect(page.getByText('No service was ordered yet')).toBeVisible();
  await page.getByLabel('Project', { exact: true }).selectOption({ label: 'ReFibre' });
  await expectAccessible(page);
  const payment = await openPayment(page, 'Order Full Service, 1,999 €');
  await payment.getByRole('button', { name: /^Pay \d/ }).click();
  await expect(payment.getByText('A Full Service for your project is ordered.')).toBeVisible();
  await payment.close();
  await page.reload();
  const orders = page.getByRole('table', { name: 'Ordered services' });
  await expect(orders.getByText('Paid, waits for a consultant')).toBeVisible();

  await page.goto('/app/projects');
  await page.getByRole('button', { name: 'Actions for ReFibre' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Project deleted')).toBeVisible();
  await page.goto('/app/org?tab=billing');
  await expect(orders.getByText('Nobody can work on it while its project is deleted.')).toBeVisible();
  await expectAccessible(page);
  await judge.goto('/admin/services');
  await judge.getByRole('link', { name: /^Full Service for / }).click();
  await expect(judge.getByText('The project of this order is deleted')).toBeVisible();
  await expect(judge.getByRole('button', { name: /^Assign to/ })).toHaveCount(0);
  await expectAccessible(judge);
  await orders.getByRole('link', { name: 'Ask for a refund' }).click();
  await expect(page).toHaveURL(/\/contact\?subject=support&order=/);
  await expect(page.getByLabel('Subject')).toHaveValue('support');
  const orderId = new URL(judge.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(new RegExp(orderId));
  await page.goto('/app/projects?view=deleted');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Project restored')).toBeVisible();
  await page.goto('/app/org?tab=billing');

  await judge.setViewportSize(PHONE);
  await judge.goto('/admin/services');
  const order = judge.getByRole('link', { name: /^Full Service for / });
  await expect(order).toBeVisible();
  await expectAccessible(judge);
  await order.click();
  await judge.getByRole('button', { name: 'Assign to Marek Nowak' }).click();
  await expect(judge.getByText('The order is assigned to Marek Nowak.')).toBeVisible();
  await expectAccessible(judge);
  await judge.getByRole('button', { name: 'Give All of It Back' }).click();
  const dialog = judge.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give All of It Back' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The consultant fell ill before the work began.');
  await expectAccessible(judge);
  await dialog.getByRole('button', { name: 'Give All of It Back' }).click();
  await expect(async () => {
    await judge.reload();
    await expect(judge.getByText('Nobody can be assigned in this state.')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

  await page.reload();
  await expect(orders.getByText('Refunded')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Credit note / })).toBeVisible();
  await expectAccessible(page);
  await irina.goto('/app/consultants/orders');
  await expect(irina.getByText('The consultant fell ill before the work began.')).toBeVisible();
  await expect(irina.getByRole('link', { name: 'Open the project' })).toHaveCount(0);
  for (const each of [judge, irina]) await each.context().close();
});
