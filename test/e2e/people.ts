import { randomInt } from 'node:crypto';

import type { Browser, Page } from '@playwright/test';

import { call } from './rpc.ts';
import { expect } from './fixtures.ts';

type Mails = { readonly mails: readonly { readonly to: string; readonly subject: string; readonly text: string }[] };

let made = 0;

/** An address that no other test of this run uses. */
export function newEmail(): string {
  made += 1;
  return `person${made}.${process.pid}@example.org`;
}

/**
 * The newest link with this part in its address that a mail brought to somebody. Mail goes out a moment after its cause
 * has answered.
 */
export async function linkFor(page: Page, email: string, part: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { mails }: Mails = await (await page.request.get('/dev/mail.json')).json();
      const links = mails.filter(({ to }) => to === email).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
      link = links.find((each) => each.includes(part)) ?? '';
      return link;
    })
    .toContain(part);
  return link;
}

export type NewPerson = { readonly email: string; readonly password: string };

/** What a form of the public pages sends, from an address of its own: people are limited by theirs. */
async function post(page: Page, path: string, data: unknown): Promise<void> {
  const address = `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`;
  const headers = { origin: new URL(page.url()).origin, 'x-forwarded-for': address };
  await expect(await page.request.post(path, { headers, data })).toBeOK();
}

const tokenIn = (link: string): string | null => new URL(link).searchParams.get('token');

/** A page of the product that is nothing but words: what is done over the API needs no more. */
const plainPage = '/robots.txt';

/**
 * Makes a new person, signed in, and opens a plain page of the product. Over the API alone: the forms and the link of
 * the mail have tests of their own.
 */
export async function join(page: Page, organizationName = ''): Promise<NewPerson> {
  const person = { email: newEmail(), password: 'correct horse' };
  await page.goto(plainPage);
  const consents = { acceptTerms: true, acceptPrivacy: true };
  await post(page, '/api/auth/sign-up', { ...person, name: 'Ioana Marin', organizationName, ...consents });
  await post(page, '/api/auth/verify-email', { token: tokenIn(await linkFor(page, person.email, '/verify-email')) });
  return person;
}

export type Colleague = NewPerson & { readonly page: Page };

/**
 * A second person of the same organization, signed in, in a browser of their own. Over the API alone: invitations have
 * tests of their own.
 */
export async function joinAsColleague(
  browser: Browser,
  page: Page,
  { name, role }: { readonly name: string; readonly role: string },
): Promise<Colleague> {
  const person = { email: newEmail(), password: 'correct horse' };
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(page, 'account/me');
  await call(page, 'members/invite', { orgId, email: person.email, role });
  const token = tokenIn(await linkFor(page, person.email, '/invitation'));
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const colleague = await context.newPage();
  await colleague.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await colleague.clock.resume();
  await colleague.goto(plainPage);
  const { password } = person;
  const consents = { acceptTerms: true, acceptPrivacy: true };
  await post(colleague, '/api/auth/sign-up-invited', { token, name, password, ...consents });
  await colleague.goto('/app');
  return { ...person, page: colleague };
}

/** Joins with an organization that is described well enough to be judged. */
export async function joinDescribed(page: Page): Promise<NewPerson> {
  const person = await join(page, 'Carpathia Composites SRL');
  const { currentOrgId } = await call<{ currentOrgId: string }>(page, 'account/me');
  await call(page, 'organizations/update', {
    orgId: currentOrgId,
    changes: {
      country: 'RO',
      size: 'small',
      trl: 6,
      kind: 'company',
      industry: 'manufacturing',
      description: 'Composite parts from recycled fibres and resins; recycling of composites.',
    },
  });
  return person;
}

export async function signIn(page: Page, { email, password }: NewPerson): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** How long the session of this page still lasts by the browser's clock, which is not exactly the server's. */
export async function sessionLeftMs(page: Page): Promise<number> {
  const answer = await page.request.post('/api/rpc/account/me', {
    headers: { origin: new URL(page.url()).origin },
    data: {},
  });
  const { json }: { json: { sessionExpiresAt: string } } = await answer.json();
  return Date.parse(json.sessionExpiresAt) - (await page.evaluate<number>('Date.now()'));
}
