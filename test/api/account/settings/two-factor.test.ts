import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { recoveryCodes as recoveryCodeRows, secondFactors } from '#db/schema/index.ts';

import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { lastMail, mailsTo } from '#test/host/mails.ts';
import { later, makeSignUps, whoIs } from '#test/made/sign-ups.ts';
import { appCode, turnOnTwoFactor } from '#test/made/accounts/two-factor.ts';

const harness = useHarness();
const { at, joined, actionsOf, findUser } = makeSignUps(harness);

async function person() {
  const browser = openBrowser(harness);
  return { browser, ...(await joined(browser)) };
}

/** A person with two-factor on. */
async function secured() {
  const ana = await person();
  return { ...ana, ...(await turnOnTwoFactor(ana.browser, { password: ana.password, now: TEST_NOW })) };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** A new browser in which the password was right, so that the code is asked for. */
async function halfWay({ email, password }: { readonly email: string; readonly password: string }) {
  const browser = openBrowser(harness);
  const answer = await browser.post('/api/auth/sign-in', { email, password });
  return { browser, answer, enter: async (code: string) => await browser.post('/api/auth/second-step', { code }) };
}

describe('turning two-factor on', () => {
  it('takes the password and a first code, tells by mail and shows ten recovery codes once', async () => {
    const { browser, email, password } = await person();
    const begun = await browser.client.settings.beginTwoFactor({ password });
    expect(begun.address).toMatch(
      /^otpauth:\/\/totp\/Fundwright:person\d+%40example\.org\?secret=[A-Z2-7]{32}&issuer=/,
    );
    expect(begun.drawn.size).toBeGreaterThan(30);
    expect((await browser.client.settings.getSecurity()).twoFactor).toBeNull();
    const { setUp, secret } = begun;
    const { recoveryCodes } = await browser.client.settings.confirmTwoFactor({
      code: appCode(secret, TEST_NOW),
      setUp,
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.filter((code) => !/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/.test(code))).toEqual([]);
    expect((await browser.client.settings.getSecurity()).twoFactor).toEqual({
      since: TEST_NOW,
      recoveryCodesLeft: 10,
    });
    expect((await lastMail(harness, email)).subject).toBe('Two-factor sign-in is on');
    expect(await actionsOf(email)).toContain('account.two_factor_on');
  });

  it('asks no sign-in for a code before that', async () => {
    const { browser, email, password } = await person();
    await browser.client.settings.beginTwoFactor({ password });
    expect((await halfWay({ email, password })).answer.status).toBe(200);
  });

  it('is not done with a wrong password or a wrong code, nor with a secret that another tab has replaced', async () => {
    const { browser, password } = await person();
    const { settings } = browser.client;
    expect(await codeOf(settings.beginTwoFactor({ password: 'a guess' }))).toBe('WRONG_PASSWORD');
    const first = await settings.beginTwoFactor({ password });
    expect(await codeOf(settings.confirmTwoFactor({ code: '12345', setUp: first.setUp }))).toBe('WRONG_CODE');
    const second = await settings.beginTwoFactor({ password });
    const late = { code: appCode(first.secret, TEST_NOW), setUp: first.setUp };
    expect(await codeOf(settings.confirmTwoFactor(late))).toBe('CHANGED_MEANWHILE');
    const good = { code: appCode(second.secret, TEST_NOW), setUp: second.setUp };
    expect(await codeOf(settings.confirmTwoFactor(good))).toBe('done');
    expect(await codeOf(settings.confirmTwoFactor(good))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(settings.beginTwoFactor({ password }))).toBe('CHANGED_MEANWHILE');
  });

  it('stores neither the secret nor the codes as they are', async () => {
    const { email, secret, recoveryCodes } = await secured();
    const userId = (await findUser(email))?.id ?? '';
    const [factor] = await harness.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    const rows = await harness.db.select().from(recoveryCodeRows).where(eq(recoveryCodeRows.userId, userId));
    const stored = JSON.stringify([factor, rows]).toLowerCase();
    for (const plain of [
      secret.replaceAll(' ', ''),
      ...recoveryCodes,
      ...recoveryCodes.map((c) => c.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(plain.toLowerCase());
  });
});

describe('a sign-in with two-factor on', () => {
  it('gives no session for the password, and one for password and code', async () => {
    const ana = await secured();
    const { browser, answer, enter } = await halfWay(ana);
    expect(answer).toEqual({ status: 401, body: { code: 'code_needed' } });
    expect(browser.cookie).toBeNull();
    expect(await whoIs(browser)).toBeNull();
    expect(await enter(appCode(ana.secret, TEST_NOW))).toMatchObject({ status: 200, body: { done: true } });
    expect(await whoIs(browser)).toBe(ana.email);
  });

  it('answers a wrong password as for anybody, so that nobody learns who has two-factor', async () => {
    const ana = await secured();
    expect((await halfWay({ ...ana, password: 'a guess' })).answer).toEqual({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('takes a code of %i half-minutes away with %i', async (away, status) => {
    const ana = await secured();
    // The code that turned it on was of the half-minute before the moment of the tests.
    await at(later(90_000), async () => {
      const { enter } = await halfWay(ana);
      expect((await enter(appCode(ana.secret, later(90_000), away))).status).toBe(status);
    });
  });

  it('takes a code with the blank that apps show in it, and a recovery code as it was written down', async () => {
    const ana = await secured();
    const code = appCode(ana.secret, TEST_NOW);
    expect((await (await halfWay(ana)).enter(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await (await halfWay(ana)).enter(` ${(ana.recoveryCodes[0] ?? '').toUpperCase()} `)).status).toBe(200);
  });

  it('takes a recovery code once, tells by mail, and says how many are left', async () => {
    const ana = await secured();
    const [code = ''] = ana.recoveryCodes;
    expect((await (await halfWay(ana)).enter(code)).status).toBe(200);
    expect((await lastMail(harness, ana.email)).subject).toBe('A recovery code was used');
    expect((await (await halfWay(ana)).enter(code)).body).toMatchObject({ code: 'wrong_code' });
    expect((await ana.browser.client.settings.getSecurity()).twoFactor?.recoveryCodesLeft).toBe(9);
  });

  it('waits ten minutes for the code', async () => {
    const ana = await secured();
    const { enter } = await halfWay(ana);
    const end = later(600_000);
    await at(end, async () =>
      expect(await enter(appCode(ana.secret, end))).toEqual({ status: 401, body: { code: 'second_step_over' } }),
    );
  });

  it('works in two browsers that wait at the same time, each with its code', async () => {
    const ana = await secured();
    const [first, second] = [await halfWay(ana), await halfWay(ana)];
    expect((await first.enter(appCode(ana.secret, TEST_NOW))).status).toBe(200);
    expect((await second.enter(appCode(ana.secret, TEST_NOW, 1))).status).toBe(200);
    expect(await whoIs(first.browser)).toBe(ana.email);
    expect(await whoIs(second.browser)).toBe(ana.email);
  });

  it('asks again from the start where two-factor was turned off meanwhile', async () => {
    const ana = await secured();
    const { enter, browser } = await halfWay(ana);
    const { settings } = ana.browser.client;
    await settings.endTwoFactor({ password: ana.password, code: appCode(ana.secret, TEST_NOW) });
    expect((await enter(appCode(ana.secret, TEST_NOW, 1))).body).toEqual({ code: 'second_step_over' });
    expect(await whoIs(browser)).toBeNull();
  });
});

describe('turning it off', () => {
  it('takes password and code, tells by mail, and the next sign-in asks for the password alone', async () => {
    const ana = await secured();
    const { settings } = ana.browser.client;
    const code = appCode(ana.secret, TEST_NOW);
    expect(await codeOf(settings.endTwoFactor({ password: 'a guess', code }))).toBe('WRONG_PASSWORD');
    expect(await codeOf(settings.endTwoFactor({ password: ana.password, code: '000000' }))).toBe('WRONG_CODE');
    expect((await halfWay(ana)).answer.status).toBe(401);
    expect(await codeOf(settings.endTwoFactor({ password: ana.password, code }))).toBe('done');
    expect((await lastMail(harness, ana.email)).subject).toBe('Two-factor sign-in is off');
    expect((await halfWay(ana)).answer.status).toBe(200);
    expect(await codeOf(settings.endTwoFactor({ password: ana.password, code }))).toBe('CHANGED_MEANWHILE');
    expect(
      await harness.db.$count(recoveryCodeRows, eq(recoveryCodeRows.userId, (await findUser(ana.email))?.id ?? '')),
    ).toBe(0);
  });

  it('is possible with a recovery code, for whoever has lost the app', async () => {
    const ana = await secured();
    const [code = ''] = ana.recoveryCodes;
    expect(await codeOf(ana.browser.client.settings.endTwoFactor({ password: ana.password, code }))).toBe('done');
  });
});

describe('new recovery codes', () => {
  it('take the place of all earlier ones', async () => {
    const ana = await secured();
    const { settings } = ana.browser.client;
    const renewed = await settings.renewRecoveryCodes({
      password: ana.password,
      code: appCode(ana.secret, TEST_NOW),
    });
    expect(renewed.recoveryCodes.filter((code) => ana.recoveryCodes.includes(code))).toEqual([]);
    expect((await (await halfWay(ana)).enter(ana.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await (await halfWay(ana)).enter(renewed.recoveryCodes[0] ?? '')).status).toBe(200);
    const subjects = (await mailsTo(harness, ana.email)).map(({ subject }) => subject);
    expect(subjects).toContain('You have new recovery codes');
  });

  it('are not made without the password and a code', async () => {
    const ana = await secured();
    const { settings } = ana.browser.client;
    const code = appCode(ana.secret, TEST_NOW);
    expect(await codeOf(settings.renewRecoveryCodes({ password: 'a guess', code }))).toBe('WRONG_PASSWORD');
    expect(await codeOf(settings.renewRecoveryCodes({ password: ana.password, code: '000000' }))).toBe('WRONG_CODE');
    expect((await (await halfWay(ana)).enter(ana.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});
