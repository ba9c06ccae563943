import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/time.ts';
import { instantFromMs, msOf } from '#domain/time.ts';
import { accounts, auditEvents, mailOutbox, organizations, sessions, users, verifications } from '#db/schema/index.ts';
import { LEGAL_VERSION } from '#reference/legal.ts';

import type { Browser } from '../browser.ts';
import { openBrowser } from '../browser.ts';
import { TEST_NOW, useHarness } from '../harness.ts';

const harness = useHarness();

let count = 0;
const newEmail = () => `person${++count}@example.org`;
const form = (more: object = {}) => ({ name: 'Ana Pop', email: newEmail(), password: 'correct horse', acceptTerms: true, acceptPrivacy: true, ...more });
const later = (ms: number) => instantFromMs(msOf(TEST_NOW) + ms);
const HOUR = 3_600_000;

async function at<T>(now: Instant, work: () => Promise<T>): Promise<T> {
  harness.setNow(now);
  try {
    return await work();
  } finally {
    harness.setNow(TEST_NOW);
  }
}

async function lastMail(to: string) {
  const mails = await harness.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, to));
  const mail = mails.at(-1);
  if (!mail) throw new Error(`no mail went to ${to}`);
  return mail;
}

async function tokenFor(email: string): Promise<string> {
  return new URL(/https?:\/\/\S+/.exec((await lastMail(email)).textBody)?.[0] ?? '').searchParams.get('token') ?? '';
}

async function findUser(email: string) {
  const [user] = await harness.db.select().from(users).where(eq(users.email, email));
  return user;
}

async function actionsOf(email: string): Promise<string[]> {
  const user = await findUser(email);
  const rows = await harness.db.select().from(auditEvents).where(eq(auditEvents.userId, user?.id ?? ''));
  return rows.map((row) => row.action);
}

/** A person who has signed up and confirmed their address in this browser. */
async function joined(browser: Browser, more: object = {}) {
  const input = form(more);
  await browser.post('/api/auth/sign-up', input);
  await browser.post('/api/auth/verify-email', { token: await tokenFor(input.email) });
  return input;
}

describe('sign-up', () => {
  it('makes an account that waits for its confirmation, with both consents, their time and the version of the texts', async () => {
    const input = form({ email: '  Ana.Pop@Example.ORG ', phone: '+40 721 234 567', marketing: true });
    const answer = await openBrowser(harness).post('/api/auth/sign-up', input);
    expect(answer).toMatchObject({ status: 200, body: { done: true } });
    const user = await findUser('ana.pop@example.org');
    const now = new Date(msOf(TEST_NOW));
    expect(user).toMatchObject({
      name: 'Ana Pop', emailVerified: false, isAdmin: false, phone: '+40721234567', consentVersion: LEGAL_VERSION,
      termsAcceptedAt: now, privacyAcceptedAt: now, marketingConsentAt: now, createdAt: now,
    });
    expect(await actionsOf('ana.pop@example.org')).toEqual(['account.signed_up']);
  });

  it('stores no password, only its hash', async () => {
    const input = form();
    await openBrowser(harness).post('/api/auth/sign-up', input);
    const user = await findUser(input.email);
    const [account] = await harness.db.select().from(accounts).where(eq(accounts.userId, user?.id ?? ''));
    expect(account?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });

  it('gives no session before the address is confirmed', async () => {
    const browser = openBrowser(harness);
    const input = form();
    await browser.post('/api/auth/sign-up', input);
    expect(browser.cookie).toBeNull();
    expect(await browser.post('/api/auth/sign-in', { email: input.email, password: input.password })).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
  });

  it('cannot make an administrator, whatever is sent beside the form', async () => {
    const input = form({ isAdmin: true, emailVerified: true, id: 'mine' });
    await openBrowser(harness).post('/api/auth/sign-up', input);
    expect(await findUser(input.email)).toMatchObject({ isAdmin: false, emailVerified: false });
  });

  it.each([
    ['a missing name', { name: ' ' }, 'missing_fields', { name: 'missing_fields' }],
    ['no e-mail', { email: '' }, 'missing_fields', { email: 'missing_fields' }],
    ['an e-mail that is none', { email: 'ana@' }, 'invalid_email', { email: 'invalid_email' }],
    ['five characters of password', { password: '12345' }, 'weak_password', { password: 'weak_password' }],
    ['terms not accepted', { acceptTerms: false }, 'consent_missing', { acceptTerms: 'consent_missing' }],
    ['privacy not accepted', { acceptPrivacy: false }, 'consent_missing', { acceptPrivacy: 'consent_missing' }],
    ['a national phone number', { phone: '0721234567' }, 'invalid_phone', { phone: 'invalid_phone' }],
    ['a phone number that its country does not have', { phone: '+4012' }, 'invalid_phone', { phone: 'invalid_phone' }],
    ['a name of a whole page', { name: 'x'.repeat(5000) }, 'too_long', { name: 'too_long' }],
  ])('refuses %s and writes nothing', async (_name, wrong, code, fields) => {
    const before = await harness.db.$count(users);
    expect(await openBrowser(harness).post('/api/auth/sign-up', form(wrong))).toEqual({ status: 400, body: { code, fields } });
    expect(await harness.db.$count(users)).toBe(before);
  });

  it('refuses what is no form at all', async () => {
    const answer = await harness.request('/api/auth/sign-up', { method: 'POST', body: '{"name":', headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(400);
    expect(await openBrowser(harness).post('/api/auth/sign-up', form({ name: 'x'.repeat(20_000) }))).toMatchObject({ status: 413 });
  });

  it('says that an address is registered already, and changes nothing', async () => {
    const input = form();
    await openBrowser(harness).post('/api/auth/sign-up', input);
    const mails = await harness.db.$count(mailOutbox);
    const again = await openBrowser(harness).post('/api/auth/sign-up', { ...input, name: 'Somebody Else', email: input.email.toUpperCase() });
    expect(again).toEqual({ status: 409, body: { code: 'email_taken', fields: { email: 'email_taken' } } });
    expect(await findUser(input.email)).toMatchObject({ name: 'Ana Pop' });
    expect(await harness.db.$count(mailOutbox)).toBe(mails);
  });

  it('lets one of two simultaneous sign-ups win', async () => {
    const input = form();
    const answers = await Promise.all([1, 2].map(() => openBrowser(harness).post('/api/auth/sign-up', input)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
});

describe('the confirmation link', () => {
  it('confirms, signs in and makes the organization that was named, once', async () => {
    const browser = openBrowser(harness);
    const input = await joined(browser, { organizationName: 'Carpathia Composites SRL' });
    const me = await browser.client.account.me();
    expect(me?.user).toMatchObject({ email: input.email, emailVerified: true });
    expect(me?.memberships).toMatchObject([{ name: 'Carpathia Composites SRL', role: 'owner', setUp: false }]);
    const [organization] = await harness.db.select().from(organizations).where(eq(organizations.id, me?.currentOrgId ?? ''));
    expect(organization).toMatchObject({ country: 'RO', size: null, trl: null, onboardingStep: 'identity' });
    expect(harness.jobs.queued).toContainEqual({ name: 'rescore-organization', payload: { orgId: me?.currentOrgId } });
    await browser.post('/api/auth/sign-in', { email: input.email, password: input.password });
    expect((await browser.client.account.me())?.memberships).toHaveLength(1);
    expect(await actionsOf(input.email)).toEqual(['account.signed_up', 'account.verified', 'organization.created', 'account.signed_in', 'account.signed_in']);
  });

  it('makes no organization where none was named', async () => {
    const browser = openBrowser(harness);
    await joined(browser, { organizationName: '  ' });
    expect((await browser.client.account.me())?.memberships).toEqual([]);
  });

  it('works once: the second use says that it was used, and opens no session', async () => {
    const input = form();
    await openBrowser(harness).post('/api/auth/sign-up', input);
    const token = await tokenFor(input.email);
    await openBrowser(harness).post('/api/auth/verify-email', { token });
    const again = openBrowser(harness);
    expect(await again.post('/api/auth/verify-email', { token })).toEqual({ status: 410, body: { code: 'link_used' } });
    expect(again.cookie).toBeNull();
  });

  it('works for 24 hours and then says that it expired, while a new one works', async () => {
    const input = form();
    await openBrowser(harness).post('/api/auth/sign-up', input);
    const token = await tokenFor(input.email);
    await at(later(24 * HOUR), async () => {
      const browser = openBrowser(harness);
      expect(await browser.post('/api/auth/verify-email', { token })).toEqual({ status: 410, body: { code: 'link_expired' } });
      expect(await findUser(input.email)).toMatchObject({ emailVerified: false });
      await browser.post('/api/auth/resend', { email: input.email });
      expect(await browser.post('/api/auth/verify-email', { token: await tokenFor(input.email) })).toMatchObject({ status: 200 });
    });
  });

  it('is refused where we never made it', async () => {
    expect(await openBrowser(harness).post('/api/auth/verify-email', { token: 'made-up' })).toEqual({ status: 410, body: { code: 'link_unknown' } });
  });

  it('is stored as a hash only', async () => {
    const input = form();
    await openBrowser(harness).post('/api/auth/sign-up', input);
    const rows = await harness.db.select().from(verifications);
    const token = await tokenFor(input.email);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is sent again on request; the answer is the same for an address without an account', async () => {
    const input = form();
    const browser = openBrowser(harness);
    await browser.post('/api/auth/sign-up', input);
    const first = await tokenFor(input.email);
    expect(await browser.post('/api/auth/resend', { email: input.email })).toEqual({ status: 200, body: { done: true } });
    expect(await tokenFor(input.email)).not.toBe(first);
    const mails = await harness.db.$count(mailOutbox);
    expect(await browser.post('/api/auth/resend', { email: 'nobody@example.org' })).toEqual({ status: 200, body: { done: true } });
    expect(await harness.db.$count(mailOutbox)).toBe(mails);
  });

  it('is not sent to who needs none: their mail says so', async () => {
    const input = await joined(openBrowser(harness));
    await openBrowser(harness).post('/api/auth/resend', { email: input.email });
    expect(await lastMail(input.email)).toMatchObject({ subject: 'Your email is already confirmed' });
  });
});

describe('sign-in', () => {
  it('gives a cookie that only our pages send and that no script reads, and that the API knows', async () => {
    const input = await joined(openBrowser(harness));
    const browser = openBrowser(harness);
    const answer = await browser.post('/api/auth/sign-in', { email: input.email.toUpperCase(), password: input.password });
    expect(answer).toEqual({ status: 200, body: { done: true, sessionExpiresAt: '2026-11-27T12:00:00.000Z' } });
    expect(browser.lastSetCookie).toMatch(/^fundwright\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.client.account.me())?.user.email).toBe(input.email);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const input = await joined(openBrowser(harness));
    const wrong = await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: 'wrong password' });
    const unknown = await openBrowser(harness).post('/api/auth/sign-in', { email: newEmail(), password: 'wrong password' });
    expect(wrong).toEqual({ status: 401, body: { code: 'invalid_credentials' } });
    expect(unknown).toEqual(wrong);
    expect(await actionsOf(input.email)).toContain('account.sign_in_failed');
  });

  it('asks for both fields', async () => {
    expect(await openBrowser(harness).post('/api/auth/sign-in', { email: '', password: '' })).toEqual({
      status: 400, body: { code: 'missing_fields', fields: { email: 'missing_fields', password: 'missing_fields' } },
    });
  });

  it('ends the session that this browser held, and no other', async () => {
    const here = openBrowser(harness);
    const input = await joined(here);
    const there = openBrowser(harness);
    await there.post('/api/auth/sign-in', { email: input.email, password: input.password });
    const old = here.cookie;
    await here.post('/api/auth/sign-in', { email: input.email, password: input.password });
    expect(await openBrowser(harness, old).client.account.me()).toBeNull();
    expect(await there.client.account.me()).not.toBeNull();
    expect(await here.client.account.me()).not.toBeNull();
  });

  it('is refused where another site sends it, with a cookie or without', async () => {
    const input = await joined(openBrowser(harness));
    const body = JSON.stringify({ email: input.email, password: input.password });
    for (const extra of [{}, { cookie: 'theme=dark' }]) {
      const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example', ...extra };
      const answer = await harness.app.request('http://localhost:3000/api/auth/sign-in', { method: 'POST', headers, body });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('a session', () => {
  it('ends after seven days', async () => {
    const browser = openBrowser(harness);
    await joined(browser);
    await at(later(7 * 24 * HOUR - 1), async () => expect(await browser.client.account.me()).not.toBeNull());
    await at(later(7 * 24 * HOUR), async () => expect(await browser.client.account.me()).toBeNull());
  });

  it('is renewed for seven days more, under the same cookie', async () => {
    const browser = openBrowser(harness);
    await joined(browser);
    await at(later(7 * 24 * HOUR - 90_000), async () => {
      expect(await browser.post('/api/auth/renew')).toEqual({ status: 200, body: { done: true, sessionExpiresAt: later(14 * 24 * HOUR - 90_000) } });
    });
    await at(later(8 * 24 * HOUR), async () => expect(await browser.client.account.me()).not.toBeNull());
  });

  it('is not renewed once it has ended, nor without one', async () => {
    const browser = openBrowser(harness);
    await joined(browser);
    await at(later(7 * 24 * HOUR), async () => expect(await browser.post('/api/auth/renew')).toEqual({ status: 401, body: { code: 'session_missing' } }));
    expect(await openBrowser(harness).post('/api/auth/renew')).toMatchObject({ status: 401 });
  });
});

describe('sign-out', () => {
  it('ends every session of the person on all devices, and takes the cookie away', async () => {
    const here = openBrowser(harness);
    const input = await joined(here);
    const there = openBrowser(harness);
    await there.post('/api/auth/sign-in', { email: input.email, password: input.password });
    const other = openBrowser(harness);
    await joined(other);
    expect(await here.post('/api/auth/sign-out')).toMatchObject({ status: 200 });
    expect(here.lastSetCookie).toMatch(/Max-Age=0/);
    expect(await there.client.account.me()).toBeNull();
    expect(await other.client.account.me()).not.toBeNull();
    expect(await actionsOf(input.email)).toContain('account.signed_out');
  });

  it('is no error without a session', async () => {
    expect(await openBrowser(harness).post('/api/auth/sign-out')).toMatchObject({ status: 200 });
  });

  it('is refused where another site asks for it', async () => {
    const browser = openBrowser(harness);
    const input = await joined(browser);
    const answer = await harness.app.request('http://localhost:3000/api/auth/sign-out', { method: 'POST', headers: { origin: 'https://elsewhere.example', cookie: browser.cookie ?? '' } });
    expect(answer.status).toBe(403);
    expect(await harness.db.select().from(sessions).where(eq(sessions.userId, (await findUser(input.email))?.id ?? ''))).toHaveLength(1);
  });
});

describe('a new password', () => {
  it('is set by the link; the old one and every session end, and a mail tells the person', async () => {
    const browser = openBrowser(harness);
    const input = await joined(browser);
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    const token = await tokenFor(input.email);
    expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: 'another horse' })).toMatchObject({ status: 200 });
    expect(await browser.client.account.me()).toBeNull();
    expect(await lastMail(input.email)).toMatchObject({ subject: 'Your Fundwright password was changed' });
    expect(await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: input.password })).toMatchObject({ status: 401 });
    expect(await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: 'another horse' })).toMatchObject({ status: 200 });
    expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: 'a third horse' })).toEqual({ status: 410, body: { code: 'link_used' } });
  });

  it('confirms the address too: only its owner could open the link', async () => {
    const input = form();
    await openBrowser(harness).post('/api/auth/sign-up', input);
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    await openBrowser(harness).post('/api/auth/reset-password', { token: await tokenFor(input.email), password: 'another horse' });
    expect(await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: 'another horse' })).toMatchObject({ status: 200 });
  });

  it('is refused where it is too short, and the link stays good', async () => {
    const input = await joined(openBrowser(harness));
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    const token = await tokenFor(input.email);
    expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: '12345' })).toEqual({ status: 400, body: { code: 'weak_password', fields: { password: 'weak_password' } } });
    expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: '123456' })).toMatchObject({ status: 200 });
  });

  it('cannot be set an hour later, nor with the link of another mail', async () => {
    const input = form();
    await openBrowser(harness).post('/api/auth/sign-up', input);
    const confirmation = await tokenFor(input.email);
    expect(await openBrowser(harness).post('/api/auth/reset-password', { token: confirmation, password: 'another horse' })).toEqual({ status: 410, body: { code: 'link_unknown' } });
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    const token = await tokenFor(input.email);
    await at(later(HOUR), async () => {
      expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: 'another horse' })).toEqual({ status: 410, body: { code: 'link_expired' } });
    });
  });

  it('is asked for with the same answer where nobody has the address, and no mail goes out', async () => {
    const mails = await harness.db.$count(mailOutbox);
    expect(await openBrowser(harness).post('/api/auth/request-reset', { email: 'nobody@example.org' })).toEqual({ status: 200, body: { done: true } });
    expect(await harness.db.$count(mailOutbox)).toBe(mails);
  });
});
