import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { instantFromMs, msOf } from '#domain/time.ts';
import { auditEvents, mailOutbox, rateLimits, users } from '#db/schema/index.ts';

import { openBrowser } from '../browser.ts';
import { TEST_NOW, useHarness } from '../harness.ts';

// Requests made inside the process have no socket: all of them come from 127.0.0.1.
const harness = useHarness();

async function answersOf(count: number, ask: (turn: number) => Promise<{ status: number; body: unknown }>) {
  const answers = [];
  for (let turn = 0; turn < count; turn += 1) answers.push(await ask(turn));
  return answers;
}

describe('rate limits', () => {
  it('refuse the 11th sign-in to one account in 10 minutes, say how long to wait, and note it once', async () => {
    const ana = await harness.signUp();
    const attempt = () => openBrowser(harness).post('/api/auth/sign-in', { email: ana.email, password: 'wrong password' });
    const answers = await answersOf(12, attempt);
    expect(answers.slice(0, 10).every((answer) => answer.status === 401)).toBe(true);
    expect(answers.slice(10)).toEqual(Array.from({ length: 2 }, () => ({ status: 429, body: { code: 'rate_limited', retryAfterSeconds: 600 } })));
    const noted = await harness.db.select().from(auditEvents).where(eq(auditEvents.userId, ana.id));
    expect(noted.filter((event) => event.action === 'account.sign_in_limited')).toHaveLength(1);
    const other = await openBrowser(harness).post('/api/auth/sign-in', { email: 'other@example.org', password: 'wrong password' });
    expect(other.status).toBe(401);
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 600_000));
    expect((await attempt()).status).toBe(401);
    harness.setNow(TEST_NOW);
  });

  it('refuse the right password too while they hold', async () => {
    const email = 'limited@example.org';
    await openBrowser(harness).post('/api/auth/sign-up', { name: 'Ana', email, password: 'correct horse', acceptTerms: true, acceptPrivacy: true });
    await harness.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    await answersOf(10, () => openBrowser(harness).post('/api/auth/sign-in', { email, password: 'wrong password' }));
    const browser = openBrowser(harness);
    expect(await browser.post('/api/auth/sign-in', { email, password: 'correct horse' })).toMatchObject({ status: 429 });
    expect(browser.cookie).toBeNull();
  });

  it('refuse the 6th sign-up with one address in an hour', async () => {
    const answers = await answersOf(6, () => openBrowser(harness).post('/api/auth/sign-up', { name: 'Ana', email: 'again@example.org', password: 'correct horse', acceptTerms: true, acceptPrivacy: true }));
    expect(answers.map((answer) => answer.status)).toEqual([200, 409, 409, 409, 409, 429]);
  });

  it.each(['/api/auth/request-reset', '/api/auth/resend'])('let three mails by %s go to one address in 15 minutes', async (path) => {
    const ana = await harness.signUp();
    const answers = await answersOf(4, () => openBrowser(harness).post(path, { email: ana.email }));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429]);
    expect(await harness.db.$count(mailOutbox, eq(mailOutbox.toAddress, ana.email))).toBe(3);
  });

  it('count by the hash of an address, never by the address', async () => {
    await openBrowser(harness).post('/api/auth/resend', { email: 'secret.person@example.org' });
    expect(JSON.stringify(await harness.db.select().from(rateLimits))).not.toContain('@');
  });

  it('do not believe a forwarded address that no trusted proxy sent', async () => {
    const ana = await harness.signUp();
    const answers = await answersOf(11, (turn) => openBrowser(harness, null, `203.0.113.${turn}`).post('/api/auth/sign-in', { email: ana.email, password: 'wrong password' }));
    expect(answers.at(-1)?.status).toBe(429);
  });
});
