import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { turnOn } from '#test/e2e/account/two-factor.ts';
import { join } from '#test/e2e/people.ts';

test.use({ refusals: [401, 403] });

/** Gives the page's browser a device that keeps passkeys, and whose person always shows a finger. */
async function withDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: async (isRefused: boolean) =>
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefused }),
  };
}

test('a passkey is added with the keyboard, signs in past two-factor, and is removed', async ({ page }) => {
  const person = await join(page, 'Carpathia Composites SRL');
  const device = await withDevice(page);
  const { codes } = await turnOn(page, person);
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await expect(page.getByText('You have no passkey.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel('Name of the passkey').fill('Laptop');
  await form.getByLabel('Present password', { exact: true }).fill('a guess');
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(form.getByText('This is not your present password.').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Present password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const mine = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('Laptop');
  await expect(mine).toContainText('Not used yet');
  await expectAccessible(page);

  await expect(
    await page.request.post('/api/auth/sign-out', { headers: { origin: new URL(page.url()).origin } }),
  ).toBeOK();
  await page.goto('/login?next=/app/settings/security');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await device.refuse(true);
  await button.click();
  await expect(page.getByText('This passkey did not work. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await device.refuse(false);
  await button.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await expect(mine).toContainText('Last used');

  await page.getByRole('button', { name: 'Remove passkey Laptop' }).click();
  const removal = page.getByRole('form', { name: 'Remove passkey Laptop' });
  await removal.getByLabel('Present password', { exact: true }).fill(person.password);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have no passkey.')).toBeVisible();
});

test('a browser that knows no passkeys shows no button for them', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/settings/security');
  await expect(page.getByText('This browser makes no passkeys.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
