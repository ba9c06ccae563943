import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { invitations, signUps } from '#db/schema/index.ts';
import { LEGAL_VERSION } from '#reference/public/legal.ts';

import { openBrowser } from '#test/browser.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';
import { tokenFor } from '#test/host/mails.ts';
import { makeSignUps, ownAccount, whoIs } from '#test/made/sign-ups.ts';

const harness = useHarness();
const { newEmail, form, findUser, signedUp, signedInAs, signIn } = makeSignUps(harness);

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
      consentVersion: LEGAL_VERSION,
    });
    expect(await elsewhere.client.newsletter.get()).toEqual({ agreed: null });
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
