import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { organizations, users } from '#db/schema/index.ts';
import { findReaderLocale } from '#server/data/accounts/reader-locale.ts';

import { openBrowser } from '#test/browser.ts';
import { useHarness } from '#test/harness.ts';
import { lastMail, tokenFor } from '#test/host/mails.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';

const harness = useHarness();

async function setUp() {
  const ana = await harness.signUp();
  return { ana, orgId: await makeOrganization(harness, ana) };
}

describe('the language of a person', () => {
  it('is none until they choose one, and can be given back', async () => {
    const { ana } = await setUp();
    expect((await ana.client.account.me())?.user.locale).toBeNull();
    expect(await ana.client.account.setLocale({ locale: 'ro' })).toEqual({ locale: 'ro' });
    expect((await ana.client.account.me())?.user.locale).toBe('ro');
    expect(await ana.client.account.setLocale({ locale: null })).toEqual({ locale: null });
    expect((await ana.client.account.me())?.user.locale).toBeNull();
  });

  it('is chosen by nobody else', async () => {
    const { ana } = await setUp();
    await expect(harness.visitor.account.setLocale({ locale: 'ro' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await harness.db.$count(users, eq(users.locale, 'ro'))).toBeLessThan(2);
    expect(await findReaderLocale(harness.db, ana.id)).toEqual({ person: null, organization: 'en' });
  });
});

describe('the language of an organization', () => {
  it('is chosen by whoever edits it, for its people who have chosen none', async () => {
    const { ana, orgId } = await setUp();
    const radu = await harness.signUp('Radu Ion');
    await addMember(harness, orgId, radu, 'contributor');
    await expect(radu.client.organizations.setLocale({ orgId, locale: 'ro' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await findReaderLocale(harness.db, radu.id)).toEqual({ person: null, organization: 'en' });
    expect(await ana.client.organizations.setLocale({ orgId, locale: 'ro' })).toEqual({ locale: 'ro' });
    expect((await radu.client.account.me())?.memberships).toMatchObject([{ orgId, locale: 'ro' }]);
    expect(await findReaderLocale(harness.db, radu.id)).toEqual({ person: null, organization: 'ro' });
    await radu.client.account.setLocale({ locale: 'en' });
    expect(await findReaderLocale(harness.db, radu.id)).toEqual({ person: 'en', organization: 'ro' });
  });

  it('counts where a person works: in the one they chose last, else in the one they joined first', async () => {
    const { ana, orgId } = await setUp();
    const secondId = await makeOrganization(harness, ana);
    await ana.client.organizations.setLocale({ orgId: secondId, locale: 'ro' });
    await ana.client.account.setCurrentOrganization({ orgId });
    expect((await findReaderLocale(harness.db, ana.id)).organization).toBe('en');
    await ana.client.account.setCurrentOrganization({ orgId: secondId });
    expect((await findReaderLocale(harness.db, ana.id)).organization).toBe('ro');
    const nobody = await harness.signUp();
    expect(await findReaderLocale(harness.db, nobody.id)).toEqual({ person: null, organization: null });
  });

  it('is that of the page on which its founder confirmed the sign-up', async () => {
    const form = {
      name: 'Ana Pop',
      password: 'correct horse',
      acceptTerms: true,
      acceptPrivacy: true,
    };
    for (const [page, locale] of [
      ['/ro/verify-email', 'ro'],
      ['/verify-email', 'en'],
    ] as const) {
      const email = `founder-${locale}@example.org`;
      await openBrowser(harness).post('/api/auth/sign-up', {
        ...form,
        email,
        organizationName: `Founded in ${locale}`,
      });
      await harness.request('/api/auth/verify-email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `http://localhost:3000${page}` },
        body: JSON.stringify({ token: await tokenFor(harness, email), password: form.password }),
      });
      const [made] = await harness.db
        .select()
        .from(organizations)
        .where(eq(organizations.name, `Founded in ${locale}`));
      expect(made?.locale).toBe(locale);
    }
  });
});

/** The language of the last mail to somebody, and the page that its link leads to. */
async function languageOf(to: string) {
  const { html, text } = await lastMail(harness, to);
  const page = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').pathname;
  return { lang: /<html lang="(\w+)"/.exec(html)?.[1], page };
}

describe('a mail', () => {
  it('to whoever signs up is in the language of the page they sign up on, and leads to a page in it', async () => {
    const person = { name: 'Ana', password: 'correct horse', acceptTerms: true, acceptPrivacy: true };
    for (const [page, expected] of [
      ['/ro/signup', { lang: 'ro', page: '/ro/verify-email' }],
      ['/signup', { lang: 'en', page: '/verify-email' }],
    ] as const) {
      const email = `mail-${expected.lang}@example.org`;
      await harness.request('/api/auth/sign-up', {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `http://localhost:3000${page}` },
        body: JSON.stringify({ ...person, email }),
      });
      expect(await languageOf(email)).toEqual(expected);
    }
  });

  it('to a person is in theirs, whoever causes it and from whatever page', async () => {
    const ana = await harness.signUp();
    await ana.client.account.setLocale({ locale: 'ro' });
    await openBrowser(harness).post('/api/auth/request-reset', { email: ana.email });
    expect(await languageOf(ana.email)).toEqual({ lang: 'ro', page: '/ro/reset-password' });
  });

  it('that invites is in the language of the organization, where the reader has not chosen one', async () => {
    const { ana, orgId } = await setUp();
    await ana.client.organizations.setLocale({ orgId, locale: 'ro' });
    const radu = await harness.signUp('Radu Ion');
    await radu.client.account.setLocale({ locale: 'en' });
    for (const email of ['guest@example.org', radu.email])
      await ana.client.members.invite({ orgId, email, role: 'reviewer' });
    expect(await languageOf('guest@example.org')).toEqual({ lang: 'ro', page: '/ro/invitation' });
    expect(await languageOf(radu.email)).toEqual({ lang: 'en', page: '/invitation' });
  });
});
