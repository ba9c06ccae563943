import type { Page } from '@playwright/test';

import { SESSION_MS } from '#domain/account/session.ts';
import { instantFromMs, msOf, type Instant } from '#domain/values/time.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { NewPerson } from '#test/e2e/people.ts';
import { appCode } from '#test/made/accounts/two-factor.ts';

/** What an app shows now by the server's clock, as a renewed session of this page tells it. */
export async function codeNow(page: Page, secret: string, away = 0): Promise<string> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post('/api/auth/renew', { headers: { origin } });
  const { sessionExpiresAt }: { sessionExpiresAt: Instant } = await answer.json();
  return appCode(secret, instantFromMs(msOf(sessionExpiresAt) - SESSION_MS), away);
}

/** Turns two-factor on by the page; answers the secret and the recovery codes. */
export async function turnOn(page: Page, { password }: NewPerson) {
  await page.goto('/app/settings/security');
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await page.getByLabel('Present password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /Code for the camera/ })).toBeVisible();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Code that the app shows now').fill(await codeNow(page, secret, -1));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.locator('code').allTextContents();
  return { secret, codes };
}
