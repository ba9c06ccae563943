import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { newsletterConsents, mailOutbox, passwords, signUps } from '#db/schema/index.ts';
import { LEGAL_VERSION } from '#reference/public/legal.ts';

import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { tokenFor } from '#test/host/mails.ts';
import { HOUR, later, makeSignUps } from '#test/made/sign-ups.ts';

const harness = useHarness();
const { form, at, findUser, joined, actionsOf } = makeSignUps(harness);

describe('sign-up', () => {
  it('waits for its confirmation and is an account then, with both consents, their time and version', async () => {
    const input = form({ email: '  Ana.Pop@Example.ORG ', phone: '+40 721 234 567', marketing: true });
    const browser = openBrowser(harness);
    expect(await browser.post('/api/auth/sign-up', input)).toMatchObject({ status: 200, body: { done: true } });
    expect(await findUser('ana.pop@example.org')).toBeUndefined();
    await at(
      later(HOUR),
      async () =>
        await browser.post('/api/auth/verify-email', { token: await tokenFor(harness, 'ana.pop@example.org') }),
    );
    const user = await findUser('ana.pop@example.org');
    expect(user).toMatchObject({
      name: 'Ana Pop',
      emailVerified: true,
      isAdmin: false,
      phone: '+40721234567',
      consentVersion: LEGAL_VERSION,
      termsAcceptedAt: TEST_NOW,
      privacyAcceptedAt: TEST_NOW,
    });
    const consents = await harness.db.select().from(newsletterConsents);
    expect(consents.find(({ userId }) => userId === user?.id)).toMatchObject({
      wording: 'The operator of this site may send me news about calls and courses by mail.',
      way: 'sign_up',
      agreedAt: TEST_NOW,
      withdrawnAt: null,
    });
    expect(await actionsOf('ana.pop@example.org')).toEqual([
      'account.signed_in',
      'account.signed_up',
      'account.verified',
    ]);
  });

  it('stores no password, only its hash', async () => {
    const hash = /^[0-9a-f]{32}:[0-9a-f]{128}$/;
    const waiting = form();
    await openBrowser(harness).post('/api/auth/sign-up', waiting);
    const [signUp] = await harness.db.select().from(signUps).where(eq(signUps.email, waiting.email));
    expect(signUp?.passwordHash).toMatch(hash);
    const user = await findUser((await joined(openBrowser(harness))).email);
    const [stored] = await harness.db
      .select()
      .from(passwords)
      .where(eq(passwords.userId, user?.id ?? ''));
    expect(stored?.hash).toMatch(hash);
  });

  it('gives no session before the address is confirmed', async () => {
    const browser = openBrowser(harness);
    const input = form();
    await browser.post('/api/auth/sign-up', input);
    expect(browser.cookie).toBeNull();
    expect(await browser.post('/api/auth/sign-in', { email: input.email, password: input.password })).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
  });

  it('cannot make an administrator, whatever is sent beside the form', async () => {
    const input = await joined(openBrowser(harness), { isAdmin: true, id: 'mine' });
    const user = await findUser(input.email);
    expect(user).toMatchObject({ isAdmin: false });
    expect(user?.id).not.toBe('mine');
  });

  it.each([
    ['a missing name', { name: ' ' }, 'missing_fields', { name: 'missing_fields' }],
    ['no e-mail', { email: '' }, 'missing_fields', { email: 'missing_fields' }],
    ['an e-mail that is none', { email: 'ana@' }, 'invalid_email', { email: 'invalid_email' }],
    ['terms not accepted', { acceptTerms: false }, 'consent_missing', { acceptTerms: 'consent_missing' }],
    ['privacy not accepted', { acceptPrivacy: false }, 'consent_missing', { acceptPrivacy: 'consent_missing' }],
    ['a national phone number', { phone: '0721234567' }, 'invalid_phone', { phone: 'invalid_phone' }],
    ['a phone number that its country does not have', { phone: '+4012' }, 'invalid_phone', { phone: 'invalid_phone' }],
    ['a name of a whole page', { name: 'x'.repeat(5000) }, 'too_long', { name: 'too_long' }],
  ])('refuses %s and writes nothing', async (_name, wrong, code, fields) => {
    const before = await harness.db.$count(signUps);
    expect(await openBrowser(harness).post('/api/auth/sign-up', form(wrong))).toEqual({
      status: 400,
      body: { code, fields },
    });
    expect(await harness.db.$count(signUps)).toBe(before);
  });

  it.each([
    ['five characters', '12345', 'password_too_short'],
    ['129 characters', 'a'.repeat(129), 'password_too_long'],
    ['1,200 characters', 'a'.repeat(1200), 'password_too_long'],
  ])('says why a password of %s is refused', async (_name, password, reason) => {
    expect(await openBrowser(harness).post('/api/auth/sign-up', form({ password }))).toEqual({
      status: 400,
      body: { code: 'weak_password', fields: { password: reason }, reasons: [reason] },
    });
  });

  it('refuses what is no form at all', async () => {
    const answer = await harness.request('/api/auth/sign-up', {
      method: 'POST',
      body: '{"name":',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(await openBrowser(harness).post('/api/auth/sign-up', form({ name: 'x'.repeat(20_000) }))).toMatchObject({
      status: 413,
    });
  });

  it('says that an address is registered already, and changes nothing', async () => {
    const input = await joined(openBrowser(harness));
    const mails = await harness.db.$count(mailOutbox);
    const again = await openBrowser(harness).post('/api/auth/sign-up', {
      ...input,
      name: 'Somebody Else',
      email: input.email.toUpperCase(),
    });
    expect(again).toEqual({ status: 409, body: { code: 'email_taken', fields: { email: 'email_taken' } } });
    expect(await findUser(input.email)).toMatchObject({ name: 'Ana Pop' });
    expect(await harness.db.$count(mailOutbox)).toBe(mails);
  });
});
