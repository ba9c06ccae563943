import type { Page } from '@playwright/test';

import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';

import { consultantIn } from './consultant.ts';
import { test } from '#test/e2e/admin/administrators.ts';

// A consultant opens a project that is not theirs.
test.use({ refusals: [404] });

const CALL = 'horizon-cl4-2027-01-mat-prod-08';
const OTHER_CALL = 'horizon-cl4-2027-01-mat-prod-49';

/** Nothing of the page stands beside the screen. */
async function expectNoSideways(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  for (const narrow of [390, 320]) {
    await page.setViewportSize({ width: narrow, height: 844 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(narrow);
  }
  await page.setViewportSize({ width, height: 900 });
}

test('an owner asks for a quote, the consultant makes it, and works in that project alone until it ends', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const irina = await consultantIn(browser, server, 'Emilia Vlad', '');
  for (const each of [page, irina]) await each.setViewportSize({ width: 1440, height: 900 });
  await join(page, 'Carpathia Composites SRL');
  await page.goto(`/app/programs/${OTHER_CALL}/start`);
  await page.getByRole('button', { name: 'Choose a Consultant' }).click();
  await expect(page).toHaveURL(/projectId=[\da-f-]{36}$/);
  await page.goto(`/app/programs/${CALL}/start`);
  await page.getByRole('button', { name: 'Choose a Consultant' }).click();
  await expect(page).toHaveURL(/projectId=[\da-f-]{36}$/);

  // From the directory, with the project of the address chosen already.
  await page.getByRole('link', { name: 'Emilia Vlad', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emilia Vlad' })).toBeVisible();

  // Whoever is in no organization works for others: their requests are where a sign-in leads them.
  await irina.goto('/app');
  await expect(irina).toHaveURL(/\/app\/consultants\/requests$/);
  await expect(irina.getByRole('heading', { name: 'Nobody has asked you for anything yet' })).toBeVisible();
  const bell = irina.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(irina.getByRole('combobox', { name: 'Language' }).getByRole('option')).toHaveText(['English', 'Română']);

  await page.getByRole('button', { name: 'Ask for a Call or a Quote' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Project').locator('option:checked')).toContainText('MAT-PROD-08');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(dialog.getByText('Write a message.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'A quote' }).check();
  await dialog.getByLabel('Message').fill('We need somebody who knows recycling.');
  await expectAccessible(page);

  // What is typed survives a reload.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Emilia Vlad' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a Call or a Quote' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('We need somebody who knows recycling.');
  await expect(dialog.getByRole('radio', { name: 'A quote' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Your request is sent to Emilia Vlad')).toBeVisible();
  const asked = page.getByRole('link', { name: 'Quote for HORIZON-CL4-2027-01-MAT-PROD-08' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);

  // The consultant sees the call, the message and the name, and makes a quote.
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(irina.getByRole('link', { name: 'Carpathia Composites SRL' })).toBeVisible();
  await bell.click();
  const told = irina.getByRole('dialog', { name: 'Notifications' });
  await expect(told.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(irina);
  await told.getByRole('button', { name: /^Mark as read/ }).click();
  await told.getByRole('button', { name: /^Mark as unread/ }).click();
  await told.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(told.getByRole('button', { name: /^Mark as unread/ })).toBeVisible();
  await told.getByRole('listitem').getByRole('link').click();
  await expect(told).toBeHidden();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(irina.getByText('We need somebody who knows recycling.')).toBeVisible();
  await expect(irina.getByRole('link', { name: 'Open the Project' })).toHaveCount(0);
  await expectAccessible(irina);
  await expectNoSideways(irina);
  await irina.getByRole('button', { name: 'Make a Quote' }).click();
  const quote = irina.getByRole('dialog');
  await quote.getByLabel('Price of the whole').fill('2.500');
  await quote.getByRole('button', { name: 'Make a Quote' }).click();
  await expect(quote.getByText('Say what the price holds.')).toBeVisible();
  await quote.getByLabel('Price of the whole').fill('2500');
  await quote.getByLabel('What the price holds').fill('Two weeks of work, all parts of the application.');
  await expectAccessible(irina);
  await quote.getByRole('button', { name: 'Make a Quote' }).click();
  await expect(irina.getByText('Quote made')).toBeVisible();

  await asked.click();
  await expect(page.getByText('Two weeks of work, all parts of the application.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '2,500.00 €' })).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Engaged', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // Both write; what is not sent yet survives a reload.
  await page.getByLabel('Write to Emilia Vlad').fill('Shall we begin on Monday?');
  await page.reload();
  await expect(page.getByLabel('Write to Emilia Vlad')).toHaveValue('Shall we begin on Monday?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Shall we begin on Monday?' })).toBeVisible();
  await expect(page.getByLabel('Write to Emilia Vlad')).toHaveValue('');
  await irina.reload();
  await expect(irina.getByText('Shall we begin on Monday?')).toBeVisible();
  await irina.getByLabel('Write to Carpathia Composites SRL').fill('Monday is fine.');
  await irina.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(irina.getByRole('listitem').filter({ hasText: 'Monday is fine.' })).toBeVisible();
  await expectAccessible(irina);
  await expectNoSideways(irina);
  await page.reload();
  await expect(page.getByText('Monday is fine.')).toBeVisible();

  // That project, and not the other one.
  await irina.reload();
  await irina.getByRole('link', { name: 'Open the Project' }).click();
  await expect(irina).toHaveURL(/\/app\/projects\/[\da-f-]{36}/);
  await expect(irina.getByRole('heading', { level: 1 })).toBeVisible();
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(page, 'account/me');
  const { items } = await call<{ items: readonly { id: string }[] }>(irina, 'projects/list', { orgId });
  expect(items).toHaveLength(1);
  const ours = await call<{ items: readonly { id: string }[] }>(page, 'projects/list', { orgId });
  const other = ours.items.find(({ id }) => id !== items[0]?.id)?.id ?? '';
  await irina.goto(`/app/projects/${other}`);
  await expect(irina.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();

  // The team of the project says who works there.
  await page.goto(`/app/projects/${items[0]?.id ?? ''}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Project Intake' })).toBeVisible();
  await page.getByRole('button', { name: 'Team' }).click();
  await page.getByRole('link', { name: 'Emilia Vlad: Engaged' }).click();
  await page.getByRole('button', { name: 'End Engagement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Engagement' }).click();
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await irina.goto('/app/consultants/requests');
  await expect(irina.getByText('Ended', { exact: true })).toBeVisible();
  await irina.goto(`/app/projects/${items[0]?.id ?? ''}`);
  await expect(irina.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();

  // What was written stays; the organization says how it was, with its name.
  await expect(page.getByText('Monday is fine.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish Review' }).click();
  await expect(page.getByText('Choose a rating.')).toBeVisible();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByLabel('What was it like?').fill('Clear and quick.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish Review' }).click();
  await expect(page.getByText('Your review is published')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Review' })).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('link', { name: 'Profile of Emilia Vlad' }).click();
  await expect(page.getByText('4 stars of 5, Carpathia Composites SRL')).toBeVisible();
  await expect(page.getByText('4.0 (1 review)')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await irina.emulateMedia({ colorScheme: 'dark' });
  await irina.setViewportSize({ width: 390, height: 844 });
  await irina.goto('/app/consultants/requests');
  await expect(irina.getByText('Ended', { exact: true })).toBeVisible();
  await irina.context().close();
});
