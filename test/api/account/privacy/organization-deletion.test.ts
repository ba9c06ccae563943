import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { alerts, auditEvents, organizationArchives, organizations, orgMembers } from '#db/schema/index.ts';
import { readZip } from '#server/adapters/file-reader/formats/zip.ts';
import { deleteOrganizations } from '#server/features/account/identity/privacy/organization/deletion.ts';
import { organizationPrivacyJobs } from '#server/features/account/identity/privacy/organization/jobs.ts';
import { privacyJobs } from '#server/features/account/identity/privacy/jobs.ts';
import { tidyFiles } from '#server/features/project/annexes/jobs.ts';

import { openBrowser } from '#test/browser.ts';
import { daysFromNow, useHarness } from '#test/harness.ts';
import { mailsTo } from '#test/host/mails.ts';
import { appCode, turnOnTwoFactor } from '#test/made/accounts/two-factor.ts';
import { addMember } from '#test/made/factories.ts';
import { makeProgram } from '#test/made/programs.ts';
import { later, makeSignUps } from '#test/made/sign-ups.ts';

const harness = useHarness();
const { at, joined, findUser } = makeSignUps(harness);
let calls = 0;
const NAME = 'Carpathia Composites SRL';

async function owner() {
  const browser = openBrowser(harness);
  const input = await joined(browser, { organizationName: NAME });
  const [membership] = await browser.client.organizations.list();
  return { browser, ...input, orgId: membership?.id ?? '', id: (await findUser(input.email))?.id ?? '' };
}
const openCall = async () => await makeProgram(harness, { identifier: `HORIZON-TEST-${++calls}` });
type Owner = Awaited<ReturnType<typeof owner>>;

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const jobs = () => organizationPrivacyJobs(harness.deps);
const runJobs = async () => {
  await harness.jobs.runAll([...jobs(), { name: 'rescore-organization', run: async () => await Promise.resolve() }]);
};
const runAt = async (days: number) => await at(daysFromNow(days), async () => await deleteOrganizations(harness.deps));
const isThere = async ({ orgId }: Owner) => (await harness.db.$count(organizations, eq(organizations.id, orgId))) === 1;
const subjects = async (email: string) => (await mailsTo(harness, email)).map(({ subject }) => subject);

/** An archive that was made. */
async function archived({ browser, orgId, password }: Owner): Promise<string> {
  const { id } = await browser.client.organizationDeletion.askArchive({ orgId, password });
  await runJobs();
  return id;
}

const ask = async ({ browser, orgId, password }: Owner, more: object = {}) =>
  await browser.client.organizationDeletion.ask({ orgId, name: NAME, password, code: null, ...more });

async function leaving(): Promise<Owner> {
  const ana = await owner();
  await archived(ana);
  await ask(ana);
  return ana;
}

/** The next process takes up what one has left. */
const resume = async () =>
  await at(daysFromNow(1), async () => {
    await jobs()
      .find(({ name }) => name === 'resume-organization-archives')
      ?.run(null);
  });

describe('the archive of an organization', () => {
  it('holds the profile, the members, each project as a backup, and says what it is', async () => {
    const ana = await owner();
    const { id: programId } = await openCall();
    await ana.browser.client.projects.create({ orgId: ana.orgId, programId, path: 'self' });
    const id = await archived(ana);
    const shown = await ana.browser.client.organizationDeletion.get({ orgId: ana.orgId });
    expect(shown.archives).toMatchObject([{ id, status: 'built', endsAt: daysFromNow(7) }]);
    const { url } = await ana.browser.client.organizationDeletion.openArchive({
      orgId: ana.orgId,
      id,
      password: ana.password,
    });
    const answer = await ana.browser.get(url);
    expect(answer.status).toBe(200);
    const entries = readZip(Buffer.from(await answer.arrayBuffer()));
    expect([...entries.names]).toEqual(
      expect.arrayContaining(['README.txt', 'data/members.json', 'data/organizations.json', 'data/audit-events.json']),
    );
    expect([...entries.names].filter((name) => /^projects\/001-.*\.zip$/.test(name))).toHaveLength(1);
    expect(entries.get('README.txt')?.toString()).toContain(`Everything of ${NAME}`);
    expect(entries.get('data/members.json')?.toString()).toContain(ana.email);
    // What the archive was put together from is gone again.
    const paths: string[] = [];
    for await (const { path } of harness.deps.files.list()) if (path.startsWith('organizations/')) paths.push(path);
    expect(paths).toEqual([`organizations/${id}-1`]);
  });

  it('is for its owners, their session and seven days', async () => {
    const [ana, dan] = [await owner(), await harness.signUp('Dan')];
    await addMember(harness, ana.orgId, dan, 'admin');
    const id = await archived(ana);
    const { orgId, password } = ana;
    expect(await codeOf(dan.client.organizationDeletion.get({ orgId }))).toBe('FORBIDDEN');
    const open = async () => await ana.browser.client.organizationDeletion.openArchive({ orgId, id, password });
    expect(await codeOf(ana.browser.client.organizationDeletion.openArchive({ orgId, id, password: 'a guess' }))).toBe(
      'WRONG_PASSWORD',
    );
    const { url } = await open();
    expect((await harness.request(url, { cookie: dan.cookie })).status).toBe(403);
    const forget = jobs().find(({ name }) => name === 'forget-organization-archives');
    await at(daysFromNow(8), async () => await forget?.run(null));
    expect(await codeOf(open())).toBe('NOT_FOUND');
    expect(await harness.db.$count(organizationArchives, eq(organizationArchives.orgId, orgId))).toBe(0);
  });

  it('that a stopped process left is made by the next one, and given up after three', async () => {
    const ana = await owner();
    const { orgId, password } = ana;
    const { id } = await ana.browser.client.organizationDeletion.askArchive({ orgId, password });
    harness.jobs.clear();
    const of = eq(organizationArchives.id, id);
    await harness.db
      .update(organizationArchives)
      .set({ status: 'building', attempt: 3, seenAt: daysFromNow(0) })
      .where(of);
    await resume();
    const statusNow = async () => (await harness.db.select().from(organizationArchives).where(of))[0]?.status;
    expect(await statusNow()).toBe('failed');
    await harness.db
      .update(organizationArchives)
      .set({ status: 'building', attempt: 1, seenAt: daysFromNow(0) })
      .where(of);
    await resume();
    expect(await statusNow()).toBe('built');
  });
});

describe('the deletion of an organization', () => {
  it('needs an archive, the name, the password, and with two-factor a code', async () => {
    const ana = await owner();
    expect(await codeOf(ask(ana))).toBe('HINDERED');
    await archived(ana);
    expect(await codeOf(ask(ana, { name: 'Carpathia' }))).toBe('WRONG_NAME');
    expect(await codeOf(ask(ana, { password: 'a guess' }))).toBe('WRONG_PASSWORD');
    const { secret } = await turnOnTwoFactor(ana.browser, { password: ana.password, now: daysFromNow(0) });
    expect(await codeOf(ask(ana))).toBe('WRONG_CODE');
    expect((await ana.browser.client.account.me())?.memberships[0]?.leavesAt).toBeNull();
    const now = later(60_000);
    expect(await at(now, async () => await codeOf(ask(ana, { code: appCode(secret, now) })))).toBe('done');
  });

  it('is asked for by owners alone', async () => {
    const [ana, dan] = [await owner(), await owner()];
    await archived(ana);
    await harness.db.insert(orgMembers).values({
      id: harness.deps.newId(),
      orgId: ana.orgId,
      userId: dan.id,
      role: 'admin',
      createdAt: daysFromNow(0),
    });
    const asDan = { ...dan, orgId: ana.orgId };
    expect(await codeOf(ask(asDan))).toBe('FORBIDDEN');
    expect(await codeOf(ask({ ...(await owner()), orgId: ana.orgId }))).toBe('NOT_FOUND');
  });

  it('comes after fourteen days, tells everybody, and leaves the accounts and other organizations', async () => {
    const [ana, dan] = [await owner(), await owner()];
    const member = await harness.signUp('Mara');
    await addMember(harness, ana.orgId, member, 'contributor');
    await archived(ana);
    expect(await ask(ana)).toEqual({ dueAt: daysFromNow(14) });
    expect(await subjects(member.email)).toEqual(['An organization of yours will be deleted']);
    expect(await harness.db.$count(alerts, eq(alerts.orgId, ana.orgId))).toBe(1);
    await runAt(13);
    expect(await isThere(ana)).toBe(true);
    expect(await subjects(member.email)).toContain('An organization of yours will be deleted in a few days');
    await runAt(14);
    expect([await isThere(ana), await isThere(dan)]).toEqual([false, true]);
    expect((await subjects(member.email)).toSorted()).toContain('An organization of yours was deleted');
    expect((await ana.browser.client.account.me())?.memberships).toEqual([]);
    expect(await harness.db.$count(auditEvents, eq(auditEvents.orgId, ana.orgId))).toBe(0);
    expect(await harness.db.$count(auditEvents, eq(auditEvents.action, 'organization.deleted'))).toBeGreaterThan(0);
  });

  it('leaves nothing but reading until then, for everybody', async () => {
    const ana = await owner();
    const { client } = ana.browser;
    const { id: programId } = await openCall();
    const { projectId } = await client.projects.create({ orgId: ana.orgId, programId, path: 'self' });
    await archived(ana);
    await ask(ana);
    expect((await client.projects.get({ projectId })).rights.mayEdit).toBe(false);
    expect((await client.projects.list({ orgId: ana.orgId })).mayCreate).toBe(false);
    const refused = [
      client.projects.create({ orgId: ana.orgId, programId, path: 'self' }),
      client.organizations.update({ orgId: ana.orgId, changes: { city: 'Cluj' } }),
      client.projects.remove({ projectId }),
      client.members.invite({ orgId: ana.orgId, email: 'new@example.org', role: 'admin' }),
      client.billing.createProCheckout({ orgId: ana.orgId, returnUrl: '/app' }),
    ];
    expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => 'FORBIDDEN'));
    expect((await client.account.me())?.memberships[0]?.leavesAt).toBe(daysFromNow(14));
  });

  it('is taken back by an owner, and then nothing goes', async () => {
    const ana = await leaving();
    const keep = async () => await ana.browser.client.organizationDeletion.keep({ orgId: ana.orgId });
    expect(await keep()).toEqual({ kept: true });
    expect(await keep()).toEqual({ kept: false });
    await runAt(15);
    expect(await isThere(ana)).toBe(true);
    expect(await subjects(ana.email)).toContain('An organization of yours stays');
    expect(await codeOf(ana.browser.client.organizations.update({ orgId: ana.orgId, changes: { city: 'Cluj' } }))).toBe(
      'done',
    );
  });

  it('that two owners ask for at once is one, and told once', async () => {
    const ana = await owner();
    await archived(ana);
    const answers = await Promise.all([ask(ana), ask(ana)]);
    expect(answers).toEqual([{ dueAt: daysFromNow(14) }, { dueAt: daysFromNow(14) }]);
    expect((await subjects(ana.email)).filter((each) => each.endsWith('will be deleted'))).toHaveLength(1);
  });

  it('and taking it back at the same moment end in one of the two', async () => {
    const ana = await leaving();
    const [, kept] = await Promise.all([
      runAt(14),
      ana.browser.client.organizationDeletion.keep({ orgId: ana.orgId }).catch(() => null),
    ]);
    expect(await isThere(ana)).toBe(kept !== null && kept.kept);
  });

  it('whose process is stopped in the middle leaves everything, and the next one does it', async () => {
    const ana = await leaving();
    const stopped = { ...harness.deps.mail, send: async () => await Promise.reject(new Error('stopped')) };
    await at(daysFromNow(14), async () => {
      await expect(deleteOrganizations({ ...harness.deps, mail: stopped })).rejects.toThrow('were not deleted');
    });
    expect(await isThere(ana)).toBe(true);
    await runAt(14);
    expect(await isThere(ana)).toBe(false);
  });

  it('whose process is stopped before the files are gone leaves them to the nightly tidying', async () => {
    const ana = await leaving();
    const [archive] = await harness.db
      .select()
      .from(organizationArchives)
      .where(eq(organizationArchives.orgId, ana.orgId));
    const path = archive?.filePath ?? '';
    const files = { ...harness.deps.files, remove: async () => await Promise.reject(new Error('stopped')) };
    await at(daysFromNow(14), async () => {
      await expect(deleteOrganizations({ ...harness.deps, files })).rejects.toThrow('were not deleted');
    });
    expect(await isThere(ana)).toBe(false);
    expect(await harness.deps.files.get(path)).not.toBeNull();
    await at(daysFromNow(400), async () => await tidyFiles(harness.deps));
    expect(await harness.deps.files.get(path)).toBeNull();
  });

  it('frees its last owner, who may go on the same day or later', async () => {
    const ana = await owner();
    const member = await harness.signUp('Mara');
    await addMember(harness, ana.orgId, member, 'contributor');
    const obstacles = async () => (await ana.browser.client.privacy.get()).obstacles.map(({ obstacle }) => obstacle);
    expect(await obstacles()).toEqual(['last_owner']);
    await archived(ana);
    await ask(ana);
    expect(await obstacles()).toEqual([]);
    const { password } = ana;
    expect(await codeOf(ana.browser.client.privacy.askDeletion({ password, code: null, goes: [] }))).toBe('done');
    await at(daysFromNow(14), async () => {
      await deleteOrganizations(harness.deps);
      for (const job of privacyJobs(harness.deps)) if (job.name === 'delete-accounts') await job.run(null);
    });
    expect([await isThere(ana), (await findUser(ana.email)) === undefined]).toEqual([false, true]);
  });
});
