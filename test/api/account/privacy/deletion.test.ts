import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { DAY_MS, instantFromMs } from '#domain/values/time.ts';
import { accountDeletions, mailOutbox, organizations, orgMembers, personalExports, users } from '#db/schema/index.ts';
import { markMailSent } from '#server/data/platform/mail-outbox.ts';
import { accountJobs } from '#server/features/account/identity/jobs.ts';
import { privacyJobs } from '#server/features/account/identity/privacy/jobs.ts';
import { tidyFiles } from '#server/features/project/annexes/jobs.ts';

import { openBrowser } from '#test/browser.ts';
import { daysFromNow, useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { appCode, turnOnTwoFactor } from '#test/made/accounts/two-factor.ts';
import { addMember } from '#test/made/factories.ts';
import { later, makeSignUps, whoIs } from '#test/made/sign-ups.ts';

const harness = useHarness();
const { at, joined, signIn, findUser, actionsOf } = makeSignUps(harness);

async function person(more: object = { organizationName: 'Carpathia Composites SRL' }) {
  const browser = openBrowser(harness);
  const input = await joined(browser, more);
  const [membership] = await browser.client.organizations.list();
  return { browser, ...input, orgId: membership?.id ?? '', id: (await findUser(input.email))?.id ?? '' };
}
type Ana = Awaited<ReturnType<typeof person>>;

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

const ask = async ({ browser, password, orgId }: Ana, more: object = {}) =>
  await browser.client.privacy.askDeletion({ password, code: null, goes: [orgId], ...more });

const runAt = async (days: number) =>
  await at(daysFromNow(days), async () => {
    for (const job of privacyJobs(harness.deps)) if (job.name === 'delete-accounts') await job.run(null);
  });

const subjects = async (email: string) => (await mailsTo(harness, email)).map(({ subject }) => subject);
const isThere = async ({ id }: Ana) => (await harness.db.$count(users, eq(users.id, id))) === 1;
const isKept = async (path: string) => {
  const body = await harness.deps.files.get(path);
  await body?.cancel();
  return body !== null;
};
const isOrganization = async ({ orgId }: Ana) =>
  (await harness.db.$count(organizations, eq(organizations.id, orgId))) === 1;

const stop = async () => await Promise.reject(new Error('the process was stopped'));

describe('the deletion of an account', () => {
  it('comes fourteen days after it is asked for, with the organization that nobody else belongs to', async () => {
    const ana = await person();
    expect((await ana.browser.client.privacy.get()).goes).toEqual([
      { id: ana.orgId, name: 'Carpathia Composites SRL', projects: 0 },
    ]);
    expect(await ask(ana)).toEqual({ dueAt: daysFromNow(14) });
    expect((await ana.browser.client.privacy.get()).deletion).toEqual({
      askedAt: daysFromNow(0),
      dueAt: daysFromNow(14),
    });
    expect(await subjects(ana.email)).toContain('Your Fundwright account will be deleted');
    await runAt(13);
    expect(await isThere(ana)).toBe(true);
    expect(await subjects(ana.email)).toContain('Your Fundwright account will be deleted in a few days');
    await runAt(14);
    expect([await isThere(ana), await isOrganization(ana)]).toEqual([false, false]);
    expect(await subjects(ana.email)).toEqual(['Your Fundwright account is deleted']);
    expect(await signIn(ana.email, ana.password)).toBe(401);
  });

  it('reminds once', async () => {
    const ana = await person();
    await ask(ana);
    await runAt(12);
    await runAt(13);
    const reminders = (await subjects(ana.email)).filter((each) => each.endsWith('in a few days'));
    expect(reminders).toHaveLength(1);
  });

  it('needs the password, and with two-factor a code', async () => {
    const ana = await person();
    expect(await codeOf(ask(ana, { password: 'a guess' }))).toBe('WRONG_PASSWORD');
    const { secret } = await turnOnTwoFactor(ana.browser, { password: ana.password, now: daysFromNow(0) });
    expect(await codeOf(ask(ana))).toBe('WRONG_CODE');
    expect(await codeOf(ask(ana, { code: '000000' }))).toBe('WRONG_CODE');
    expect(await harness.db.$count(accountDeletions, eq(accountDeletions.userId, ana.id))).toBe(0);
    const now = later(60_000);
    expect(await at(now, async () => await codeOf(ask(ana, { code: appCode(secret, now) })))).toBe('done');
  });

  it('signs out everywhere else at once', async () => {
    const ana = await person();
    const other = openBrowser(harness);
    await other.post('/api/auth/sign-in', { email: ana.email, password: ana.password });
    await ask(ana);
    expect([await whoIs(other), await whoIs(ana.browser)]).toEqual([null, ana.email]);
  });

  it('is taken back by the person until the day, and then nothing goes', async () => {
    const ana = await person();
    await ask(ana);
    const other = openBrowser(harness);
    await other.post('/api/auth/sign-in', { email: ana.email, password: ana.password });
    expect(await other.client.privacy.keepAccount()).toEqual({ kept: true });
    expect(await other.client.privacy.keepAccount()).toEqual({ kept: false });
    await runAt(15);
    expect(await isThere(ana)).toBe(true);
    expect(await subjects(ana.email)).toContain('Your Fundwright account stays');
    expect(await actionsOf(ana.email)).toContain('account.deletion_taken_back');
  });

  it('is what a sign-in leads to while it waits, and to nothing else afterwards', async () => {
    const ana = await person();
    await ask(ana);
    const signedIn = async () =>
      (await openBrowser(harness).post('/api/auth/sign-in', { email: ana.email, password: ana.password })).body;
    expect(await signedIn()).toMatchObject({ done: true, next: '/app/settings/privacy' });
    await ana.browser.client.privacy.keepAccount();
    expect(await signedIn()).not.toHaveProperty('next');
  });

  it('that is asked for in two tabs is one, of the first day', async () => {
    const ana = await person();
    const [first, second] = await Promise.all([ask(ana), ask(ana)]);
    expect(first).toEqual(second);
    expect(await at(later(3_600_000), async () => await ask(ana))).toEqual(first);
    expect(
      (await subjects(ana.email)).filter((each) => each === 'Your Fundwright account will be deleted'),
    ).toHaveLength(1);
  });

  it('is refused while others would lose their last owner, and taken once somebody else owns it too', async () => {
    const ana = await person();
    const dan = await harness.signUp('Dan Ilie');
    await addMember(harness, ana.orgId, dan, 'admin');
    const { privacy, members } = ana.browser.client;
    expect((await privacy.get()).obstacles).toMatchObject([{ id: ana.orgId, obstacle: 'last_owner' }]);
    expect(await codeOf(ask(ana, { goes: [] }))).toBe('HINDERED');
    await members.setRole({ orgId: ana.orgId, userId: dan.id, role: 'owner' });
    expect(await codeOf(ask(ana, { goes: [] }))).toBe('done');
    await runAt(14);
    expect([await isThere(ana), await isOrganization(ana)]).toEqual([false, true]);
  });

  it('waits where somebody joined meanwhile, tells it once, and comes when it may', async () => {
    const ana = await person();
    await ask(ana);
    const dan = await harness.signUp('Dan Ilie');
    await addMember(harness, ana.orgId, dan, 'admin');
    await runAt(14);
    await runAt(15);
    expect(await isThere(ana)).toBe(true);
    expect((await subjects(ana.email)).filter((each) => each.endsWith('could not be deleted'))).toHaveLength(1);
    await harness.db.update(orgMembers).set({ role: 'owner' }).where(eq(orgMembers.userId, dan.id));
    await runAt(16);
    expect([await isThere(ana), await isOrganization(ana)]).toEqual([false, true]);
  });

  it('takes no organization along that the page has not shown', async () => {
    const ana = await person();
    await ana.browser.client.organizations.create({ name: 'Another SRL' });
    expect(await codeOf(ask(ana))).toBe('CHANGED_MEANWHILE');
  });

  it('whose process is stopped in the middle leaves everything, and the next one does it', async () => {
    const ana = await person();
    await ask(ana);
    const stopped = privacyJobs({
      ...harness.deps,
      mail: {
        ...harness.deps.mail,
        send: stop,
      },
    }).find(({ name }) => name === 'delete-accounts');
    await at(daysFromNow(14), async () => await expect(stopped?.run(null)).rejects.toThrow('not deleted'));
    expect([await isThere(ana), await isOrganization(ana)]).toEqual([true, true]);
    expect((await ana.browser.client.privacy.get()).deletion).not.toBeNull();
    await runAt(14);
    await runAt(14);
    expect([await isThere(ana), await isOrganization(ana)]).toEqual([false, false]);
  });

  it('whose process is stopped before the files are gone leaves them to the nightly tidying', async () => {
    const ana = await person();
    harness.jobs.clear();
    const { id } = await ana.browser.client.privacy.askExport({ password: ana.password });
    await harness.jobs.runAll(privacyJobs(harness.deps));
    const [archive] = await harness.db.select().from(personalExports).where(eq(personalExports.id, id));
    const path = archive?.filePath ?? '';
    await ask(ana);
    const stopped = privacyJobs({ ...harness.deps, files: { ...harness.deps.files, remove: stop } }).find(
      ({ name }) => name === 'delete-accounts',
    );
    await at(daysFromNow(14), async () => await expect(stopped?.run(null)).rejects.toThrow('not deleted'));
    expect([await isThere(ana), await isKept(path)]).toEqual([false, true]);
    await tidyFiles({ ...harness.deps, clock: () => instantFromMs(Date.now() + 2 * DAY_MS) });
    expect(await isKept(path)).toBe(false);
  });

  it('leaves its last mail until a server has taken it, or for a day', async () => {
    const mailOf = async ({ email }: Ana) =>
      await harness.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, email));
    const [ana, dan] = [await person(), await person()];
    await ask(ana);
    await ask(dan);
    await runAt(14);
    const [last] = await mailOf(ana);
    await markMailSent(harness.db, last?.id ?? '', daysFromNow(14));
    expect([(await mailOf(ana)).length, (await mailOf(dan)).length]).toEqual([0, 1]);
    await at(daysFromNow(16), async () => {
      for (const job of accountJobs(harness.deps)) await job.run();
    });
    expect(await mailOf(dan)).toEqual([]);
  });
});
