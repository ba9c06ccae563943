import { eq } from 'drizzle-orm';

import { auditEvents, users } from '#db/schema/index.ts';
import { instantFromMs, msOf, type Instant } from '#domain/values/time.ts';

import type { Browser } from '#test/browser.ts';
import { openBrowser } from '#test/browser.ts';
import type { Harness } from '#test/harness.ts';
import { TEST_NOW } from '#test/harness.ts';
import { tokenFor } from '#test/host/mails.ts';

export const HOUR = 3_600_000;
/** So many milliseconds after the moment of all tests. */
export const later = (ms: number): Instant => instantFromMs(msOf(TEST_NOW) + ms);

/** People who sign up, confirm and sign in, as tests of accounts need them. */
export function makeSignUps(harness: Harness) {
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

  /** What the audit log says that the person with this address did, in no order: several at one instant have none. */
  async function actionsOf(email: string): Promise<string[]> {
    const user = await findUser(email);
    const rows = await harness.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userId, user?.id ?? ''));
    return rows.map(({ action }) => action).toSorted();
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

  /** A person who has signed up and confirmed their address in this browser. */
  async function joined(browser: Browser, more: object = {}) {
    const input = form(more);
    await browser.post('/api/auth/sign-up', input);
    await browser.post('/api/auth/verify-email', { token: await tokenFor(harness, input.email) });
    return input;
  }

  const signIn = async (email: string, password: string) =>
    (await openBrowser(harness).post('/api/auth/sign-in', { email, password })).status;

  return { newEmail, form, at, findUser, actionsOf, signedUp, signedInAs, joined, signIn };
}

/** What the owner of a mailbox says anew. */
export const ownAccount = (more: object = {}) => ({
  name: 'Ana Popescu',
  password: 'my own horse',
  organizationName: '',
  acceptTerms: true,
  acceptPrivacy: true,
  ...more,
});

/** Who is signed in in this browser. */
export const whoIs = async (browser: Browser) => (await browser.client.account.me())?.user.email ?? null;
