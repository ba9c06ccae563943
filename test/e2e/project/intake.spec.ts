import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { openElsewhere } from '#test/e2e/writing.ts';

// Two browsers that change the same field.
test.use({ refusals: [409] });

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
const language = (page: Page) => page.getByLabel('Language of the application');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openIntake(page: Page): Promise<string> {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(project);
  await expect(page).toHaveURL(`${project}/intake`);
  await expect(field(page, 'Title')).toBeVisible();
  return project;
}

test('the intake is filled, with suggestions taken over, until Continue opens the editor', async ({ page }) => {
  const project = await openIntake(page);
  await expect(page.getByText('0 of 5 required fields filled')).toBeVisible();
  const onward = page.getByRole('button', { name: 'Continue' });
  await expect(onward).toBeDisabled();
  await page.getByRole('button', { name: 'Use this as Title' }).click();
  await expect(field(page, 'Title')).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Use this as Title' })).toBeHidden();
  await field(page, 'Description').fill('Carbon fibre from wind blades.');
  await field(page, 'Objectives').fill('Keep 85 % of its strength.');
  await field(page, 'Beneficiaries').fill('Makers of sports goods.');
  await expect(page.getByText('Still missing: TRL at the start.')).toBeVisible();
  await page.getByRole('combobox', { name: 'TRL at the start' }).selectOption('6');
  await expect(page.getByText('5 of 5 required fields filled')).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').or(page.locator('header')).getByText('Active').first()).toBeVisible();
  await expectAccessible(page);
  await onward.click();
  await expect(page).toHaveURL(`${project}/application`);
  await page.goto(`${project}/intake`);
  await expect(field(page, 'Objectives')).toHaveValue('Keep 85 % of its strength.');
});

test('a number takes numbers only: the error stands beside the field and the stored value stays', async ({ page }) => {
  const project = await openIntake(page);
  await page.getByRole('button', { name: 'Use this as Title' }).click();
  await field(page, 'Duration in months (optional)').fill('36');
  await field(page, 'Requested amount (optional)').fill('200,000');
  await expect(saved(page)).toBeVisible();
  await field(page, 'Duration in months (optional)').fill('three years');
  await field(page, 'Requested amount (optional)').fill('a lot');
  await expect(page.getByText('Enter a whole number of months, for example 36.')).toBeVisible();
  await expect(page.getByText('Enter an amount in euro, for example 200,000.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${project}/intake`);
  await expect(field(page, 'Duration in months (optional)')).toHaveValue('36');
  await expect(field(page, 'Requested amount (optional)')).toHaveValue('200,000');
});

test('changes of different fields in two browsers merge; of the same field both are shown', async ({
  page,
  browser,
}) => {
  const project = await openIntake(page);
  const other = await openElsewhere(browser, page, `${project}/intake`);
  await expect(field(other, 'Title')).toBeVisible();
  await field(page, 'Title').fill('ReFibre');
  await expect(field(other, 'Title')).toHaveValue('ReFibre');
  await field(other, 'Objectives').fill('Keep its strength.');
  await expect(field(page, 'Objectives')).toHaveValue('Keep its strength.');

  // What is typed there cannot be saved until it is saved here, and stays when that is told.
  const gate = Promise.withResolvers<void>();
  await other.route('**/api/rpc/projects/saveIntake', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await field(other, 'Beneficiaries').fill('Written there.');
  const told = other.waitForResponse('**/api/rpc/projects/get*');
  await field(page, 'Beneficiaries').fill('Written here.');
  await told;
  await expect(field(other, 'Beneficiaries')).toHaveValue('Written there.');
  gate.resolve();
  const conflict = other.getByRole('region', { name: 'Beneficiaries' });
  await expect(conflict).toContainText('Written here.');
  await expect(conflict).toContainText('Written there.');
  await expectAccessible(other);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await expect(saved(other)).toBeVisible();
  await expect(field(page, 'Beneficiaries')).toHaveValue('Written there.');
  await page.reload();
  await expect(field(page, 'Beneficiaries')).toHaveValue('Written there.');
  await expect(field(page, 'Title')).toHaveValue('ReFibre');
  await other.context().close();
});

test('a save that fails says so, keeps what was typed on the device and sends it later', async ({ page, context }) => {
  const project = await openIntake(page);
  // What tells of failures arrives while the page is idle.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await context.setOffline(true);
  await field(page, 'Title').fill('Typed offline');
  await field(page, 'Title').blur();
  // It comes above the button and moves it, so it comes before the press.
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Failed to save intake data').first()).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.goto(`${project}/intake`);
  await expect(field(page, 'Title')).toHaveValue('Typed offline');
});

test('the language of the application is chosen, reaches other browsers, and is said to be lost where it is', async ({
  page,
  browser,
}) => {
  const project = await openIntake(page);
  const other = await openElsewhere(browser, page, `${project}/intake`);
  await expect(language(other)).toHaveValue('en');
  await language(page).selectOption('Română');
  await expect(language(other)).toHaveValue('ro');
  await page.route('**/api/rpc/projects/setLanguage', (route) => route.abort());
  await language(page).selectOption('English');
  await expect(page.getByText('The language could not be changed. Please try again.').first()).toBeVisible();
  await expect(language(page)).toHaveValue('ro');
  await page.goto(`${project}/application`);
  await expect(page.getByRole('textbox', { name: 'Project summary' })).toHaveAttribute('lang', 'ro');
  await other.context().close();
});

test('an intake that cannot be loaded says so and is asked for again', async ({ page }) => {
  const project = await openIntake(page);
  await page.route('**/api/rpc/projects/get*', (route) => route.abort());
  await page.goto(`${project}/intake`);
  await expect(page.getByRole('heading', { name: 'Failed to load project data' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/rpc/projects/get*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(field(page, 'Title')).toBeVisible();
});
