import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { instantFromMs, msOf } from '#domain/values/time.ts';
import { auditEvents, sessions } from '#db/schema/index.ts';
import { inTransaction } from '#db/writing.ts';
import { endAllSessions } from '#server/data/accounts/sessions.ts';

import type { Browser } from '#test/browser.ts';
import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { tokenFor } from '#test/host/mails.ts';

// Strangers try passwords, to get in or to keep the owner out.
const harness = useHarness();

let count = 0;
const PASSWORD = 'correct horse';

async function joined(from: string): Promise<{ browser: Browser; email: string }> {
  const browser = openBrowser(harness, null, { from });
  const email = `person${++count}@example.org`;
  await browser.post('/api/auth/sign-up', {
    name: 'Ana',
    email,
    password: PASSWORD,
    acceptTerms: true,
    acceptPrivacy: true,
  });
  await browser.post('/api/auth/verify-email', { token: await tokenFor(harness, email) });
  return { browser, email };
}

const signIn = async (browser: Browser, email: string, password = PASSWORD) =>
  await browser.post('/api/auth/sign-in', { email, password });

/** Wrong passwords for one account from very many addresses; answers how many were looked at. */
async function attack(email: string, attempts: number): Promise<number> {
  let tried = 0;
  for (let turn = 0; turn < attempts; turn += 1) {
    const stranger = openBrowser(harness, null, { from: `10.${turn % 250}.${Math.floor(turn / 250)}.1` });
    if ((await signIn(stranger, email, 'a guess')).status === 401) tried += 1;
  }
  return tried;
}

describe('after a flood of wrong passwords from everywhere', () => {
  let victim: { browser: Browser; email: string };
  let tried = 0;
  beforeAll(async () => {
    victim = await joined('198.51.100.1');
    // One after the other: every guess that is looked at costs a hash.
    tried = await attack(victim.email, 120);
  });
  afterEach(() => harness.setNow(TEST_NOW));

  it('few were looked at, and the record of it is bounded', async () => {
    expect(tried).toBe(50);
    const userId = (await victim.browser.client.account.me())?.user.id ?? '';
    const noted = await harness.db.select().from(auditEvents).where(eq(auditEvents.userId, userId));
    expect(noted.filter(({ action }) => action === 'account.sign_in_failed')).toHaveLength(50);
    expect(noted.filter(({ action }) => action === 'account.sign_in_limited')).toHaveLength(1);
  });

  it('the owner signs in at once on a device on which they have signed in before, also after a slip', async () => {
    await victim.browser.post('/api/auth/sign-out');
    expect(await signIn(victim.browser, victim.email, 'a slip of the finger')).toMatchObject({ status: 401 });
    expect(await signIn(victim.browser, victim.email)).toMatchObject({ status: 200 });
  });

  it('the owner waits a minute at most on a new device, however long it goes on', async () => {
    let now = msOf(TEST_NOW);
    for (let turn = 0; turn < 9; turn += 1) {
      now += 60_000;
      harness.setNow(instantFromMs(now));
      expect(await attack(victim.email, 2)).toBe(1);
    }
    const fresh = openBrowser(harness, null, { from: '198.51.100.3' });
    expect(await signIn(fresh, victim.email)).toMatchObject({ status: 429, body: { retryAfterSeconds: 60 } });
    harness.setNow(instantFromMs(now + 60_000));
    expect(await signIn(fresh, victim.email)).toMatchObject({ status: 200 });
  });

  it('who has just set a new password by mail signs in at once', async () => {
    const fresh = openBrowser(harness, null, { from: '198.51.100.5' });
    expect(await signIn(fresh, victim.email)).toMatchObject({ status: 429 });
    await fresh.post('/api/auth/request-reset', { email: victim.email });
    await fresh.post('/api/auth/reset-password', {
      token: await tokenFor(harness, victim.email),
      password: 'another horse',
    });
    expect(await signIn(fresh, victim.email, 'another horse')).toMatchObject({ status: 200 });
  });
});

describe('the cookie of a device', () => {
  it('helps with the accounts of those who signed in on it, and with no other', async () => {
    const victim = await joined('198.51.100.7');
    const attacker = await joined('198.51.100.8');
    await attacker.browser.post('/api/auth/sign-out');
    const answers = [];
    for (let turn = 0; turn < 12; turn += 1)
      answers.push((await signIn(attacker.browser, victim.email, 'a guess')).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('gives its thief ten guesses and then longer and longer waits, while its owner signs in elsewhere', async () => {
    const { browser, email } = await joined('198.51.100.9');
    const elsewhere = openBrowser(harness, null, { from: '198.51.100.10' });
    await signIn(elsewhere, email);
    const answers = [];
    for (let turn = 0; turn < 12; turn += 1) answers.push((await signIn(browser, email, 'a guess')).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect(await signIn(elsewhere, email)).toMatchObject({ status: 200 });
  });
});

describe('a new password', () => {
  it('leaves no session to whoever signs in with the old one at the same moment', async () => {
    const { browser, email } = await joined('198.51.100.11');
    const userId = (await browser.client.account.me())?.user.id ?? '';
    const { identity, db } = harness.deps;
    const passwordHash = await identity.hashPassword('another horse');
    const signedIn = identity.signIn({ email, password: PASSWORD }, { address: '198.51.100.12', userAgent: '' });
    // By the time this is answered the stored password has been read, and comparing takes far longer.
    await db.$count(sessions);
    await inTransaction(db, async (tx) => {
      await identity.setPassword(tx, userId, passwordHash);
      await endAllSessions(tx, userId);
    });
    await signedIn;
    expect(await db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  });
});
