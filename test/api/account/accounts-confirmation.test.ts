import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';
import { auditEvents, invitations, mailOutbox, organizations, signUpLinks, signUps, users } from '#db/schema/index.ts';
import { LEGAL_VERSION } from '#reference/legal.ts';

import type { Browser } from '#test/browser.ts';
import { openBrowser } from '#test/browser.ts';
import { makeOrganization } from '#test/made/factories.ts';
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

/** A browser in which somebody has signed up; the confirmation waits in the mail. */
async function signedUp(more: object = {}) {
  const browser = openBrowser(harness);
  const input = form(more);
  await browser.post('/api/auth/sign-up', input);
  return { browser, input, token: await tokenFor(harness, input.email) };
}

/** A browser in which somebody is signed in. */
async function signedInAs() {
  const { browser, input, token } = await signedUp();
  await browser.post('/api/auth/verify-email', { token });
  return { browser, email: input.email };
}

/** What the owner of a mailbox says anew. */
const ownAccount = (more: object = {}) => ({
  name: 'Ana Popescu',
  password: 'my own horse',
  organizationName: '',
  acceptTerms: true,
  acceptPrivacy: true,
  ...more,
});
const signIn = async (email: string, password: string) =>
  (await openBrowser(harness).post('/api/auth/sign-in', { email, password })).status;
const whoIs = async (browser: Browser) => (await browser.client.account.me())?.user.email ?? null;

describe('the confirmation link in the browser that signed up', () => {
  it('confirms, signs in and makes the organization that was named, once', async () => {
    const { browser, input, token } = await signedUp({ organizationName: 'Carpathia Composites SRL' });
    expect(await browser.post('/api/auth/verify-email', { token })).toMatchObject({ status: 200 });
    const me = await browser.client.account.me();
    expect(me?.user).toMatchObject({ email: input.email, emailVerified: true });
    expect(me?.memberships).toMatchObject([{ name: 'Carpathia Composites SRL', role: 'owner', setUp: false }]);
    const [organization] = await harness.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, me?.currentOrgId ?? ''));
    expect(organization).toMatchObject({ country: 'RO', size: null, trl: null, onboardingStep: 'identity' });
    expect(harness.jobs.queued).toContainEqual({ name: 'rescore-organization', payload: { orgId: me?.currentOrgId } });
    await browser.post('/api/auth/sign-in', { email: input.email, password: input.password });
    expect((await browser.client.account.me())?.memberships).toHaveLength(1);
    const events = await harness.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userId, me?.user.id ?? ''));
    expect(events.map(({ action }) => action)).toEqual([
      'account.signed_up',
      'account.verified',
      'organization.created',
      'account.signed_in',
      'account.signed_in',
    ]);
  });

  it('makes no organization where none was named', async () => {
    const { browser, token } = await signedUp({ organizationName: '  ' });
    await browser.post('/api/auth/verify-email', { token });
    expect((await browser.client.account.me())?.memberships).toEqual([]);
  });

  it('works once: the second use says that it was used, and opens no session', async () => {
    const { browser, token } = await signedUp();
    await browser.post('/api/auth/verify-email', { token });
    const again = openBrowser(harness);
    expect(await again.post('/api/auth/verify-email', { token })).toEqual({ status: 410, body: { code: 'link_used' } });
    expect(again.cookie).toBeNull();
  });

  it('makes one account where it is opened twice at once', async () => {
    const { browser, input, token } = await signedUp();
    const answers = await Promise.all([1, 2].map(() => browser.post('/api/auth/verify-email', { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await harness.db.$count(users, eq(users.email, input.email))).toBe(1);
  });

  it('works for 24 hours and then says that it expired, while a new one works', async () => {
    const { browser, input, token } = await signedUp();
    await at(instantFromMs(msOf(TEST_NOW) + 24 * HOUR), async () => {
      expect(await browser.post('/api/auth/verify-email', { token })).toEqual({
        status: 410,
        body: { code: 'link_expired' },
      });
      expect(await findUser(input.email)).toBeUndefined();
      await browser.post('/api/auth/resend', { email: input.email });
      expect(
        await browser.post('/api/auth/verify-email', { token: await tokenFor(harness, input.email) }),
      ).toMatchObject({ status: 200 });
    });
  });

  it('that was sent before a second one still works, and uses up the second', async () => {
    const { browser, input, token } = await signedUp();
    await browser.post('/api/auth/resend', { email: input.email });
    const second = await tokenFor(harness, input.email);
    expect(await browser.post('/api/auth/verify-email', { token })).toMatchObject({ status: 200 });
    expect(await browser.post('/api/auth/verify-email', { token: second })).toEqual({
      status: 410,
      body: { code: 'link_used' },
    });
  });
});

describe('the confirmation link in another browser', () => {
  it('asks for the password and says whom it is for; nothing is confirmed and the link stays good', async () => {
    const { browser, input, token } = await signedUp({ organizationName: 'Carpathia Composites SRL' });
    const elsewhere = openBrowser(harness);
    expect(await elsewhere.post('/api/auth/verify-email', { token })).toEqual({
      status: 403,
      body: {
        code: 'password_needed',
        about: { email: input.email, name: 'Ana Pop', organizationName: 'Carpathia Composites SRL' },
      },
    });
    expect(elsewhere.cookie).toBeNull();
    expect(await findUser(input.email)).toBeUndefined();
    expect(await browser.post('/api/auth/verify-email', { token })).toMatchObject({ status: 200 });
  });

  it('confirms with the password of the sign-up, and with no other', async () => {
    const { input, token } = await signedUp({ organizationName: 'Carpathia Composites SRL' });
    const elsewhere = openBrowser(harness);
    expect(await elsewhere.post('/api/auth/verify-email', { token, password: 'wrong password' })).toEqual({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    expect(await findUser(input.email)).toBeUndefined();
    expect(await elsewhere.post('/api/auth/verify-email', { token, password: input.password })).toMatchObject({
      status: 200,
    });
    expect(await whoIs(elsewhere)).toBe(input.email);
    expect((await elsewhere.client.account.me())?.memberships).toMatchObject([{ name: 'Carpathia Composites SRL' }]);
  });

  it('confirms with a new password: what the sign-up said no longer counts', async () => {
    const { input, token } = await signedUp({
      organizationName: 'Stranger Ltd',
      phone: '+40721234567',
      marketing: true,
    });
    const elsewhere = openBrowser(harness);
    expect(await elsewhere.post('/api/auth/verify-email', { token, account: ownAccount() })).toMatchObject({
      status: 200,
    });
    expect(await findUser(input.email)).toMatchObject({
      name: 'Ana Popescu',
      phone: null,
      marketingConsentAt: null,
      consentVersion: LEGAL_VERSION,
    });
    expect((await elsewhere.client.account.me())?.memberships).toEqual([]);
    expect(await signIn(input.email, input.password)).toBe(401);
    expect(await signIn(input.email, 'my own horse')).toBe(200);
  });

  it.each([
    ['a weak password', { password: '123' }, 'weak_password'],
    ['no name', { name: ' ' }, 'missing_fields'],
    ['no consent', { acceptTerms: false }, 'consent_missing'],
  ])('refuses a new account with %s, and the link stays good', async (_name, more, code) => {
    const { input, token } = await signedUp();
    expect(
      await openBrowser(harness).post('/api/auth/verify-email', { token, account: ownAccount(more) }),
    ).toMatchObject({ status: 400, body: { code } });
    expect(await findUser(input.email)).toBeUndefined();
    expect(await openBrowser(harness).post('/api/auth/verify-email', { token, account: ownAccount() })).toMatchObject({
      status: 200,
    });
  });
});

describe('a link opened where somebody else is signed in', () => {
  it('that confirms an address asks first, and says who is signed in and whom it is for', async () => {
    const ana = await signedInAs();
    const { input, token } = await signedUp();
    expect(await ana.browser.post('/api/auth/verify-email', { token, password: input.password })).toEqual({
      status: 409,
      body: { code: 'other_person', about: { email: input.email, signedInAs: ana.email } },
    });
    expect(await whoIs(ana.browser)).toBe(ana.email);
    expect(await findUser(input.email)).toBeUndefined();
    expect(await ana.browser.post('/api/auth/verify-email', { token, leave: true })).toMatchObject({
      body: { code: 'password_needed' },
    });
    expect(await whoIs(ana.browser)).toBe(ana.email);
    expect(
      await ana.browser.post('/api/auth/verify-email', { token, leave: true, password: input.password }),
    ).toMatchObject({ status: 200 });
    expect(await whoIs(ana.browser)).toBe(input.email);
  });

  it('asks in the browser of the sign-up too, where the link alone would confirm', async () => {
    const { browser, email } = await signedInAs();
    const input = form();
    await browser.post('/api/auth/sign-up', input);
    const token = await tokenFor(harness, input.email);
    expect(await browser.post('/api/auth/verify-email', { token })).toMatchObject({
      status: 409,
      body: { code: 'other_person' },
    });
    expect(await whoIs(browser)).toBe(email);
    expect(await browser.post('/api/auth/verify-email', { token, leave: true })).toMatchObject({ status: 200 });
    expect(await whoIs(browser)).toBe(input.email);
  });

  it('that invites makes no account over the session that runs', async () => {
    const owner = await harness.signUp();
    const orgId = await makeOrganization(harness, owner);
    const guest = newEmail();
    await owner.client.members.invite({ orgId, email: guest, role: 'reviewer' });
    const token = await tokenFor(harness, guest);
    const { browser, email } = await signedInAs();
    expect(await browser.post('/api/auth/sign-up-invited', { ...ownAccount(), token })).toEqual({
      status: 409,
      body: { code: 'other_person', about: { email: guest, signedInAs: email } },
    });
    expect(await whoIs(browser)).toBe(email);
    expect(await findUser(guest)).toBeUndefined();
    expect(await harness.db.select().from(invitations).where(eq(invitations.email, guest))).toMatchObject([
      { acceptedAt: null },
    ]);
  });
});

describe('an invitation for an address whose sign-up waits', () => {
  it('makes the account with what the invited person says, and the sign-up is gone', async () => {
    const { browser, input, token: confirmation } = await signedUp();
    const owner = await harness.signUp();
    const orgId = await makeOrganization(harness, owner);
    await owner.client.members.invite({ orgId, email: input.email, role: 'reviewer' });
    const token = await tokenFor(harness, input.email);
    expect(await harness.visitor.members.invitation({ token })).toMatchObject({ hasAccount: false });
    const guest = openBrowser(harness);
    expect(await guest.post('/api/auth/sign-up-invited', { ...ownAccount(), token })).toMatchObject({ status: 200 });
    expect((await guest.client.account.me())?.memberships).toMatchObject([{ orgId, role: 'reviewer' }]);
    expect(await browser.post('/api/auth/verify-email', { token: confirmation })).toEqual({
      status: 410,
      body: { code: 'link_used' },
    });
    expect(await signIn(input.email, input.password)).toBe(401);
    expect(await signIn(input.email, 'my own horse')).toBe(200);
    expect(await harness.db.$count(signUps, eq(signUps.email, input.email))).toBe(0);
  });
});

describe('a confirmation link', () => {
  it('is refused where we never made it', async () => {
    expect(await openBrowser(harness).post('/api/auth/verify-email', { token: 'made-up' })).toEqual({
      status: 410,
      body: { code: 'link_unknown' },
    });
  });

  it('is stored as a hash only', async () => {
    const { input } = await signedUp();
    const rows = await harness.db.select().from(signUpLinks);
    const token = await tokenFor(harness, input.email);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is sent again on request; the answer is the same for an address without an account', async () => {
    const input = form();
    const browser = openBrowser(harness);
    await browser.post('/api/auth/sign-up', input);
    const first = await tokenFor(harness, input.email);
    expect(await browser.post('/api/auth/resend', { email: input.email })).toEqual({
      status: 200,
      body: { done: true },
    });
    expect(await tokenFor(harness, input.email)).not.toBe(first);
    const mails = await harness.db.$count(mailOutbox);
    expect(await browser.post('/api/auth/resend', { email: 'nobody@example.org' })).toEqual({
      status: 200,
      body: { done: true },
    });
    expect(await harness.db.$count(mailOutbox)).toBe(mails);
  });

  it('is not sent to who needs none: their mail says so', async () => {
    const { browser, input, token } = await signedUp();
    await browser.post('/api/auth/verify-email', { token });
    await openBrowser(harness).post('/api/auth/resend', { email: input.email });
    expect(await lastMail(harness, input.email)).toMatchObject({ subject: 'Your email is already confirmed' });
  });
});
