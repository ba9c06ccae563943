import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const saved = (page: Page) => page.getByText('Saved', { exact: true });
const at = (step: string) => new RegExp(`/onboarding/organization/step-${step}$`);

/** Waits until the page after a move stands: what is typed before would go to the one that leaves. */
async function expectStep(page: Page, step: string, title: string): Promise<void> {
  await expect(page).toHaveURL(at(step));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** No field says that something is wrong. */
async function expectNothingRed(page: Page): Promise<void> {
  await expect(page.locator('form [aria-invalid=true]')).toHaveCount(0);
  await expect(page.getByText('This is needed.')).toHaveCount(0);
}

/** What is typed is on the server, though it can't be stored as a value yet. */
async function expectStored(page: Page, field: string): Promise<void> {
  const typed = await page.getByLabel(field).inputValue();
  await expect(async () => {
    const { fields } = await call<{ fields: Readonly<Record<string, string>> }>(page, 'organizations/setUp/getDraft');
    expect(Object.values(fields)).toContain(typed);
  }).toPass();
}

test('whoever has no organization is led to the set-up by the server, before a page is drawn', async ({ page }) => {
  await join(page);
  const answer = await page.request.get('/app', { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers()['location']).toMatch(/\/onboarding$/);
  // A machine so slow that the browser would have gone there while React brought the page to life.
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 16 });
  await page.goto('/app');
  await expectStep(page, 'identity', 'Who you are');
});

test('an organization is described in five steps, left, continued, and completed', async ({ page }) => {
  await join(page);
  await page.goto('/app');
  await expectStep(page, 'identity', 'Who you are');
  await next(page).click();
  await expect(page.getByText('This is needed.')).toBeVisible();
  await page.getByLabel('VAT number').fill('RO18547291');
  await page.getByLabel('Legal name').fill('Carpathia Composites SRL');
  await expect(page.getByText(/The check digit does not fit/)).toBeVisible();
  await expect(page.getByText('Not saved yet: 1 thing to correct')).toBeVisible();
  await expect(saved(page)).toBeHidden();
  await expectStored(page, 'VAT number');

  await page.reload();
  await expect(page.getByLabel('VAT number')).toHaveValue('RO18547291');
  await expect(page.getByText(/The check digit does not fit/)).toBeVisible();
  await page.getByLabel('VAT number').fill('RO18547290');
  await next(page).click();

  await expectStep(page, 'admin-structure', 'Who leads and owns it');
  await expectNothingRed(page);
  await page.getByLabel('Headcount').fill('60');
  await page.getByLabel('Annual turnover').fill('a lot');
  await page.getByLabel('Balance sheet total').click();
  await expect(page.getByText('Correct the annual turnover to see which size follows.')).toBeVisible();
  await page.getByLabel('Annual turnover').fill('20,000,000');
  await expect(page.getByText('60 people are fewer than 250, and the turnover is at most 50,000,000 €.')).toBeVisible();
  await page.getByRole('button', { name: 'Use Medium' }).click();
  await page.getByRole('button', { name: 'Add Shareholder' }).click();
  await expectNothingRed(page);
  await page.getByLabel('Name of shareholder 1').fill('Ioana Marin');
  await page.getByLabel('Ownership of shareholder 1').fill('60');
  await page.getByRole('button', { name: 'Add Shareholder' }).click();
  await page.getByLabel('Name of shareholder 2').fill('Invest Ltd');
  await page.getByLabel('Ownership of shareholder 2').fill('41');
  await expect(page.getByText('Together the shares are 101 %. They can be at most 100 %.')).toBeVisible();
  await next(page).click();
  await expect(page).toHaveURL(at('admin-structure'));
  await page.getByLabel('Ownership of shareholder 2').fill('40');
  await next(page).click();

  await expectStep(page, 'activity', 'What you do');
  await page.goto('/organization-setup');
  await expectStep(page, 'activity', 'What you do');
  await expectNothingRed(page);
  await page.getByLabel('CAEN / NACE code').fill('hospital software');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/Computer programming/);
  await page.getByLabel('CAEN / NACE code').fill('plastic parts');
  await page
    .getByRole('option', { name: /rubber and plastic/ })
    .first()
    .click();
  await expect(page.getByLabel('Primary industry')).toHaveValue('manufacturing');
  await expect(page.getByRole('combobox', { name: 'TRL' })).toHaveValue('');
  await page.getByRole('button', { name: 'Use this as TRL' }).click();
  await expect(page.getByRole('combobox', { name: 'TRL' })).toHaveValue('1');
  await page.getByRole('combobox', { name: 'TRL' }).selectOption('6');
  await expect(page.getByText('Next we want to certify a fire-safe panel and automate its line.')).toBeVisible();
  await page.getByLabel('Description').fill('We recover carbon fibre composites.');
  await next(page).click();

  await expectStep(page, 'legal-form', 'Legal form and address');
  await expectNothingRed(page);
  await page.getByRole('combobox', { name: 'Legal form' }).selectOption('limited');
  await expect(page.getByLabel('Kind of organization')).toHaveValue('company');
  await page.getByLabel('Incorporation date').fill('2026-11-21');
  await page.getByLabel('City').fill('Cluj-Napoca');
  await expect(page.getByText('This day is still to come.')).toBeVisible();
  await page.getByLabel('Incorporation date').fill('2014-03-01');
  await next(page).click();

  await expectStep(page, 'review', 'Check and complete');
  await expect(page.getByText('Medium: 50 to 249 people')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/\/app\/programs$/);
});

test('a step without an entry is not a completed one, and what is only suggested is not stated', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/orgs');
  await expect(page.getByRole('button', { name: 'Use this as Size' })).toBeVisible();
  await expect(page.getByText('Not stated', { exact: true }).and(page.locator(':not(option)'))).toHaveCount(2);
  await page.goto('/onboarding/organization/step-admin-structure');
  await next(page).click();
  await expectStep(page, 'activity', 'What you do');
  await expect(page.getByRole('listitem').filter({ hasText: 'Admin structure' })).not.toHaveText(/done|completed/i);
  await page.goto('/onboarding/organization/step-review');
  await expect(page.getByText('Nothing entered').first()).toBeVisible();
});

test('the dashboard leads on, organizations are created and switched, and the profile is edited', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  await expect(page.getByText('Available programs')).toBeVisible();
  await expect(page.getByText(/^Nothing yet: .*meetings/)).toBeVisible();
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts.getByRole('heading', { name: 'No alerts at the moment.' })).toBeVisible();
  await expect(alerts.getByRole('link', { name: 'Search Funding' })).toHaveAttribute('href', '/app/programs');
  await page.getByRole('link', { name: 'Manage Organizations' }).click();

  await page.getByLabel('Organization name').fill('Lindqvist <b>AB</b>');
  await page.getByRole('button', { name: 'Create Organization' }).click();
  await expect(page.getByRole('button', { name: 'Switch to Lindqvist <b>AB</b>' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to Lindqvist <b>AB</b>' }).click();
  await expect(page.getByRole('button', { name: 'Switch to Carpathia Composites SRL' })).toBeVisible();
  await page.getByRole('link', { name: /^Manage/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Lindqvist <b>AB</b>' })).toBeVisible();
  await page.getByRole('tab', { name: 'Legal' }).click();
  await page.getByLabel('VAT number').fill('DE616075978');
  await page.getByRole('tab', { name: 'Address' }).click();
  await page.getByLabel('City').fill('Stockholm');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/This is a VAT number of another country/)).toBeVisible();
  await page.getByLabel('VAT number').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Address' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Stockholm');
});

test('the pages of an organization and its dashboard are accessible', async ({ page }) => {
  test.slow();
  await join(page, 'Carpathia Composites SRL');
  for (const path of ['/app', '/app/orgs', '/app/org']) {
    await page.goto(path);
    await expect(
      page
        .getByRole('link', { name: /Manage Organizations/ })
        .or(page.getByRole('heading', { name: 'Your organizations' }))
        .or(page.getByRole('tab', { name: 'General' }))
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  }
});

test('the steps of the set-up are accessible', async ({ page }) => {
  test.slow();
  await join(page, 'Carpathia Composites SRL');
  for (const step of ['identity', 'admin-structure', 'activity', 'legal-form', 'review']) {
    await page.goto(`/onboarding/organization/step-${step}`);
    await expect(
      page.getByRole('button', { name: step === 'review' ? 'Complete Setup' : 'Next', exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
  }
});

test('a long list is searched by typing, chosen by keys, takes an unnamed class, and is accessible', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/org');
  const code = page.getByLabel('CAEN / NACE code');
  await code.fill('rubber');
  await expectAccessible(page);
  await code.press('Enter');
  await expect(code).toHaveValue('C22 Manufacture of rubber and plastic products');

  await code.fill('2229');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/C22\.29.*rubber and plastic/]);
  await code.press('Tab');
  await expect(code).toHaveValue(/^C22\.29/);
  await expect(page.getByText('The class has no name in our list.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.reload();
  await expect(code).toHaveValue(/^C22\.29/);

  await code.fill('4520');
  await expect(page.getByText('Nothing found. Try another word for what you do')).toBeVisible();
  await expectAccessible(page);
  await code.press('Tab');
  await expect(code).toHaveValue('4520');
  await expect(page.getByText('A code of an older list may no longer exist.')).toBeVisible();

  const country = page.getByRole('combobox', { name: 'Country' });
  await country.fill('swe');
  await country.press('ArrowDown');
  await country.press('ArrowUp');
  await country.press('Escape');
  await expect(country).toHaveValue('Romania');
  await country.fill('sweden');
  await country.press('Tab');
  await expect(country).toHaveValue('Sweden');
  await page.getByRole('button', { name: 'Clear' }).first().click();
  await expect(country).toHaveValue('');
  await expect(country).toBeFocused();
});

test('leaving with unsaved changes is asked in a dialog, and a hint or an error moves no label', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/org');
  const name = page.getByLabel('Organization name', { exact: true });
  await name.fill('Carpathia Holding');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByRole('link', { name: 'My Projects' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Carpathia Holding');

  await page.getByRole('tab', { name: 'Members' }).click();
  const labels = page.getByRole('form', { name: 'Invite someone' }).locator('label');
  await expect(labels).toHaveCount(2);
  const tops = async () => await Promise.all((await labels.all()).map(async (label) => (await label.boundingBox())?.y));
  const before = await tops();
  expect(before[0]).toBe(before[1]);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('Enter an email address.')).toBeVisible();
  expect(await tops()).toEqual(before);
  const email = await page.getByLabel('Email').boundingBox();
  expect(
    (await page.getByLabel('Role', { exact: true }).boundingBox())?.y,
    'the inputs stand beside each other',
  ).toBeCloseTo(email?.y ?? 0, 0);

  await sidebar.getByRole('link', { name: 'My Projects' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/app\/projects$/);
});
