import type { Browser, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, linkFor, newEmail, signIn } from '#test/e2e/people.ts';

// Wrong passwords, used links, sessions that have ended.
test.use({ refusals: [400, 401, 403, 404, 409, 410] });

/** A sign-up from a browser that is not this one: the link of its mail. */
async function signedUpElsewhere(page: Page, browser: Browser, email: string): Promise<string> {
  await page.goto('/');
  const origin = new URL(page.url()).origin;
  const context = await browser.newContext({ baseURL: origin });
  await expect(
    await context.request.post('/api/auth/sign-up', {
      headers: { origin },
      data: {
        name: 'Ioana Marin',
        email,
        password: 'correct horse',
        organizationName: 'Carpathia Composites SRL',
        acceptTerms: true,
        acceptPrivacy: true,
      },
    }),
  ).toBeOK();
  await context.close();
  return await linkFor(page, email, '/verify-email');
}

test('a confirmation link in another browser asks for the sign-up’s password; reading it uses nothing up', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const link = await signedUpElsewhere(page, browser, email);
  for (let look = 0; look < 2; look += 1) await expect(await page.request.get(link)).toBeOK();
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('Password of the sign-up', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not the password of the sign-up.');
  await expectAccessible(page);
  await page.getByLabel('Password of the sign-up', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page).toHaveURL(/\/\?email=confirmed$/);
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  await page.goto('/app');
  await expect(page.getByText('Carpathia Composites SRL').first()).toBeVisible();
});

test('the owner of a mailbox sets a password of their own, whoever signed up with the address', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await page.goto(await signedUpElsewhere(page, browser, email));
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Ioana Marin');
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields.');
  await expectAccessible(page);
  await page.getByLabel('Full name').fill('Ana Pop');
  await page.getByLabel('New password', { exact: true }).fill('my own horse');
  await page.getByLabel('Organization name').fill('');
  await page.getByLabel('Terms of Service').check();
  await page.getByLabel('Privacy Policy').check();
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await expect(page).toHaveURL(/\/\?email=confirmed$/);
  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, { email, password: 'correct horse' });
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await signIn(page, { email, password: 'my own horse' });
  await expect(page).toHaveURL(/\/onboarding\//);
});

test('a confirmation link opened while signed in as somebody else asks first, and either answer holds', async ({
  page,
  browser,
}) => {
  const ana = await join(page, 'Lindqvist AB');
  const email = newEmail();
  const link = await signedUpElsewhere(page, browser, email);
  await page.goto(link);
  await expect(page.getByText(`This link confirms ${email}`)).toBeVisible();
  await expect(page.getByText(`You are signed in as ${ana.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page.getByText('Lindqvist AB').first()).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm and switch' }).click();
  await page.getByLabel('Password of the sign-up', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page).toHaveURL(/\/\?email=confirmed$/);
  await page.goto('/app');
  await expect(page.getByText('Carpathia Composites SRL').first()).toBeVisible();
});
