import { randomUUID } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import {
  auditEvents,
  copilotConversations,
  copilotMessages,
  projects,
  projectVersions,
  submissionPackages,
  submissions,
} from '#db/schema/index.ts';
import { nothingShown } from '#domain/account/copilot/kept-answer.ts';
import { retained } from '#domain/organization/settings/retention.ts';
import type { VersionKind } from '#domain/project/versions/version-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { copilotJobs } from '#server/features/account/copilot/jobs.ts';
import { tidyFiles } from '#server/features/project/annexes/jobs.ts';
import { exportJobs } from '#server/features/project/exports/jobs.ts';
import { projectJobs } from '#server/features/project/projects/jobs.ts';
import { versionJobs } from '#server/features/project/versions/jobs.ts';

import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { addMember } from '#test/made/factories.ts';
import { buildExportOf, packedProject } from '#test/made/portal/packages.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();
afterEach(() => harness.setNow(TEST_NOW));

const USUAL = { trash: 'days_30', exports: 'days_30', versions: 'always', conversations: 'always' };
/** The jobs of a night that remove something, in their order. */
const night = async () => {
  const { deps } = harness;
  const wanted = ['forget-conversations', 'forget-exports', 'remove-deleted-projects', 'forget-versions'];
  const jobs = [copilotJobs(deps), exportJobs(deps), projectJobs(deps), versionJobs(deps)].flat();
  for (const name of wanted) await jobs.find((job) => job.name === name)?.run({});
};
const ago = (days: number, ms = 0) => instantFromMs(msOf(TEST_NOW) - days * DAY_MS + ms);
const retentionOf = async ({ client }: Person, orgId: string) => await client.organizationRetention.get({ orgId });

async function world() {
  const ana = await harness.signUp('Ana');
  return { ana, ...(await makeProject(harness, ana)) };
}

async function addConversation(orgId: string, userId: string, lastAt: Instant): Promise<string> {
  const id = randomUUID();
  const title = 'Which calls fit?';
  await harness.db.insert(copilotConversations).values({ id, orgId, userId, title, createdAt: lastAt, lastAt });
  const message = { id: randomUUID(), orgId, conversationId: id, number: 1, role: 'user', content: title } as const;
  await harness.db.insert(copilotMessages).values({ ...message, shown: nothingShown, sentAt: lastAt });
  return id;
}

async function addVersion(of: { orgId: string; projectId: string }, number: number, kind: VersionKind, at: Instant) {
  const { orgId, projectId } = of;
  const content = { description: '', snapshotData: {} as never, fingerprint: String(number) };
  const row = { id: randomUUID(), orgId, projectId, versionNumber: number, kind, ...content, createdAt: at };
  await harness.db.insert(projectVersions).values(row);
}

const numbersOf = async (projectId: string) => {
  const rows = await harness.db
    .select({ number: projectVersions.versionNumber })
    .from(projectVersions)
    .where(eq(projectVersions.projectId, projectId));
  return rows.map(({ number }) => number).toSorted((a, b) => a - b);
};

const eventsOf = async (orgId: string) =>
  await harness.db
    .select({ userId: auditEvents.userId, data: auditEvents.data })
    .from(auditEvents)
    .where(and(eq(auditEvents.orgId, orgId), eq(auditEvents.action, 'organization.retention_chosen')));

describe('how long an organization keeps things', () => {
  it('is what it always was until an owner or admin chooses; everybody sees it', async () => {
    const { ana, orgId } = await world();
    for (const role of ['contributor', 'reviewer', 'consultant'] as const) {
      const dan = await harness.signUp('Dan');
      await addMember(harness, orgId, dan, role);
      expect(await retentionOf(dan, orgId)).toEqual({ retention: USUAL, mayChange: false });
      for (const confirmed of [false, true])
        await expect(
          dan.client.organizationRetention.save({ orgId, kept: 'trash', period: 'days_90', confirmed }),
        ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const eva = await harness.signUp('Eva');
    await expect(retentionOf(eva, orgId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      eva.client.organizationRetention.save({ orgId, kept: 'trash', period: 'days_7', confirmed: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const mara = await harness.signUp('Mara');
    await addMember(harness, orgId, mara, 'admin');
    expect(
      await mara.client.organizationRetention.save({ orgId, kept: 'trash', period: 'days_90', confirmed: false }),
    ).toEqual({ retention: { ...USUAL, trash: 'days_90' }, toConfirm: null });
    expect(await retentionOf(ana, orgId)).toEqual({ retention: { ...USUAL, trash: 'days_90' }, mayChange: true });
    expect(await eventsOf(orgId)).toEqual([
      { userId: mara.id, data: { kept: 'trash', period: 'days_90', before: 'days_30' } },
    ]);
  });

  it('is stored shorter only when it is confirmed, and is told nothing that is not there', async () => {
    const { ana, orgId } = await world();
    const save = async (confirmed: boolean) =>
      await ana.client.organizationRetention.save({ orgId, kept: 'exports', period: 'days_7', confirmed });
    expect(await save(false)).toEqual({ retention: USUAL, toConfirm: 0 });
    expect(await retentionOf(ana, orgId)).toMatchObject({ retention: USUAL });
    // A double click confirms once.
    expect(await Promise.all([save(true), save(true)])).toEqual([
      { retention: { ...USUAL, exports: 'days_7' }, toConfirm: null },
      { retention: { ...USUAL, exports: 'days_7' }, toConfirm: null },
    ]);
    expect(await eventsOf(orgId)).toHaveLength(1);
  });

  it('takes two changes of two kinds at once, and no period that is not offered for a kind', async () => {
    const { ana, orgId } = await world();
    const { organizationRetention } = ana.client;
    await Promise.all([
      organizationRetention.save({ orgId, kept: 'versions', period: 'months_12', confirmed: true }),
      organizationRetention.save({ orgId, kept: 'conversations', period: 'months_3', confirmed: true }),
    ]);
    for (const [kept, period] of [
      ['trash', 'always'],
      ['exports', 'months_24'],
      ['conversations', 'days_7'],
    ] as const)
      await expect(organizationRetention.save({ orgId, kept, period, confirmed: true })).rejects.toMatchObject({
        code: 'NOT_OFFERED',
      });
    expect((await retentionOf(ana, orgId)).retention).toEqual({
      ...USUAL,
      versions: 'months_12',
      conversations: 'months_3',
    });
  });
});

describe('the trash', () => {
  it('of each organization is emptied by its own choice, and nothing a day short goes', async () => {
    const [first, second] = [await world(), await world()];
    const kept = await makeProject(harness, first.ana);
    await first.ana.client.organizationRetention.save({
      orgId: first.orgId,
      kept: 'trash',
      period: 'days_90',
      confirmed: false,
    });
    const put = async (projectId: string, deletedAt: Instant) =>
      await harness.db.update(projects).set({ deletedAt }).where(eq(projects.id, projectId));
    await put(first.projectId, ago(89));
    await put(second.projectId, ago(29));
    await night();
    expect(await first.ana.client.projects.list({ orgId: first.orgId, view: 'deleted' })).toMatchObject({
      items: [{ id: first.projectId }],
      keptDays: 90,
    });
    // A restored project is there as before.
    await first.ana.client.projects.undelete(first);
    await put(first.projectId, ago(90));
    await put(second.projectId, ago(30));
    await expect(first.ana.client.projects.undelete(first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await night();
    await night();
    const left = await harness.db
      .select({ id: projects.id })
      .from(projects)
      .where(inArray(projects.id, [first.projectId, second.projectId, kept.projectId]));
    expect(left).toEqual([{ id: kept.projectId }]);
  });

  it('says what the coming night would take before it is emptied sooner', async () => {
    const { ana, orgId, projectId, programId } = await world();
    const made = [projectId];
    for (let more = 0; more < 2; more += 1)
      made.push((await ana.client.projects.create({ orgId, programId, path: 'self' })).projectId);
    const days = [7.5, 6.5, 6];
    for (const [index, id] of made.entries())
      await harness.db
        .update(projects)
        .set({ deletedAt: ago(days[index] ?? 0) })
        .where(eq(projects.id, id));
    const shorter = { orgId, kept: 'trash', period: 'days_7' } as const;
    // The second one is seven days old by then; the third is not.
    expect(await ana.client.organizationRetention.save({ ...shorter, confirmed: false })).toMatchObject({
      toConfirm: 2,
    });
    await ana.client.organizationRetention.save({ ...shorter, confirmed: true });
    harness.setNow('2026-11-21T03:45:00.000Z' as Instant);
    await night();
    expect(await harness.db.select({ id: projects.id }).from(projects).where(eq(projects.orgId, orgId))).toEqual([
      { id: made[2] },
    ]);
  });
});

describe('exported files', () => {
  it('go with what lies in the storage when their days are over; the submission package stays', async () => {
    const { ana, orgId, projectId } = await packedProject(harness);
    await buildExportOf(harness, ana, projectId, 'submission_package');
    const budget = await buildExportOf(harness, ana, projectId, 'excel_budget');
    const [stored] = await harness.db.select().from(submissionPackages).where(eq(submissionPackages.id, budget));
    const paths = async () => {
      const found: string[] = [];
      for await (const { path } of harness.deps.files.list()) found.push(path);
      return found;
    };
    const shorter = { orgId, kept: 'exports', period: 'days_7', confirmed: true } as const;
    await ana.client.organizationRetention.save(shorter);
    expect((await ana.client.exports.list({ projectId })).keptDays).toBe(7);
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 7 * DAY_MS - 1));
    await night();
    harness.setNow(TEST_NOW);
    expect((await ana.client.exports.list({ projectId })).items).toHaveLength(2);
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 7 * DAY_MS));
    await night();
    harness.setNow(TEST_NOW);
    expect((await ana.client.exports.list({ projectId })).items).toMatchObject([{ kind: 'submission_package' }]);
    expect(await paths()).toContain(stored?.filePath);
    // The clock of the disk is not that of the test.
    await tidyFiles({ ...harness.deps, clock: () => instantFromMs(Date.now() + 2 * DAY_MS) });
    expect(await paths()).not.toContain(stored?.filePath);
  });
});

describe('automatic versions', () => {
  it('go when their months are over; what was named, submitted, referred to or is the newest stays', async () => {
    const of = await world();
    const { ana, orgId, projectId } = of;
    const old = '2026-05-20T11:00:00.000Z' as Instant;
    const kinds = ['daily', 'manual', 'before_restore', 'submitted', 'before_package', 'daily', 'daily'] as const;
    for (const [index, kind] of kinds.entries()) await addVersion(of, index + 1, kind, old);
    await addVersion(of, 8, 'daily', instantFromMs(msOf(old) + 1));
    const keys = { id: randomUUID(), orgId, projectId };
    await harness.db.insert(submissions).values({
      ...keys,
      number: 1,
      confirmationId: '',
      proposalNumber: '',
      notes: '',
      submittedAt: old,
      versionNumber: 6,
      recordedAt: old,
    });
    await harness.db.insert(submissionPackages).values({
      ...keys,
      kind: 'submission_package',
      status: 'failed',
      packageName: 'ReFibre.zip',
      versionNumber: 7,
      createdAt: old,
    });
    await night();
    expect(await numbersOf(projectId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const shorter = { orgId, kept: 'versions', period: 'months_6' } as const;
    expect(await ana.client.organizationRetention.save({ ...shorter, confirmed: false })).toMatchObject({
      toConfirm: 2,
    });
    await ana.client.organizationRetention.save({ ...shorter, confirmed: true });
    harness.setNow(instantFromMs(msOf(TEST_NOW) - 1));
    await night();
    expect(await numbersOf(projectId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    harness.setNow(TEST_NOW);
    await night();
    await night();
    expect(await numbersOf(projectId)).toEqual([2, 4, 5, 6, 7, 8]);
    // A year later the newest one is still there: the numbers go on from it.
    harness.setNow('2027-11-20T12:00:00.000Z' as Instant);
    await night();
    expect(await numbersOf(projectId)).toEqual([2, 4, 5, 6, 7, 8]);
    harness.setNow(TEST_NOW);
    expect(await ana.client.versions.create({ projectId, description: '' })).toMatchObject({ number: 9 });
  });

  it('stay for ever in an organization that has chosen nothing, and go however many there are', async () => {
    const [first, second] = [await world(), await world()];
    for (const of of [first, second])
      for (let number = 1; number <= 251; number += 1)
        await addVersion(of, number, 'daily', '2023-01-01T00:00:00.000Z' as Instant);
    const { orgId } = first;
    await first.ana.client.organizationRetention.save({
      orgId,
      kept: 'versions',
      period: 'months_24',
      confirmed: true,
    });
    await night();
    expect(await numbersOf(first.projectId)).toEqual([251]);
    expect(await numbersOf(second.projectId)).toHaveLength(251);
  });
});

describe('conversations with the copilot', () => {
  it('go with all that was said when their months are over, in this organization alone', async () => {
    const [first, second] = [await world(), await world()];
    const old = '2026-08-20T11:00:00.000Z' as Instant;
    const over = await addConversation(first.orgId, first.ana.id, old);
    const short = await addConversation(first.orgId, first.ana.id, instantFromMs(msOf(old) + 1));
    const elsewhere = await addConversation(second.orgId, second.ana.id, old);
    const { orgId } = first;
    await first.ana.client.organizationRetention.save({
      orgId,
      kept: 'conversations',
      period: 'months_3',
      confirmed: true,
    });
    await night();
    const left = await harness.db
      .select({ id: copilotMessages.conversationId })
      .from(copilotMessages)
      .where(inArray(copilotMessages.conversationId, [over, short, elsewhere]));
    expect(left.map(({ id }) => id).toSorted()).toEqual([short, elsewhere].toSorted());
    const { conversations } = await first.ana.client.copilot.conversations({ orgId });
    expect(conversations.map(({ id }) => id)).toEqual([short]);
  });
});

it('lengthening asks for nothing, whatever is there', async () => {
  const { ana, orgId } = await world();
  for (const kept of retained)
    await ana.client.organizationRetention.save({
      orgId,
      kept,
      period: kept === 'versions' || kept === 'conversations' ? 'months_6' : 'days_7',
      confirmed: true,
    });
  for (const kept of retained)
    expect(
      await ana.client.organizationRetention.save({
        orgId,
        kept,
        period: kept === 'versions' || kept === 'conversations' ? 'always' : 'days_90',
        confirmed: false,
      }),
    ).toMatchObject({ toConfirm: null });
  expect(await eventsOf(orgId)).toHaveLength(8);
});
