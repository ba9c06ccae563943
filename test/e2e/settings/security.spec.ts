import type { Browser, Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { codeNow, turnOn } from '#test/e2e/account/two-factor.ts';
import { join, linkFor, newEmail, signIn } from '#test/e2e/people.ts';

test.use({ refusals: [401, 403, 429] });

async function otherPage(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await other.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await other.clock.resume();
  return other;
}

test('two-factor is turned on with the keyboard alone, and every step of it is accessible', async ({ page }) => {
  const person = await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/settings/security');
  const begin = page.getByRole('button', { name: 'Turn on two-factor sign-in' });
  await begin.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Present password', { exact: true }).focus();
  await page.keyboard.type('a guess');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your present password.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Present password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /Code for the camera/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Code that the app shows now').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^This code is wrong/).first()).toBeVisible();
  await page.getByLabel('Code that the app shows now').fill(await codeNow(page, secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toHaveCount(0);
});

test('a sign-in asks for the code, takes a recovery code too, and leads to the page that was asked for', async ({
  page,
  browser,
}) => {
  const person = await join(page, 'Carpathia Composites SRL');
  const { secret, codes } = await turnOn(page, person);
  const other = await otherPage(browser, page);
  await other.goto('/login?next=/app/settings/appearance');
  await signIn(other, person);
  await expect(other.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('textbox', { name: 'Code', exact: true }).fill('000000');
  await other.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(other.getByText(/^This code is wrong/).first()).toBeVisible();
  await other.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeNow(page, secret));
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible();
  await other.context().close();

  const third = await otherPage(browser, page);
  await third.goto('/login');
  await signIn(third, person);
  await third.getByRole('textbox', { name: 'Code', exact: true }).fill(codes[0] ?? '');
  await third.keyboard.press('Enter');
  await expect(third).toHaveURL(/\/app$/);
  await third.context().close();
  await page.reload();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});

test('without a script the sign-in asks for the code as well', async ({ page, browser }) => {
  const person = await join(page, 'Carpathia Composites SRL');
  const { secret } = await turnOn(page, person);
  const code = await codeNow(page, secret);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/login?next=/app/settings');
  await signIn(plain, person);
  await expect(plain).toHaveURL(/\/login\?.*step=code/);
  await plain.getByRole('textbox', { name: 'Code', exact: true }).fill('000000');
  await plain.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(plain.getByText(/^This code is wrong/).first()).toBeVisible();
  await plain.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await plain.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(plain).toHaveURL(/\/app\/settings$/);
  await context.close();
});

test('two-factor is turned off with password and code', async ({ page }) => {
  const person = await join(page, 'Carpathia Composites SRL');
  const { codes } = await turnOn(page, person);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page.getByLabel('Present password', { exact: true }).fill(person.password);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codes[0] ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn two-factor off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible();
});

test('another device is signed out, and the password changes for all others', async ({ page, browser }) => {
  const person = await join(page, 'Carpathia Composites SRL');
  const other = await otherPage(browser, page);
  await other.goto('/login');
  await signIn(other, person);
  await expect(other).toHaveURL(/\/app$/);
  await page.goto('/app/settings/security');
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Sign out Chrome on/ }).click();
  await expect(devices).toHaveCount(1);
  await other.goto('/app/settings');
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();

  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Present password', { exact: true }).fill('a guess');
  await page.getByLabel('New password', { exact: true }).fill('another horse');
  await page.getByLabel('Confirm new password', { exact: true }).fill('another horse');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('This is not your present password.').first()).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('another horse');
  await page.getByLabel('Present password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
});

test('another email is asked for, waits, and is confirmed by its link', async ({ page }) => {
  const person = await join(page, 'Carpathia Composites SRL');
  const wanted = newEmail();
  await page.goto('/app/settings/security');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(wanted);
  await page.getByLabel('Present password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`A link waits at ${wanted}.`)).toBeVisible();
  await expectAccessible(page);
  await page.goto(await linkFor(page, wanted, '/confirm-email'));
  await expect(page.getByRole('button', { name: 'Confirm the new email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm the new email' }).click();
  await expect(page.getByText(`You sign in as ${wanted} now.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText('This link has already been used. Each link works once.')).toBeVisible();
});

test.describe('a change of address that somebody else has asked for', () => {
  test.use({ refusals: [410] });

  test('is stopped by the link to the old address, at a press, once', async ({ page, browser }) => {
    const person = await join(page, 'Carpathia Composites SRL');
    await page.goto('/app/settings/security');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail());
    await page.getByLabel('Present password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const link = await linkFor(page, person.email, 'stop=');
    const owner = await otherPage(browser, page);
    await owner.goto(link);
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Stop the change' }).press('Enter');
    await expect(owner.getByText('The change is stopped. Your address stays as it is.')).toBeVisible();
    await expectAccessible(owner);
    await owner.reload();
    await owner.getByRole('button', { name: 'Stop the change' }).click();
    await expect(owner.getByText('This link has already been used. Each link works once.')).toBeVisible();
    await owner.context().close();
    await page.reload();
    await expect(page.getByText(/^A link waits at/)).toHaveCount(0);
  });
});
