import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { instantFromMs, msOf } from '#domain/values/time.ts';
import { auditEvents, mailOutbox, organizations, signUpLinks, users } from '#db/schema/index.ts';

import { openBrowser } from '#test/browser.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { lastMail, tokenFor } from '#test/host/mails.ts';
import { HOUR, makeSignUps } from '#test/made/sign-ups.ts';

const harness = useHarness();
const { form, at, findUser, signedUp } = makeSignUps(harness);

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
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      'account.signed_in',
      'account.signed_in',
      'account.signed_up',
      'account.verified',
      'organization.created',
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
