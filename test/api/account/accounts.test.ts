import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { auditEvents, mailOutbox, passwords, sessions, signUps, users } from '#db/schema/index.ts';
import { LEGAL_VERSION } from '#reference/legal.ts';

import type { Browser } from '#test/browser.ts';
import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { lastMail, tokenFor } from '#test/host/mails.ts';

const harness = useHarness();

let count = 0;
const newEmail = () => `person${++count}@example.org`;
const form = (more: object = {}) => ({
  name: 'Ana Pop',
  email: newEmail(),
  password: 'correct horse',
  acceptTerms: true,
  acceptPrivacy: true,
  ...more,
});
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

async function findUser(email: string) {
  const [user] = await harness.db.select().from(users).where(eq(users.email, email));
  return user;
}

async function actionsOf(email: string): Promise<string[]> {
  const user = await findUser(email);
  const rows = await harness.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, user?.id ?? ''));
  return rows.map((row) => row.action);
}

/** A person who has signed up and confirmed their address in this browser. */
async function joined(browser: Browser, more: object = {}) {
  const input = form(more);
  await browser.post('/api/auth/sign-up', input);
  await browser.post('/api/auth/verify-email', { token: await tokenFor(harness, input.email) });
  return input;
}

describe('sign-up', () => {
  it('waits for its confirmation and is an account then, with both consents, their time and version', async () => {
    const input = form({ email: '  Ana.Pop@Example.ORG ', phone: '+40 721 234 567', marketing: true });
    const browser = openBrowser(harness);
    expect(await browser.post('/api/auth/sign-up', input)).toMatchObject({ status: 200, body: { done: true } });
    expect(await findUser('ana.pop@example.org')).toBeUndefined();
    await at(
      later(HOUR),
      async () =>
        await browser.post('/api/auth/verify-email', { token: await tokenFor(harness, 'ana.pop@example.org') }),
    );
    const user = await findUser('ana.pop@example.org');
    expect(user).toMatchObject({
      name: 'Ana Pop',
      emailVerified: true,
      isAdmin: false,
      phone: '+40721234567',
      consentVersion: LEGAL_VERSION,
      termsAcceptedAt: TEST_NOW,
      privacyAcceptedAt: TEST_NOW,
      marketingConsentAt: TEST_NOW,
    });
    expect(await actionsOf('ana.pop@example.org')).toEqual([
      'account.signed_up',
      'account.verified',
      'account.signed_in',
    ]);
  });

  it('stores no password, only its hash', async () => {
    const hash = /^[0-9a-f]{32}:[0-9a-f]{128}$/;
    const waiting = form();
    await openBrowser(harness).post('/api/auth/sign-up', waiting);
    const [signUp] = await harness.db.select().from(signUps).where(eq(signUps.email, waiting.email));
    expect(signUp?.passwordHash).toMatch(hash);
    const user = await findUser((await joined(openBrowser(harness))).email);
    const [stored] = await harness.db
      .select()
      .from(passwords)
      .where(eq(passwords.userId, user?.id ?? ''));
    expect(stored?.hash).toMatch(hash);
  });

  it('gives no session before the address is confirmed', async () => {
    const browser = openBrowser(harness);
    const input = form();
    await browser.post('/api/auth/sign-up', input);
    expect(browser.cookie).toBeNull();
    expect(await browser.post('/api/auth/sign-in', { email: input.email, password: input.password })).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
  });

  it('cannot make an administrator, whatever is sent beside the form', async () => {
    const input = await joined(openBrowser(harness), { isAdmin: true, id: 'mine' });
    const user = await findUser(input.email);
    expect(user).toMatchObject({ isAdmin: false });
    expect(user?.id).not.toBe('mine');
  });

  it.each([
    ['a missing name', { name: ' ' }, 'missing_fields', { name: 'missing_fields' }],
    ['no e-mail', { email: '' }, 'missing_fields', { email: 'missing_fields' }],
    ['an e-mail that is none', { email: 'ana@' }, 'invalid_email', { email: 'invalid_email' }],
    ['terms not accepted', { acceptTerms: false }, 'consent_missing', { acceptTerms: 'consent_missing' }],
    ['privacy not accepted', { acceptPrivacy: false }, 'consent_missing', { acceptPrivacy: 'consent_missing' }],
    ['a national phone number', { phone: '0721234567' }, 'invalid_phone', { phone: 'invalid_phone' }],
    ['a phone number that its country does not have', { phone: '+4012' }, 'invalid_phone', { phone: 'invalid_phone' }],
    ['a name of a whole page', { name: 'x'.repeat(5000) }, 'too_long', { name: 'too_long' }],
  ])('refuses %s and writes nothing', async (_name, wrong, code, fields) => {
    const before = await harness.db.$count(signUps);
    expect(await openBrowser(harness).post('/api/auth/sign-up', form(wrong))).toEqual({
      status: 400,
      body: { code, fields },
    });
    expect(await harness.db.$count(signUps)).toBe(before);
  });

  it.each([
    ['five characters', '12345', 'password_too_short'],
    ['129 characters', 'a'.repeat(129), 'password_too_long'],
    ['1,200 characters', 'a'.repeat(1200), 'password_too_long'],
  ])('says why a password of %s is refused', async (_name, password, reason) => {
    expect(await openBrowser(harness).post('/api/auth/sign-up', form({ password }))).toEqual({
      status: 400,
      body: { code: 'weak_password', fields: { password: reason }, reasons: [reason] },
    });
  });

  it('refuses what is no form at all', async () => {
    const answer = await harness.request('/api/auth/sign-up', {
      method: 'POST',
      body: '{"name":',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(await openBrowser(harness).post('/api/auth/sign-up', form({ name: 'x'.repeat(20_000) }))).toMatchObject({
      status: 413,
    });
  });

  it('says that an address is registered already, and changes nothing', async () => {
    const input = await joined(openBrowser(harness));
    const mails = await harness.db.$count(mailOutbox);
    const again = await openBrowser(harness).post('/api/auth/sign-up', {
      ...input,
      name: 'Somebody Else',
      email: input.email.toUpperCase(),
    });
    expect(again).toEqual({ status: 409, body: { code: 'email_taken', fields: { email: 'email_taken' } } });
    expect(await findUser(input.email)).toMatchObject({ name: 'Ana Pop' });
    expect(await harness.db.$count(mailOutbox)).toBe(mails);
  });
});

describe('sign-in', () => {
  it('gives a cookie that only our pages send and that no script reads, and that the API knows', async () => {
    const input = await joined(openBrowser(harness));
    const browser = openBrowser(harness);
    const answer = await browser.post('/api/auth/sign-in', {
      email: input.email.toUpperCase(),
      password: input.password,
    });
    expect(answer).toEqual({ status: 200, body: { done: true, sessionExpiresAt: '2026-11-27T12:00:00.000Z' } });
    expect(browser.lastSetCookie).toMatch(
      /^fundwright\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.client.account.me())?.user.email).toBe(input.email);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const input = await joined(openBrowser(harness));
    const wrong = await openBrowser(harness).post('/api/auth/sign-in', {
      email: input.email,
      password: 'wrong password',
    });
    const unknown = await openBrowser(harness).post('/api/auth/sign-in', {
      email: newEmail(),
      password: 'wrong password',
    });
    expect(wrong).toEqual({ status: 401, body: { code: 'invalid_credentials' } });
    expect(unknown).toEqual(wrong);
    expect(await actionsOf(input.email)).toContain('account.sign_in_failed');
  });

  it.each([129, 256, 257, 600, 1000])(
    'answers a password of %i characters, which nobody can have, as any wrong one',
    async (length) => {
      const input = await joined(openBrowser(harness));
      expect(
        await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: 'a'.repeat(length) }),
      ).toEqual({ status: 401, body: { code: 'invalid_credentials' } });
      expect(
        await openBrowser(harness).post('/api/auth/sign-in', { email: newEmail(), password: 'a'.repeat(length) }),
      ).toEqual({ status: 401, body: { code: 'invalid_credentials' } });
    },
  );

  it('takes a password of 128 characters outside ASCII', async () => {
    const input = await joined(openBrowser(harness), { password: '🔑'.repeat(128) });
    expect(
      await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: input.password }),
    ).toMatchObject({ status: 200 });
  });

  it('says of a sign-up that waits that it is not confirmed, to whoever knows its password only', async () => {
    const input = form();
    await openBrowser(harness).post('/api/auth/sign-up', input);
    expect(
      await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: 'wrong password' }),
    ).toEqual({ status: 401, body: { code: 'invalid_credentials' } });
    expect(
      await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: input.password }),
    ).toEqual({ status: 403, body: { code: 'email_not_verified' } });
  });

  it('asks for both fields', async () => {
    expect(await openBrowser(harness).post('/api/auth/sign-in', { email: '', password: '' })).toEqual({
      status: 400,
      body: { code: 'missing_fields', fields: { email: 'missing_fields', password: 'missing_fields' } },
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
      const answer = await harness.app.request('http://localhost:3000/api/auth/sign-in', {
        method: 'POST',
        headers,
        body,
      });
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
      expect(await browser.post('/api/auth/renew')).toEqual({
        status: 200,
        body: { done: true, sessionExpiresAt: later(14 * 24 * HOUR - 90_000) },
      });
    });
    await at(later(8 * 24 * HOUR), async () => expect(await browser.client.account.me()).not.toBeNull());
  });

  it('is not renewed once it has ended, nor without one', async () => {
    const browser = openBrowser(harness);
    await joined(browser);
    await at(later(7 * 24 * HOUR), async () =>
      expect(await browser.post('/api/auth/renew')).toEqual({ status: 401, body: { code: 'session_missing' } }),
    );
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
    const answer = await harness.app.request('http://localhost:3000/api/auth/sign-out', {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example', cookie: browser.cookie ?? '' },
    });
    expect(answer.status).toBe(403);
    expect(
      await harness.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, (await findUser(input.email))?.id ?? '')),
    ).toHaveLength(1);
  });
});

describe('a new password', () => {
  it('is set by the link; the old one and every session end, and a mail tells the person', async () => {
    const browser = openBrowser(harness);
    const input = await joined(browser);
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    const token = await tokenFor(harness, input.email);
    expect(
      await openBrowser(harness).post('/api/auth/reset-password', { token, password: 'another horse' }),
    ).toMatchObject({ status: 200 });
    expect(await browser.client.account.me()).toBeNull();
    expect(await lastMail(harness, input.email)).toMatchObject({ subject: 'Your Fundwright password was changed' });
    expect(
      await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: input.password }),
    ).toMatchObject({ status: 401 });
    expect(
      await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: 'another horse' }),
    ).toMatchObject({ status: 200 });
    expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: 'a third horse' })).toEqual({
      status: 410,
      body: { code: 'link_used' },
    });
  });

  it('for an address with only a waiting sign-up is set with its confirmation, not by a reset link', async () => {
    const input = form();
    await openBrowser(harness).post('/api/auth/sign-up', input);
    expect(await openBrowser(harness).post('/api/auth/request-reset', { email: input.email })).toEqual({
      status: 200,
      body: { done: true },
    });
    expect(await lastMail(harness, input.email)).toMatchObject({ subject: 'Confirm your email for Fundwright' });
    const { email: _address, ...account } = { ...input, password: 'another horse' };
    expect(
      await openBrowser(harness).post('/api/auth/verify-email', {
        token: await tokenFor(harness, input.email),
        account,
      }),
    ).toMatchObject({ status: 200 });
    expect(
      await openBrowser(harness).post('/api/auth/sign-in', { email: input.email, password: 'another horse' }),
    ).toMatchObject({ status: 200 });
  });

  it('is announced by its link: what it is good for, and for whom, without using it up', async () => {
    const input = await joined(openBrowser(harness));
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    const token = await tokenFor(harness, input.email);
    for (let look = 0; look < 3; look += 1)
      expect(await harness.visitor.account.resetLink({ token })).toEqual({ state: 'open', email: input.email });
    await at(later(HOUR), async () =>
      expect(await harness.visitor.account.resetLink({ token })).toEqual({ state: 'link_expired', email: null }),
    );
    await openBrowser(harness).post('/api/auth/reset-password', { token, password: 'another horse' });
    expect(await harness.visitor.account.resetLink({ token })).toEqual({ state: 'link_used', email: null });
    expect(await harness.visitor.account.resetLink({ token: 'made-up' })).toEqual({
      state: 'link_unknown',
      email: null,
    });
  });

  it('leaves the session of somebody else in the same browser as it is', async () => {
    const input = await joined(openBrowser(harness));
    const other = openBrowser(harness);
    const { email } = await joined(other);
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    expect(
      await other.post('/api/auth/reset-password', {
        token: await tokenFor(harness, input.email),
        password: 'another horse',
      }),
    ).toMatchObject({ status: 200 });
    expect((await other.client.account.me())?.user.email).toBe(email);
  });

  it('is refused where it is too short, and the link stays good', async () => {
    const input = await joined(openBrowser(harness));
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    const token = await tokenFor(harness, input.email);
    expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: '12345' })).toEqual({
      status: 400,
      body: { code: 'weak_password', fields: { password: 'password_too_short' }, reasons: ['password_too_short'] },
    });
    expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: '123456' })).toMatchObject({
      status: 200,
    });
  });

  it('cannot be set an hour later, nor with the link of another mail', async () => {
    const waiting = form();
    await openBrowser(harness).post('/api/auth/sign-up', waiting);
    const confirmation = await tokenFor(harness, waiting.email);
    const input = await joined(openBrowser(harness));
    expect(
      await openBrowser(harness).post('/api/auth/reset-password', { token: confirmation, password: 'another horse' }),
    ).toEqual({ status: 410, body: { code: 'link_unknown' } });
    await openBrowser(harness).post('/api/auth/request-reset', { email: input.email });
    const token = await tokenFor(harness, input.email);
    await at(later(HOUR), async () => {
      expect(await openBrowser(harness).post('/api/auth/reset-password', { token, password: 'another horse' })).toEqual(
        { status: 410, body: { code: 'link_expired' } },
      );
    });
  });

  it('is asked for with the same answer where nobody has the address, and no mail goes out', async () => {
    const mails = await harness.db.$count(mailOutbox);
    expect(await openBrowser(harness).post('/api/auth/request-reset', { email: 'nobody@example.org' })).toEqual({
      status: 200,
      body: { done: true },
    });
    expect(await harness.db.$count(mailOutbox)).toBe(mails);
  });
});
