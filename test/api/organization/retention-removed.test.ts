import { randomUUID } from 'node:crypto';

import { eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import {
  copilotConversations,
  copilotMessages,
  projectVersions,
  submissionPackages,
  submissions,
} from '#db/schema/index.ts';
import { nothingShown } from '#domain/account/copilot/kept-answer.ts';
import type { VersionKind } from '#domain/project/versions/version-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { tidyFiles } from '#server/features/project/annexes/jobs.ts';

import { TEST_NOW, useHarness } from '#test/harness.ts';
import { buildExportOf, packedProject } from '#test/made/portal/packages.ts';
import { makeProject } from '#test/made/projects.ts';
import { removingNight } from '#test/made/retention/night.ts';

const harness = useHarness();
afterEach(() => harness.setNow(TEST_NOW));
const night = async () => await removingNight(harness);

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
    for (const each of [first, second])
      for (let number = 1; number <= 251; number += 1)
        await addVersion(each, number, 'daily', '2023-01-01T00:00:00.000Z' as Instant);
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
