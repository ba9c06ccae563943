import { createHmac } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { sessions } from '#db/schema/index.ts';
import { inTransaction } from '#db/writing.ts';

import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { tokenFor } from '#test/host/mails.ts';
import { later, makeSignUps, whoIs } from '#test/made/sign-ups.ts';
import { appCode, turnOnTwoFactor } from '#test/made/accounts/two-factor.ts';

// Whoever has somebody's password and nothing else: from no side do they get in, and the owner still does.

const harness = useHarness();
const { at, joined, findUser, actionsOf } = makeSignUps(harness);

async function victim() {
  const browser = openBrowser(harness);
  const input = await joined(browser);
  return { browser, ...input, ...(await turnOnTwoFactor(browser, { password: input.password, now: TEST_NOW })) };
}

/** A browser elsewhere in which the stolen password was typed. */
async function thiefOf({ email, password }: { readonly email: string; readonly password: string }) {
  const browser = openBrowser(harness, null, { from: '198.51.100.7' });
  await browser.post('/api/auth/sign-in', { email, password });
  return { browser, enter: async (code: string) => await browser.post('/api/auth/second-step', { code }) };
}

describe('a stolen password', () => {
  it('tries five codes and then waits longer and longer, over all browsers and addresses together', async () => {
    const ana = await victim();
    const answers: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const browser = openBrowser(harness, null, { from: `198.51.100.${turn}` });
      await browser.post('/api/auth/sign-in', { email: ana.email, password: ana.password });
      answers.push((await browser.post('/api/auth/second-step', { code: '000000' })).status);
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    // Waiting costs: a quarter of an hour for each further one.
    const tried: number[] = [];
    for (let minute = 5; minute <= 6 * 60; minute += 5)
      await at(later(minute * 60_000), async () => {
        const { enter } = await thiefOf(ana);
        const { status } = await enter('000000');
        if (status === 401) tried.push(minute);
      });
    expect(tried.length).toBeGreaterThan(10);
    expect(tried.length).toBeLessThan(30);
    expect(await actionsOf(ana.email)).toContain('account.code_refused');
  });

  it('does not keep the owner out of a device on which they have signed in', async () => {
    const ana = await victim();
    const { enter } = await thiefOf(ana);
    for (let turn = 0; turn < 8; turn += 1) await enter('000000');
    await ana.browser.post('/api/auth/sign-out');
    await ana.browser.post('/api/auth/sign-in', { email: ana.email, password: ana.password });
    expect(await ana.browser.post('/api/auth/second-step', { code: appCode(ana.secret, TEST_NOW) })).toMatchObject({
      status: 200,
    });
  });

  it('gets in with no code that was seen: neither the last one nor one of a half-minute before it', async () => {
    const ana = await victim();
    const moment = later(120_000);
    await at(moment, async () => {
      const seen = appCode(ana.secret, moment);
      const owner = await thiefOf(ana);
      expect((await owner.enter(seen)).status).toBe(200);
      const { browser, enter } = await thiefOf(ana);
      expect((await enter(seen)).body).toMatchObject({ code: 'wrong_code' });
      expect((await enter(appCode(ana.secret, moment, -1))).body).toMatchObject({ code: 'wrong_code' });
      expect(await whoIs(browser)).toBeNull();
    });
  });

  it('gets one session at most for one code, however many requests carry it at once', async () => {
    const ana = await victim();
    const code = appCode(ana.secret, TEST_NOW);
    const thieves = await Promise.all(Array.from({ length: 4 }, async () => await thiefOf(ana)));
    const answers = await Promise.all(thieves.map(async ({ enter }) => (await enter(code)).status));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    const [recovery = ''] = ana.recoveryCodes;
    const again = await Promise.all(thieves.map(async ({ enter }) => (await enter(recovery)).status));
    expect(again.filter((status) => status === 200).length).toBeLessThan(2);
  });

  it('gets nothing with another person’s code, secret or recovery code', async () => {
    const [ana, radu] = [await victim(), await victim()];
    const { enter } = await thiefOf(ana);
    for (const code of [appCode(radu.secret, TEST_NOW), radu.recoveryCodes[0] ?? ''])
      expect((await enter(code)).body).toMatchObject({ code: 'wrong_code' });
  });

  it('opens nothing of the API with the cookie of a sign-in that waits', async () => {
    const ana = await victim();
    const { browser } = await thiefOf(ana);
    await expect(browser.client.settings.getSecurity()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await browser.post('/api/auth/renew')).status).toBe(401);
  });

  it('does not get round the code by a new password', async () => {
    const ana = await victim();
    const browser = openBrowser(harness, null, { from: '198.51.100.9' });
    await browser.post('/api/auth/request-reset', { email: ana.email });
    const token = await tokenFor(harness, ana.email);
    expect(await browser.post('/api/auth/reset-password', { token, password: 'a thief’s horse' })).toMatchObject({
      status: 200,
    });
    expect(await whoIs(browser)).toBeNull();
    expect(await browser.post('/api/auth/sign-in', { email: ana.email, password: 'a thief’s horse' })).toEqual({
      status: 401,
      body: { code: 'code_needed' },
    });
    expect(await whoIs(browser)).toBeNull();
  });

  it('is of no use any more once the owner has changed it, also between its two steps', async () => {
    const ana = await victim();
    const { browser, enter } = await thiefOf(ana);
    await ana.browser.client.settings.changePassword({
      current: ana.password,
      password: 'another horse',
      endOthers: false,
    });
    expect((await enter(appCode(ana.secret, TEST_NOW))).body).toEqual({ code: 'second_step_over' });
    expect(await whoIs(browser)).toBeNull();
  });
});

describe('the cookie of a sign-in that waits', () => {
  it('cannot be made or changed: with another signature, another person or another end it says nothing', async () => {
    const [ana, radu] = [await victim(), await victim()];
    const answer = await harness.request('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: radu.email, password: radu.password }),
    });
    const [set = ''] = answer.headers.getSetCookie();
    expect(set).toMatch(/^fundwright\.second_step=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const signed = decodeURIComponent(set.split(';')[0]?.split('=')[1] ?? '');
    const dot = signed.lastIndexOf('.');
    const [raduId = '', until = '', mark = ''] = signed.slice(0, dot).split('.');
    const signature = signed.slice(dot + 1);
    const anaId = (await findUser(ana.email))?.id ?? '';
    const forged = [
      `${anaId}.${until}.${mark}.${signature}`,
      `${raduId}.${Number(until) + 1}.${mark}.${signature}`,
      `${anaId}.${until}.${mark}.${createHmac('sha256', 'guessed').update(`second_step|${anaId}`).digest('base64')}`,
      `${raduId}.${until}.${mark}`,
    ];
    for (const value of forged) {
      const tried = await harness.request('/api/auth/second-step', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        cookie: `fundwright.second_step=${encodeURIComponent(value)}`,
        body: JSON.stringify({ code: appCode(ana.secret, TEST_NOW) }),
      });
      expect(await tried.json()).toEqual({ code: 'second_step_over' });
    }
  });

  it('of a person with a right password is no session, whatever its kind is called', async () => {
    const ana = await victim();
    const { browser } = await thiefOf(ana);
    expect(browser.cookie).toBeNull();
    expect(await harness.db.$count(sessions, eq(sessions.userId, (await findUser(ana.email))?.id ?? ''))).toBe(1);
  });
});

it('a session of a person with two-factor cannot be opened by the identity without a code', async () => {
  const ana = await victim();
  const userId = (await findUser(ana.email))?.id ?? '';
  await expect(
    inTransaction(harness.deps.db, async (tx) =>
      harness.deps.identity.openSession(tx, userId, { address: '', userAgent: '' }),
    ),
  ).rejects.toThrow('needs its code');
});

it('whoever sits at an open page cannot guess a code to turn it off, and signs nobody out', async () => {
  const ana = await victim();
  const { settings } = ana.browser.client;
  const answers: unknown[] = [];
  for (let turn = 0; turn < 7; turn += 1)
    answers.push(
      await settings
        .endTwoFactor({ password: ana.password, code: '000000' })
        .catch((error: { code: string }) => error.code),
    );
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'WRONG_CODE'), 'RATE_LIMITED', 'RATE_LIMITED']);
  expect(await whoIs(ana.browser)).toBe(ana.email);
  expect((await settings.getSecurity()).twoFactor).not.toBeNull();
});
