import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';

type Mails = { readonly mails: readonly { readonly to: string; readonly subject: string; readonly text: string }[] };

let made = 0;

/** An address that no other test of this run uses. */
export function newEmail(): string {
  made += 1;
  return `person${made}.${process.pid}@example.org`;
}

/** The link in the newest mail to this address. */
export async function linkFor(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/dev/mail.json');
  const { mails }: Mails = await answer.json();
  const text = mails.find((mail) => mail.to === email)?.text ?? '';
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

export type NewPerson = { readonly email: string; readonly password: string };

/** Signs a new person up with the short form and follows the link of the mail: they are signed in on the start page. */
export async function join(page: Page, organizationName = ''): Promise<NewPerson> {
  const person = { email: newEmail(), password: 'correct horse' };
  await page.goto('/login?tab=sign-up');
  await page.getByLabel('Full name').fill('Ioana Marin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Organization name').fill(organizationName);
  await page.getByLabel('Terms of Service').check();
  await page.getByLabel('Privacy Policy').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created successfully! Please check your email to verify your account.')).toBeVisible();
  await page.goto(await linkFor(page, person.email));
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
  return person;
}

export async function signIn(page: Page, { email, password }: NewPerson): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** How long the session of this page still lasts by the browser's clock, which is not exactly the server's. */
export async function sessionLeftMs(page: Page): Promise<number> {
  const answer = await page.request.post('/api/rpc/account/me', { headers: { origin: new URL(page.url()).origin }, data: {} });
  const { json }: { json: { sessionExpiresAt: string } } = await answer.json();
  return Date.parse(json.sessionExpiresAt) - (await page.evaluate<number>('Date.now()'));
}
