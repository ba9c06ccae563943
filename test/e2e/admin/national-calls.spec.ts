import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

import { test } from './administrators.ts';

// What is wrong is tried, and so is a save on an older state.
test.use({ refusals: [409, 422] });

test('an administrator writes a call, a member finds it by its agency, and a late save loses nothing', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const administrator = await join(page);
  await server.makeAdministrator(administrator.email);
  await page.goto('/admin/calls');
  await expect(page.getByRole('heading', { level: 1, name: 'National calls' })).toBeVisible();
  await page.getByRole('link', { name: 'New call' }).click();
  const form = page.getByRole('form', { name: 'The call' });
  await form.getByLabel('Title', { exact: true }).fill('Vouchers for Andorran bakeries');
  await form.getByLabel('Most per project', { exact: true }).fill('a lot');
  await form.getByRole('button', { name: 'Store' }).click();
  await expect(page.getByText('Nothing is stored yet: 5 fields need another look.')).toBeVisible();
  await expect(form.getByLabel('Identifier', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Identifier', { exact: true })).toHaveAccessibleDescription(/This is needed\./);
  await expect(form.getByLabel('Most per project', { exact: true })).toHaveAccessibleDescription(/This is no figure/);
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Vouchers for Andorran bakeries');
  await expectAccessible(page);

  await form.getByLabel('Identifier', { exact: true }).fill('AD-BAKERIES-1');
  await form.getByLabel('Most per project', { exact: true }).fill('50,000');
  await form
    .getByLabel('Programme', { exact: true })
    .selectOption({ label: 'ERDF, Cohesion Fund and ESF+ under shared management' });
  await form.getByLabel('Country of the agency', { exact: true }).fill('Andor');
  await page.getByRole('option', { name: 'Andorra' }).click();
  await form.getByRole('button', { name: 'Add a deadline' }).click();
  await form.getByLabel('Day of deadline 1', { exact: true }).fill('2027-03-01');
  await form.getByLabel('Only applicants from these countries', { exact: true }).fill('Andor');
  await page.getByRole('option', { name: 'Andorra' }).click();
  await expect(form.getByRole('button', { name: 'Remove Andorra' })).toBeVisible();
  await form.getByLabel('Source document', { exact: true }).fill('Call notice of 12 November 2026');
  await form.getByLabel('Day on which it was read', { exact: true }).fill('2026-11-12');
  await form.getByRole('button', { name: 'Store' }).click();
  await expect(page).toHaveURL(/\/admin\/calls\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers for Andorran bakeries' })).toBeVisible();
  await expect(form.getByLabel('Most per project', { exact: true })).toHaveValue('50000');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await other.clock.resume();
  await join(other, 'Carpathia Composites SRL');
  await other.goto('/app/programs?funders=National+Agency+(Andorra)');
  await expect(other.getByRole('checkbox', { name: 'National Agency (Andorra)' })).toBeChecked();
  await other.getByRole('link', { name: 'Vouchers for Andorran bakeries' }).first().click();
  await expect(other.getByRole('heading', { level: 1, name: 'Vouchers for Andorran bakeries' })).toBeVisible();
  await context.close();

  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByLabel('Title', { exact: true }).fill('Vouchers for all bakeries');
  await second.getByRole('button', { name: 'Store' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Vouchers for all bakeries' })).toBeVisible();
  await form.getByLabel('Total budget', { exact: true }).fill('900000');
  await form.getByRole('button', { name: 'Store' }).click();
  await expect(page.getByText('This has changed since you opened it.')).toBeVisible();
  await expect(form.getByLabel('Total budget', { exact: true })).toHaveValue('900000');
  await page.getByRole('button', { name: 'Store mine over it' }).click();
  await expect(page.getByText('This has changed since you opened it.')).toHaveCount(0);
  await second.reload();
  await expect(second.getByLabel('Total budget', { exact: true })).toHaveValue('900000');

  await second.getByRole('button', { name: 'Take off the list' }).click();
  const dialog = second.getByRole('dialog', { name: 'Take Vouchers for Andorran bakeries off the list?' });
  await dialog.getByRole('button', { name: 'Take off the list' }).click();
  await expect(second.getByText(/This call has been off the list since/)).toBeVisible();
  await second.goto('/admin/calls');
  await expect(second.getByRole('row').filter({ hasText: 'AD-BAKERIES-1' })).toContainText('Off the list');
  await second.goto('/programs/ad-bakeries-1');
  await expect(second.getByText(/This call has been off the list since/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Put back on the list' }).click();
  await expect(page.getByRole('button', { name: 'Take off the list' })).toBeVisible();
});
