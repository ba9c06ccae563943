import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { signUps, users } from '#db/schema/index.ts';

import type { Browser } from '#test/browser.ts';
import { openBrowser } from '#test/browser.ts';
import { useHarness } from '#test/harness.ts';
import { mailsTo, tokenFor } from '#test/host/mails.ts';

// A stranger signs up with somebody else's address and a password of their own, and waits for the owner to make it
// good.
const harness = useHarness();

let count = 0;
const newEmail = () => `owner${++count}@example.org`;
const STRANGERS = 'the password of a stranger';
const OWNERS = 'the password of the owner';

async function signUp(browser: Browser, email: string, password: string, more: object = {}): Promise<string> {
  expect(
    await browser.post('/api/auth/sign-up', {
      name: 'Somebody',
      email,
      password,
      acceptTerms: true,
      acceptPrivacy: true,
      ...more,
    }),
  ).toMatchObject({ status: 200 });
  return await tokenFor(harness, email);
}

const verify = async (browser: Browser, token: string, more: object = {}) =>
  await browser.post('/api/auth/verify-email', { token, ...more });
const signIn = async (email: string, password: string) =>
  (await openBrowser(harness).post('/api/auth/sign-in', { email, password })).status;
const hasAccount = async (email: string) => (await harness.db.$count(users, eq(users.email, email))) > 0;

describe('a stranger who signed up first', () => {
  it('has nothing once the owner signs up too: the link is dead, and the password opens nothing', async () => {
    const email = newEmail();
    const [stranger, owner] = [openBrowser(harness), openBrowser(harness)];
    const first = await signUp(stranger, email, STRANGERS);
    const second = await signUp(owner, email, OWNERS);
    for (const browser of [owner, stranger])
      expect(await verify(browser, first)).toEqual({ status: 410, body: { code: 'link_replaced' } });
    expect(await verify(owner, second)).toMatchObject({ status: 200 });
    expect([await signIn(email, STRANGERS), await signIn(email, OWNERS)]).toEqual([401, 200]);
  });

  it('gets no account from an owner who opens the link without having signed up', async () => {
    const email = newEmail();
    const token = await signUp(openBrowser(harness), email, STRANGERS, { organizationName: 'Stranger Ltd' });
    const owner = openBrowser(harness);
    expect(await verify(owner, token)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    expect(await hasAccount(email)).toBe(false);
    expect(await signIn(email, STRANGERS)).toBe(403);
    expect(
      await verify(owner, token, {
        account: { name: 'The owner', password: OWNERS, acceptTerms: true, acceptPrivacy: true },
      }),
    ).toMatchObject({ status: 200 });
    expect([await signIn(email, STRANGERS), await signIn(email, OWNERS)]).toEqual([401, 200]);
    expect((await owner.client.account.me())?.memberships).toEqual([]);
  });
});

describe('a stranger who signs up between the owner’s sign-up and confirmation', () => {
  it('makes the owner choose, and gets in neither by the cookie of their sign-up nor by their password', async () => {
    const email = newEmail();
    const [stranger, owner] = [openBrowser(harness), openBrowser(harness)];
    const first = await signUp(owner, email, OWNERS);
    const second = await signUp(stranger, email, STRANGERS);
    expect(await verify(owner, first)).toEqual({ status: 410, body: { code: 'link_replaced' } });
    expect(await verify(owner, second)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    expect(await verify(owner, second, { password: OWNERS })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    expect(await hasAccount(email)).toBe(false);
    expect(
      await verify(owner, second, {
        account: { name: 'The owner', password: OWNERS, acceptTerms: true, acceptPrivacy: true },
      }),
    ).toMatchObject({ status: 200 });
    expect([await signIn(email, STRANGERS), await signIn(email, OWNERS)]).toEqual([401, 200]);
    expect(await verify(stranger, second)).toMatchObject({ status: 410 });
    expect(stranger.cookie).toBeNull();
  });

  it('cannot use the mail that the owner asks for again', async () => {
    const email = newEmail();
    await signUp(openBrowser(harness), email, OWNERS);
    await signUp(openBrowser(harness), email, STRANGERS);
    const owner = openBrowser(harness);
    for (const path of ['/api/auth/resend', '/api/auth/request-reset']) {
      await owner.post(path, { email });
      expect(await verify(owner, await tokenFor(harness, email))).toMatchObject({
        status: 403,
        body: { code: 'password_needed' },
      });
    }
    expect(await hasAccount(email)).toBe(false);
  });
});

describe('many sign-ups of one address at the same moment', () => {
  it('all get an answer, one waits, and its link alone confirms it', async () => {
    const email = newEmail();
    const browsers = Array.from({ length: 5 }, () => openBrowser(harness));
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.post('/api/auth/sign-up', {
          name: `Person ${index}`,
          email,
          password: `password ${index}`,
          acceptTerms: true,
          acceptPrivacy: true,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [waiting, ...others] = await harness.db.select().from(signUps).where(eq(signUps.email, email));
    expect(others).toEqual([]);
    const winner = Number(waiting?.name.replace('Person ', ''));
    const mails = await mailsTo(harness, email);
    const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    const results = [];
    for (const token of tokens) for (const browser of browsers) results.push((await verify(browser, token)).status);
    expect(results.filter((status) => status === 200)).toHaveLength(1);
    expect(await signIn(email, `password ${winner}`)).toBe(200);
    expect(await signIn(email, `password ${(winner + 1) % 5}`)).toBe(401);
  });
});
