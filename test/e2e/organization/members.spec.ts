import type { Browser, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, linkFor, newEmail, signIn } from '#test/e2e/people.ts';

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto('/app/org');
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`).first()).toBeVisible();
}

/** A browser of somebody else. */
async function otherPage(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  return await context.newPage();
}

test('somebody without an account is invited, makes one with the link, and works in the organization', async ({
  page,
  browser,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const email = newEmail();
  await invite(page, email, 'reviewer');
  await expectAccessible(page);

  const guest = await otherPage(browser, page);
  await guest.goto(await linkFor(page, email, '/invitation'));
  await expect(guest.getByRole('heading', { level: 1, name: 'Join Carpathia Composites SRL' })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  await expect(guest.getByText('Enter your full name.')).toBeVisible();
  await guest.getByLabel('Full name').fill('Radu Ion');
  await guest.getByLabel('Password', { exact: true }).fill('correct horse');
  await guest.getByLabel('Terms of Service').check();
  await guest.getByLabel('Privacy Policy').check();
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  await expect(guest).toHaveURL(/\/app$/);
  await guest.goto('/app/org');
  await expect(guest.getByText('You are reviewer.')).toBeVisible();

  await page.reload();
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page.getByRole('rowheader', { name: 'Radu Ion' })).toBeVisible();
  await guest.goto(await linkFor(page, email, '/invitation'));
  await expect(
    guest.getByRole('heading', { level: 1, name: 'The invitation has already been accepted' }),
  ).toBeVisible();
  await guest.context().close();
});

test('somebody with an account signs in to accept, and nobody else can', async ({ page, browser }) => {
  await page.goto('/');
  const guest = await otherPage(browser, page);
  const person = await join(guest);
  await join(page, 'Carpathia Composites SRL');
  await invite(page, person.email, 'contributor');
  const link = await linkFor(page, person.email, '/invitation');

  await page.goto(link);
  await expect(page.getByText(`This invitation is for ${person.email}`)).toBeVisible();
  await guest.context().clearCookies();
  await guest.goto(link);
  await guest.getByRole('link', { name: 'Sign in to accept' }).click();
  await signIn(guest, person);
  await guest.getByRole('button', { name: 'Join Carpathia Composites SRL' }).click();
  await expect(guest).toHaveURL(/\/app$/);
  await guest.context().close();
});

test('an invitation that was withdrawn says so, and so does a link that is none', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const email = newEmail();
  await invite(page, email, 'admin');
  const link = await linkFor(page, email, '/invitation');
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await expect(page.getByText('Invitation withdrawn').first()).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'The invitation is no longer valid' })).toBeVisible();
  await page.goto('/invitation?token=none');
  await expect(page.getByRole('heading', { level: 1, name: 'The link does not work' })).toBeVisible();
});
