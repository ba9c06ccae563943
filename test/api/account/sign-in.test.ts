import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { sessions } from '#db/schema/index.ts';

import { openBrowser } from '#test/browser.ts';
import { useHarness } from '#test/harness.ts';
import { HOUR, later, makeSignUps } from '#test/made/sign-ups.ts';

const harness = useHarness();
const { newEmail, form, at, findUser, joined, actionsOf } = makeSignUps(harness);

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
