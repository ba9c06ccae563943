import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { passkeyChallenges, passkeys, users } from '#db/schema/index.ts';
import { PASSKEY_CHALLENGE_MS, PASSKEYS_MAX } from '#domain/account/passkeys.ts';

import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { lastMail, mailsTo } from '#test/host/mails.ts';
import {
  addPasskey,
  askChallenge,
  makeAuthenticator,
  signInWith,
  type Twist,
} from '#test/made/accounts/authenticator.ts';
import { appCode, turnOnTwoFactor } from '#test/made/accounts/two-factor.ts';
import { later, makeSignUps, whoIs } from '#test/made/sign-ups.ts';

const harness = useHarness();
const { at, joined, actionsOf, findUser } = makeSignUps(harness);

async function person() {
  const browser = openBrowser(harness);
  return { browser, ...(await joined(browser)) };
}

/** A person with a passkey. */
async function withPasskey() {
  const ana = await person();
  return { ...ana, ...(await addPasskey(ana.browser, { password: ana.password })) };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

const refused = { status: 401, body: { code: 'passkey_refused' } };
const elsewhere = (from = '198.51.100.7') => openBrowser(harness, null, { from });

describe('adding a passkey', () => {
  it('takes the password and what the device has made, tells by mail and lists it by its name', async () => {
    const { browser, email } = await withPasskey();
    const { passkeys: listed } = await browser.client.settings.getSecurity();
    expect(listed).toEqual([{ id: expect.any(String), name: 'Laptop', createdAt: TEST_NOW, usedAt: null }]);
    expect((await lastMail(harness, email)).subject).toBe('A passkey was added');
    expect(await actionsOf(email)).toContain('account.passkey_added');
    const [row] = await harness.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, (await findUser(email))?.id ?? ''));
    expect(row).toMatchObject({ transports: 'internal', counter: 0 });
  });

  it('names those that the person has, so that a device makes no second one', async () => {
    const { browser, password, device } = await withPasskey();
    const { others } = await browser.client.settings.beginPasskey({ password });
    expect(others).toEqual([{ id: device.id, transports: ['internal'] }]);
  });

  it('is not begun with a wrong password, and with two-factor on not without a code', async () => {
    const ana = await person();
    const { settings } = ana.browser.client;
    expect(await codeOf(settings.beginPasskey({ password: 'a guess' }))).toBe('WRONG_PASSWORD');
    const { password } = ana;
    const { secret } = await turnOnTwoFactor(ana.browser, { password, now: TEST_NOW });
    expect(await codeOf(settings.beginPasskey({ password }))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(settings.beginPasskey({ password, code: '000000' }))).toBe('WRONG_CODE');
    const code = appCode(secret, TEST_NOW);
    const { device } = await addPasskey(ana.browser, { password, code });
    expect(await codeOf(settings.beginPasskey({ password, code }))).toBe('WRONG_CODE');
    expect(await signInWith(elsewhere(), device)).toMatchObject({ status: 200 });
  });

  const wrong: readonly (readonly [string, Twist])[] = [
    ['for another origin', { origin: 'https://fundwright.example' }],
    ['for another site', { rpId: 'fundwright.example' }],
    ['without asking for a finger, a face or its code', { verified: false }],
    ['for a challenge that nobody gave', { challenge: 'a'.repeat(43) }],
    ['as a sign-in', { type: 'webauthn.get' }],
  ];
  it.each(wrong)('refuses what a device has made %s', async (_, twist) => {
    const { browser, password } = await person();
    const { settings } = browser.client;
    const made = makeAuthenticator().make(await settings.beginPasskey({ password }), twist);
    expect(await codeOf(settings.addPasskey({ name: 'Laptop', made }))).toBe('PASSKEY_REFUSED');
    expect((await settings.getSecurity()).passkeys).toEqual([]);
  });

  it('refuses a challenge used before, an old one, one of another person and one of a sign-in', async () => {
    const [ana, radu] = [await person(), await person()];
    const add = async (browser: typeof ana.browser, made: ReturnType<ReturnType<typeof makeAuthenticator>['make']>) =>
      await codeOf(browser.client.settings.addPasskey({ name: 'Laptop', made }));
    const begin = async () => await ana.browser.client.settings.beginPasskey({ password: ana.password });
    const begun = await begin();
    expect(await add(radu.browser, makeAuthenticator().make(begun))).toBe('PASSKEY_REFUSED');
    expect(await add(ana.browser, makeAuthenticator().make(begun))).toBe('done');
    expect(await add(ana.browser, makeAuthenticator().make(begun))).toBe('PASSKEY_REFUSED');
    const old = await begin();
    await at(later(PASSKEY_CHALLENGE_MS), async () =>
      expect(await add(ana.browser, makeAuthenticator().make(old))).toBe('PASSKEY_REFUSED'),
    );
    const { challenge } = await askChallenge(ana.browser);
    expect(await add(ana.browser, makeAuthenticator().make({ ...begun, challenge }))).toBe('PASSKEY_REFUSED');
  });

  it('does not go on where the password has changed or two-factor was turned on after its beginning', async () => {
    const ana = await person();
    const { settings } = ana.browser.client;
    const begun = await settings.beginPasskey({ password: ana.password });
    await at(later(1000), async () => {
      await settings.changePassword({ current: ana.password, password: 'another horse', endOthers: false });
      const made = makeAuthenticator().make(begun);
      expect(await codeOf(settings.addPasskey({ name: 'Laptop', made }))).toBe('CHANGED_MEANWHILE');
      const again = await settings.beginPasskey({ password: 'another horse' });
      await at(later(2000), async () => {
        await turnOnTwoFactor(ana.browser, { password: 'another horse', now: later(2000) });
        const late = makeAuthenticator().make(again);
        expect(await codeOf(settings.addPasskey({ name: 'Laptop', made: late }))).toBe('CHANGED_MEANWHILE');
      });
    });
    expect((await settings.getSecurity()).passkeys).toEqual([]);
  });

  it('takes no passkey that somebody has already, and ten of a person at most', async () => {
    const [ana, radu] = [await withPasskey(), await person()];
    const begun = await radu.browser.client.settings.beginPasskey({ password: radu.password });
    const taken = { name: 'Mine now', made: ana.device.make(begun) };
    expect(await codeOf(radu.browser.client.settings.addPasskey(taken))).toBe('CHANGED_MEANWHILE');
    const spare = await ana.browser.client.settings.beginPasskey({ password: ana.password });
    for (let count = 1; count < PASSKEYS_MAX; count += 1) await addPasskey(ana.browser, { password: ana.password });
    expect(await codeOf(ana.browser.client.settings.beginPasskey({ password: ana.password }))).toBe(
      'CHANGED_MEANWHILE',
    );
    const eleventh = { name: 'One more', made: makeAuthenticator().make(spare) };
    expect(await codeOf(ana.browser.client.settings.addPasskey(eleventh))).toBe('CHANGED_MEANWHILE');
    expect((await ana.browser.client.settings.getSecurity()).passkeys).toHaveLength(PASSKEYS_MAX);
  });
});

describe('removing a passkey', () => {
  it('takes the password, tells by mail, and it signs nobody in any more', async () => {
    const { browser, email, password, device, passkeyId: id } = await withPasskey();
    const { settings } = browser.client;
    const asked = await askChallenge(elsewhere());
    expect(await codeOf(settings.removePasskey({ id, password: 'a guess' }))).toBe('WRONG_PASSWORD');
    expect(await settings.removePasskey({ id, password })).toEqual({ removed: true });
    expect(await settings.removePasskey({ id, password })).toEqual({ removed: false });
    expect((await settings.getSecurity()).passkeys).toEqual([]);
    expect((await lastMail(harness, email)).subject).toBe('A passkey was removed');
    expect(await actionsOf(email)).toContain('account.passkey_removed');
    expect(await elsewhere().post('/api/auth/passkey', device.sign(asked))).toEqual(refused);
  });

  it('touches none of another person', async () => {
    const [ana, radu] = [await withPasskey(), await person()];
    const { settings } = radu.browser.client;
    expect(await settings.removePasskey({ id: ana.passkeyId, password: radu.password })).toEqual({ removed: false });
    expect(await signInWith(elsewhere(), ana.device)).toMatchObject({ status: 200 });
  });
});

describe('a sign-in with a passkey', () => {
  it('opens a session without any name, and notes the use', async () => {
    const ana = await withPasskey();
    const browser = elsewhere();
    expect(await signInWith(browser, ana.device)).toMatchObject({ status: 200, body: { done: true } });
    expect(await whoIs(browser)).toBe(ana.email);
    expect((await ana.browser.client.settings.getSecurity()).passkeys[0]?.usedAt).toBe(TEST_NOW);
    expect(await actionsOf(ana.email)).toContain('account.signed_in');
  });

  it('counts as both steps where two-factor is on', async () => {
    const ana = await withPasskey();
    await turnOnTwoFactor(ana.browser, { password: ana.password, now: TEST_NOW });
    const browser = elsewhere();
    expect((await signInWith(browser, ana.device)).status).toBe(200);
    expect(await whoIs(browser)).toBe(ana.email);
  });

  it('works again and again with a device that counts nothing', async () => {
    const { device } = await withPasskey();
    for (let turn = 0; turn < 2; turn += 1)
      expect((await signInWith(elsewhere(), device, { counter: 0 })).status).toBe(200);
  });

  const wrong: readonly (readonly [string, Twist])[] = [
    ['for another origin', { origin: 'https://fundwright.example' }],
    ['for another site', { rpId: 'fundwright.example' }],
    ['without asking for a finger, a face or its code', { verified: false }],
    ['for a challenge that nobody gave', { challenge: 'a'.repeat(43) }],
    ['as a new key', { type: 'webauthn.create' }],
    ['for another person', { userHandle: 'c29tZWJvZHk' }],
  ];
  it.each(wrong)('is refused where the device has signed %s', async (_, twist) => {
    const { device } = await withPasskey();
    const browser = elsewhere();
    expect(await signInWith(browser, device, twist)).toEqual(refused);
    expect(browser.cookie).toBeNull();
  });

  it('is refused a second time: signature and challenge count once, also where a wrong one was tried', async () => {
    const { device, email } = await withPasskey();
    const browser = elsewhere();
    const signed = device.sign(await askChallenge(browser));
    expect((await browser.post('/api/auth/passkey', signed)).status).toBe(200);
    expect(await elsewhere().post('/api/auth/passkey', signed)).toEqual(refused);
    const asked = await askChallenge(browser);
    expect(await elsewhere().post('/api/auth/passkey', device.sign(asked, { verified: false }))).toEqual(refused);
    expect(await elsewhere().post('/api/auth/passkey', device.sign(asked))).toEqual(refused);
    expect(await actionsOf(email)).toContain('account.passkey_refused');
  });

  it('is refused with the challenge of somebody who adds a passkey, and with an old one', async () => {
    const ana = await withPasskey();
    const begun = await ana.browser.client.settings.beginPasskey({ password: ana.password });
    expect(await elsewhere().post('/api/auth/passkey', ana.device.sign(begun))).toEqual(refused);
    const asked = await askChallenge(elsewhere());
    await at(later(PASSKEY_CHALLENGE_MS), async () =>
      expect(await elsewhere().post('/api/auth/passkey', ana.device.sign(asked))).toEqual(refused),
    );
  });

  it('is refused with a key that signs under the name of another person’s passkey', async () => {
    const [ana, radu] = [await withPasskey(), await withPasskey()];
    const signed = radu.device.sign(await askChallenge(elsewhere()));
    const { id: userId = '' } = (await findUser(ana.email)) ?? {};
    const userHandle = Buffer.from(userId).toString('base64url');
    const forged = { ...signed, id: ana.device.id, rawId: ana.device.id };
    const answer = await elsewhere().post('/api/auth/passkey', {
      ...forged,
      response: { ...forged.response, userHandle },
    });
    expect(answer).toEqual(refused);
  });

  it('is refused where the count of the device goes back, and the person hears of it once an hour', async () => {
    const { device, email } = await withPasskey();
    expect((await signInWith(elsewhere(), device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) expect(await signInWith(elsewhere(), device, { counter })).toEqual(refused);
    const subjects = (await mailsTo(harness, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A passkey may have been copied')).toHaveLength(1);
    expect(await actionsOf(email)).toContain('account.passkey_copied');
    expect((await signInWith(elsewhere(), device, { counter: 8 })).status).toBe(200);
  });

  it('is refused for a person whose address is not confirmed, and everything goes with a deleted one', async () => {
    const ana = await withPasskey();
    const userId = (await findUser(ana.email))?.id ?? '';
    await harness.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
    expect(await signInWith(elsewhere(), ana.device)).toEqual(refused);
    await ana.browser.client.settings.beginPasskey({ password: ana.password });
    await harness.db.delete(users).where(eq(users.id, userId));
    expect(await signInWith(elsewhere(), ana.device)).toEqual(refused);
    expect(await harness.db.$count(passkeys, eq(passkeys.userId, userId))).toBe(0);
    expect(await harness.db.$count(passkeyChallenges, eq(passkeyChallenges.userId, userId))).toBe(0);
  });

  it('is refused with what is no signature at all, and from another site', async () => {
    for (const body of [{}, { id: 'a', rawId: 'a', type: 'public-key', response: {} }, 'text', null])
      expect((await elsewhere().post('/api/auth/passkey', body)).body).toMatchObject({ code: 'invalid_request' });
    const { device } = await withPasskey();
    const answer = await harness.app.request('http://localhost:3000/api/auth/passkey', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://fundwright.example' },
      body: JSON.stringify(device.sign(await askChallenge(elsewhere()))),
    });
    expect(answer.status).toBe(403);
  });

  it('waits after a hundred tries from one address', async () => {
    const browser = elsewhere('203.0.113.40');
    const statuses: number[] = [];
    for (let turn = 0; turn < 101; turn += 1) statuses.push((await browser.post('/api/auth/passkey-challenge')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
  });
});
