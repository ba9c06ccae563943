import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { instantFromMs, msOf } from '#domain/values/time.ts';
import { auditEvents, mailOutbox, rateLimits } from '#db/schema/index.ts';

import type { Browser } from '#test/browser.ts';
import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { tokenFor } from '#test/host/mails.ts';

// Requests made inside the process have no socket: all of them come from 127.0.0.1.
const harness = useHarness();

const limited = (seconds: number) => ({ status: 429, body: { code: 'rate_limited', retryAfterSeconds: seconds } });

async function joined(browser: Browser, email: string) {
  const input = { name: 'Ana', email, password: 'correct horse', acceptTerms: true, acceptPrivacy: true };
  await browser.post('/api/auth/sign-up', input);
  await browser.post('/api/auth/verify-email', { token: await tokenFor(harness, email) });
  return input;
}

async function answersOf(count: number, ask: (turn: number) => Promise<{ status: number; body: unknown }>) {
  const answers = [];
  for (let turn = 0; turn < count; turn += 1) answers.push(await ask(turn));
  return answers;
}

describe('rate limits', () => {
  it('make each sign-in after the tenth to one account wait longer, say how long, and note it once', async () => {
    const ana = await harness.signUp();
    const attempt = () =>
      openBrowser(harness).post('/api/auth/sign-in', { email: ana.email, password: 'wrong password' });
    const answers = await answersOf(12, attempt);
    expect(answers.slice(0, 10).every((answer) => answer.status === 401)).toBe(true);
    expect(answers.slice(10)).toEqual([limited(15), limited(15)]);
    let now = msOf(TEST_NOW);
    for (const wait of [15, 30, 60, 120, 240, 480, 900, 900]) {
      harness.setNow(instantFromMs(now + wait * 1000 - 1));
      expect(await attempt()).toEqual(limited(1));
      now += wait * 1000;
      harness.setNow(instantFromMs(now));
      expect((await attempt()).status).toBe(401);
    }
    harness.setNow(TEST_NOW);
    const noted = await harness.db.select().from(auditEvents).where(eq(auditEvents.userId, ana.id));
    expect(noted.filter((event) => event.action === 'account.sign_in_limited')).toHaveLength(1);
    expect(
      (await openBrowser(harness).post('/api/auth/sign-in', { email: 'other@example.org', password: 'wrong password' }))
        .status,
    ).toBe(401);
  });

  it('forget the attempts at an account an hour after the last one', async () => {
    const ana = await harness.signUp();
    const attempt = () =>
      openBrowser(harness).post('/api/auth/sign-in', { email: ana.email, password: 'wrong password' });
    await answersOf(10, attempt);
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 3_600_000));
    expect((await answersOf(11, attempt)).map(({ status }) => status)).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
    ]);
    harness.setNow(TEST_NOW);
  });

  it('let no more of many attempts at once pass than one after the other', async () => {
    const ana = await harness.signUp();
    const answers = await Promise.all(
      Array.from({ length: 24 }, () =>
        openBrowser(harness).post('/api/auth/sign-in', { email: ana.email, password: 'wrong password' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('refuse the right password too while they hold, on a device that does not know the person', async () => {
    const { email, password } = await joined(openBrowser(harness), 'limited@example.org');
    await answersOf(10, () => openBrowser(harness).post('/api/auth/sign-in', { email, password: 'wrong password' }));
    const browser = openBrowser(harness);
    expect(await browser.post('/api/auth/sign-in', { email, password })).toMatchObject({ status: 429 });
    expect(browser.cookie).toBeNull();
  });

  it('take the right password for a fresh start', async () => {
    const { email, password } = await joined(openBrowser(harness), 'forgetful@example.org');
    const attempts = [
      ...Array.from({ length: 9 }, () => 'wrong password'),
      password,
      ...Array.from({ length: 10 }, () => 'wrong password'),
      password,
    ];
    const answers = await answersOf(attempts.length, (turn) =>
      openBrowser(harness).post('/api/auth/sign-in', { email, password: attempts[turn] }),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 9 }, () => 401),
      200,
      ...Array.from({ length: 10 }, () => 401),
      429,
    ]);
  });

  it('refuse the 6th sign-up with one address in an hour, also under other names of its mailbox', async () => {
    const emails = [
      'again@example.org',
      'again+1@example.org',
      'a.gain@example.org',
      'again@example.org',
      'AGAIN+2@example.org',
      'again@example.org',
    ];
    const answers = await answersOf(6, (turn) =>
      openBrowser(harness).post('/api/auth/sign-up', {
        name: 'Ana',
        email: emails[turn],
        password: 'correct horse',
        acceptTerms: true,
        acceptPrivacy: true,
      }),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it.each(['/api/auth/request-reset', '/api/auth/resend'])(
    'let three mails by %s go to one address in 15 minutes',
    async (path) => {
      const ana = await harness.signUp();
      const answers = await answersOf(4, () => openBrowser(harness).post(path, { email: ana.email }));
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429]);
      expect(await harness.db.$count(mailOutbox, eq(mailOutbox.toAddress, ana.email))).toBe(3);
    },
  );

  it('count by the hash of an address, never by the address', async () => {
    await openBrowser(harness).post('/api/auth/resend', { email: 'secret.person@example.org' });
    expect(JSON.stringify(await harness.db.select().from(rateLimits))).not.toContain('@');
  });

  it('do not believe a forwarded address that no trusted proxy sent', async () => {
    const ana = await harness.signUp();
    const answers = await answersOf(11, (turn) =>
      openBrowser(harness, null, { from: '203.0.113.200', forwardedFor: `203.0.113.${turn}` }).post(
        '/api/auth/sign-in',
        { email: ana.email, password: 'wrong password' },
      ),
    );
    expect(answers.at(-1)?.status).toBe(429);
  });

  it('never make anybody wait longer than they say, when the clock of the machine was set back', async () => {
    const ana = await harness.signUp();
    const signIn = () =>
      openBrowser(harness).post('/api/auth/sign-in', { email: ana.email, password: 'wrong password' });
    const reset = () => openBrowser(harness).post('/api/auth/request-reset', { email: ana.email });
    await answersOf(11, signIn);
    await answersOf(4, reset);
    const before = msOf(TEST_NOW) - 30 * 86_400_000;
    harness.setNow(instantFromMs(before));
    expect(await signIn()).toMatchObject({ status: 429, body: { retryAfterSeconds: 15 } });
    expect(await reset()).toMatchObject({ status: 429, body: { retryAfterSeconds: 900 } });
    harness.setNow(instantFromMs(before + 15_000));
    expect((await signIn()).status).toBe(401);
    harness.setNow(instantFromMs(before + 900_000));
    expect((await reset()).status).toBe(200);
    harness.setNow(TEST_NOW);
  });
});
