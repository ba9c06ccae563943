import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';
import { linkFor } from './people.ts';

// What a new person does before the first call: sign-up, confirmation, organization.

const password = 'a long Passw0rd';

/** Signs up by the form of its page, and follows the link of the mail. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Ana Pop');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+40721234567');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByLabel('Terms of Service').check();
  await page.getByLabel(/Privacy Policy/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/organization-setup/);
  await page.goto(await linkFor(page, email, '/verify-email'));
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
}

async function choose(page: Page, label: string | RegExp, value: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).selectOption(value);
}

/** Describes the company of a new person, page by page, and comes to its matches. */
export async function setUpOrganization(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /set-up|set up/i })
    .first()
    .click();
  await expect(page).toHaveURL(/step-identity/);
  await page.getByLabel('Legal name').fill('Carpathia Composites SRL');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveURL(/step-admin-structure/);
  await page.getByLabel('Administrator').fill('Ana Pop');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveURL(/step-activity/);
  await choose(page, /Primary industry/, 'manufacturing');
  await choose(page, 'TRL', '6');
  await page
    .getByLabel('Description')
    .fill(
      'Composite parts from recovered carbon fibre; recycling of composites and plastics; proof of ' +
        'market with customers.',
    );
  // Leaving and coming back continues where one was, with what was typed.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/app');
  await page.goto('/onboarding/organization/step-activity');
  await expect(page.getByLabel('Description')).toHaveValue(/recovered carbon fibre/);
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveURL(/step-legal-form/);
  await choose(page, /Legal form/, 'limited');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/step-review/);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/\/app\/programs/);
}
