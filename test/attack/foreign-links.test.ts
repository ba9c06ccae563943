import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { invitations, signUpLinks, users } from '#db/schema/index.ts';

import { openBrowser } from '#test/browser.ts';
import { makeOrganization } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';
import { tokenFor } from '#test/host/mails.ts';

// Somebody makes others open a link of theirs, or a machine opens the links of others before they do.
const harness = useHarness();

let count = 0;
const newEmail = () => `person${++count}@example.org`;
const form = (email: string) => ({
  name: 'Somebody',
  email,
  password: 'correct horse',
  acceptTerms: true,
  acceptPrivacy: true,
});

/** A sign-up of the stranger's. */
async function trap() {
  const email = newEmail();
  await openBrowser(harness).post('/api/auth/sign-up', form(email));
  return { email, token: await tokenFor(harness, email) };
}

describe('a stranger sends somebody the confirmation link of an account of their own', () => {
  it('and a visitor who opens it is not signed in to the stranger’s account', async () => {
    const { email, token } = await trap();
    const visitor = openBrowser(harness);
    expect(await visitor.post('/api/auth/verify-email', { token })).toMatchObject({
      status: 403,
      body: { code: 'password_needed' },
    });
    expect(visitor.cookie).toBeNull();
    expect(await harness.db.$count(users, eq(users.email, email))).toBe(0);
  });

  it('and whoever is signed in stays who they are', async () => {
    const { token } = await trap();
    const ana = await harness.signUp();
    const browser = openBrowser(harness, ana.cookie);
    expect(await browser.post('/api/auth/verify-email', { token, password: 'correct horse' })).toMatchObject({
      status: 409,
      body: { code: 'other_person' },
    });
    expect((await browser.client.account.me())?.user.email).toBe(ana.email);
  });

  it('and no page of theirs can have it opened with the answer given', async () => {
    const { token } = await trap();
    const ana = await harness.signUp();
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example', cookie: ana.cookie };
    const answer = await harness.app.request('http://localhost:3000/api/auth/verify-email', {
      method: 'POST',
      headers,
      body: JSON.stringify({ token, leave: true, password: 'correct horse' }),
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await ana.client.account.me())?.user.email).toBe(ana.email);
  });
});

describe('a mail scanner that follows every address', () => {
  it('uses no link up, by whichever method it asks, and neither do our own looks at them', async () => {
    const owner = await harness.signUp();
    const orgId = await makeOrganization(harness, owner);
    const [invited, resetting, signingUp] = [newEmail(), owner.email, newEmail()];
    await owner.client.members.invite({ orgId, email: invited, role: 'reviewer' });
    await openBrowser(harness).post('/api/auth/request-reset', { email: resetting });
    const browser = openBrowser(harness);
    await browser.post('/api/auth/sign-up', form(signingUp));
    const [invitation, reset, confirmation] = await Promise.all(
      [invited, resetting, signingUp].map((email) => tokenFor(harness, email)),
    );
    for (const [page, token] of [
      ['/invitation', invitation],
      ['/reset-password', reset],
      ['/verify-email', confirmation],
      ['/api/auth/verify-email', confirmation],
      ['/api/auth/reset-password', reset],
    ]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await harness.request(`${page}?token=${token}`, { method });
    }
    await harness.visitor.members.invitation({ token: invitation ?? '' });
    await harness.visitor.account.resetLink({ token: reset ?? '' });
    await openBrowser(harness).post('/api/auth/verify-email', { token: confirmation });
    expect(await harness.db.select().from(invitations).where(eq(invitations.email, invited))).toMatchObject([
      { acceptedAt: null },
    ]);
    expect(await harness.db.$count(signUpLinks, eq(signUpLinks.usedAt, signUpLinks.createdAt))).toBe(0);
    expect(await browser.post('/api/auth/verify-email', { token: confirmation })).toMatchObject({ status: 200 });
    expect(
      await openBrowser(harness).post('/api/auth/reset-password', { token: reset, password: 'another horse' }),
    ).toMatchObject({ status: 200 });
    expect(
      await openBrowser(harness).post('/api/auth/sign-up-invited', { ...form(invited), token: invitation }),
    ).toMatchObject({ status: 200 });
  });
});
