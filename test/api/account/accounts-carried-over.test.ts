import { afterEach, describe, expect, it } from 'vitest';

import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { passwords, resetLinks, sessions } from '#db/schema/index.ts';

import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { openOlderDatabase } from '#test/host/older-database.ts';

// People who had an account before the identity was our own. Their rows, the cookie and the link are as that product
// made them, at the moment of the tests, with better-auth and the secret of the tests.

const ana = {
  id: 'be73d05a-d2bf-40b7-a96a-9a1a41bd5328',
  email: 'ana@example.org',
  password: 'pa\u0301rola cu ﬁ și ț Ⅳ',
  hash:
    'f07ab7d5e2f5ddfed87f41dad5a186fd:2a8edfeffa6c58cbb9484d966f199f9e45a4ed561fc18d97432adc9e0c607557' +
    'a2414c40fd4c1c26cd4c0e912035c2def777cfc820d17823232a545f20b5611c',
  token: 'jyB5CBKt6ZyCtkluTi36VpjCtJmLvz8J',
  cookie: 'fundwright.session_token=jyB5CBKt6ZyCtkluTi36VpjCtJmLvz8J.Xd6KngAMSazkE7XOu8hV1odKRqtJCZmUz4St4w6MuZM%3D',
  resetToken: 'yFVEhHlljBZQORNzeJcMtHoWwevhLvP-JGsUMeZAILI',
};
const radu = {
  id: '5b0c0a1e-59a4-4f3c-9d8e-5a3f5d7c1b11',
  email: 'radu@example.org',
  usedResetToken: 'a link used up',
};

const at = `'2026-11-20 12:00:00+00'`;
const weekLater = `'2026-11-27 12:00:00+00'`;
const hourLater = `'2026-11-20 13:00:00+00'`;
const stamps = `${at}, ${at}`;
const open = 'reset-password:b248c2ba805079ba181a08cf5139886da515c025a2bd245c266608cf55169e35';
const rows = [
  `INSERT INTO users (id, name, email, email_verified, phone, consent_version, created_at, updated_at) VALUES
     ('${ana.id}', 'Ana Pop', '${ana.email}', true, '+40213123456', '2026-11-22', ${stamps}),
     ('${radu.id}', 'Radu Ion', '${radu.email}', true, null, '2026-11-22', ${stamps})`,
  `INSERT INTO accounts (id, account_id, provider_id, user_id, password, created_at, updated_at) VALUES
     ('a1', '${ana.id}', 'credential', '${ana.id}', '${ana.hash}', ${stamps}),
     ('a2', '${radu.id}', 'credential', '${radu.id}', '${ana.hash}', ${stamps})`,
  `INSERT INTO sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at) VALUES
     ('s1', '${ana.id}', '${ana.token}', ${weekLater}, '198.51.100.1', '', ${stamps}),
     ('s2', '${radu.id}', 'rNQ0yX5mC7uGk2bVd8sJt4wZp1eLh6aF', ${weekLater}, '198.51.100.2', '', ${stamps})`,
  `INSERT INTO verifications (id, identifier, value, expires_at, created_at, updated_at) VALUES
     ('v1', '${open}', '${ana.id}', ${hourLater}, ${stamps}),
     ('v2', 'used:reset-password:' || encode(sha256('${radu.usedResetToken}'), 'hex'), '${radu.id}', ${hourLater},
       ${stamps}),
     ('v3', 'reset-password:of-nobody', 'no such person', ${hourLater}, ${stamps})`,
];

const harness = useHarness({}, () => openOlderDatabase(rows));
afterEach(() => harness.setNow(TEST_NOW));

describe('what the product stored before', () => {
  it('holds no token of a session any more, only their hashes', async () => {
    const stored = await harness.db.select({ hash: sessions.tokenHash }).from(sessions);
    expect(stored).toHaveLength(2);
    for (const { hash } of stored) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(ana.token);
    expect(await harness.db.$count(passwords)).toBe(2);
  });

  it('keeps whoever was signed in signed in, under the same cookie, also when the session is renewed', async () => {
    const browser = openBrowser(harness, ana.cookie);
    expect(await browser.client.account.me()).toMatchObject({
      user: { id: ana.id, name: 'Ana Pop', email: ana.email, emailVerified: true },
      sessionExpiresAt: '2026-11-27T12:00:00.000Z',
    });
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 6 * DAY_MS));
    expect(await browser.post('/api/auth/renew')).toMatchObject({ status: 200 });
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 12 * DAY_MS));
    expect((await browser.client.account.me())?.user.id).toBe(ana.id);
  });

  it('lets a person in with the password they had, however their keyboard writes its letters', async () => {
    for (const password of [ana.password, ana.password.normalize('NFKC')])
      expect(
        await openBrowser(harness).post('/api/auth/sign-in', { email: ana.email, password }),
        password,
      ).toMatchObject({ status: 200 });
    expect(
      await openBrowser(harness).post('/api/auth/sign-in', { email: ana.email, password: 'another one' }),
    ).toMatchObject({ status: 401 });
  });

  it('knows the links that were mailed: what is open sets a password, what is used stays used', async () => {
    expect(await harness.visitor.account.resetLink({ token: radu.usedResetToken })).toEqual({
      state: 'link_used',
      email: null,
    });
    expect(await harness.visitor.account.resetLink({ token: ana.resetToken })).toEqual({
      state: 'open',
      email: ana.email,
    });
    expect(await harness.db.$count(resetLinks)).toBe(2);
    const browser = openBrowser(harness);
    const reset = { token: ana.resetToken, password: 'a new password' };
    expect(await browser.post('/api/auth/reset-password', reset)).toMatchObject({ status: 200 });
    expect(await openBrowser(harness, ana.cookie).client.account.me()).toBeNull();
    expect(await browser.post('/api/auth/sign-in', { email: ana.email, password: ana.password })).toMatchObject({
      status: 401,
    });
    expect(await browser.post('/api/auth/sign-in', { email: ana.email, password: reset.password })).toMatchObject({
      status: 200,
    });
  });
});
