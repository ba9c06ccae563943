import { randomInt } from 'node:crypto';

import type { Page } from '@playwright/test';

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
      const links = mails.filter(({ to }) => to === email).map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '');
      link = links.find((each) => each.includes(part)) ?? '';
      return link;
    })
    .toContain(part);
  return link;
}

export type NewPerson = { readonly email: string; readonly password: string };

/**
 * Makes a new person, signed in, and opens the start page. Over the API alone: the forms and the link of the mail have
 * tests of their own.
 */
export async function join(page: Page, organizationName = ''): Promise<NewPerson> {
  const person = { email: newEmail(), password: 'correct horse' };
  await page.goto('/');
  const address = `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`;
  const headers = { origin: new URL(page.url()).origin, 'x-forwarded-for': address };
  const post = async (path: string, data: unknown) => expect(await page.request.post(path, { headers, data })).toBeOK();
  await post('/api/auth/sign-up', {
    ...person,
    name: 'Ioana Marin',
    organizationName,
    acceptTerms: true,
    acceptPrivacy: true,
  });
  await post('/api/auth/verify-email', {
    token: new URL(await linkFor(page, person.email, '/verify-email')).searchParams.get('token'),
  });
  return person;
}

/** Joins with an organization that is described well enough to be judged. */
export async function joinDescribed(page: Page): Promise<void> {
  await join(page, 'Carpathia Composites SRL');
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
