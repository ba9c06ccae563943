import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { projectVersions } from '#db/schema/index.ts';
import type { Instant } from '#domain/values/time.ts';
import { versionJobs } from '#server/features/project/versions/jobs.ts';

import type { Person } from '#test/harness.ts';
import { useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';
import { textDoc } from '#test/made/living/texts.ts';
import { snapshotNow, versionEvents, versionsOf, writeSection } from '#test/made/versions.ts';

const harness = useHarness();

async function setUp(): Promise<{ ana: Person; orgId: string; projectId: string }> {
  const ana = await harness.signUp('Ana Pop');
  return { ana, ...(await makeProject(harness, ana)) };
}

describe('versions.create', () => {
  it('counts on from the highest number and is called by it where nobody describes it', async () => {
    const { ana, projectId } = await setUp();
    expect(await ana.client.versions.create({ projectId, description: ' ' })).toMatchObject({
      number: 1,
      description: null,
      kind: 'manual',
      createdBy: 'Ana Pop',
      createdAt: '2026-11-20T12:00:00.000Z',
    });
    expect(await ana.client.versions.create({ projectId, description: ' Before the partners read it ' })).toMatchObject(
      { number: 2, description: 'Before the partners read it' },
    );
    expect(await ana.client.versions.list({ projectId })).toMatchObject({
      items: [{ number: 2 }, { number: 1 }],
      mayCreate: true,
      mayRestore: true,
    });
    expect(await versionEvents(harness, projectId)).toEqual([
      { action: 'version.created', data: { version: 1, kind: 'manual' } },
      { action: 'version.created', data: { version: 2, kind: 'manual' } },
    ]);
  });

  it('gives each of several at the same moment a number of its own', async () => {
    const { ana, projectId } = await setUp();
    const made = await Promise.all([1, 2, 3, 4].map(() => ana.client.versions.create({ projectId, description: '' })));
    expect(made.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('refuses a description that is too long or cannot be stored', async () => {
    const { ana, projectId } = await setUp();
    for (const description of ['a'.repeat(201), '\u0000'])
      await expect(ana.client.versions.create({ projectId, description })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    expect(await versionsOf(ana, projectId)).toEqual([]);
  });
});

const textIn = ({ sections }: Awaited<ReturnType<typeof snapshotNow>>) =>
  sections.find(({ key }) => key === 'team')?.doc;

it('versions.snapshot shows what a version holds and what the project holds now', async () => {
  const { ana, projectId } = await setUp();
  await writeSection(ana, projectId, 'team', 'Ana');
  const { id } = await ana.client.versions.create({ projectId, description: '' });
  await writeSection(ana, projectId, 'team', 'Ana and Dan');
  expect(textIn(await ana.client.versions.snapshot({ projectId, versionId: id }))).toEqual(textDoc('Ana'));
  expect(textIn(await snapshotNow(ana, projectId))).toEqual(textDoc('Ana and Dan'));
  await expect(ana.client.versions.snapshot({ projectId, versionId: randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

const runJob = async () => {
  for (const job of versionJobs(harness.deps)) await job.run();
};

describe('the daily version', () => {
  it('is taken where something changed, once, and not of a project that nobody has touched', async () => {
    const { ana, projectId } = await setUp();
    const untouched = await makeProject(harness, ana);
    harness.setNow('2026-11-20T13:00:00.000Z' as Instant);
    await writeSection(ana, projectId, 'team', 'Ana');
    harness.setNow('2026-11-21T02:15:00.000Z' as Instant);
    await runJob();
    await runJob();
    expect(await versionsOf(ana, projectId)).toMatchObject([
      { number: 1, kind: 'daily', description: null, restored: null, createdBy: null },
    ]);
    expect(await versionsOf(ana, untouched.projectId)).toEqual([]);
    expect(await versionEvents(harness, projectId)).toEqual([
      { action: 'version.created', data: { version: 1, kind: 'daily' } },
    ]);
    harness.setNow('2026-11-20T12:00:00.000Z' as Instant);
  });

  it('is not taken where a change was taken back', async () => {
    const { ana, projectId } = await setUp();
    await writeSection(ana, projectId, 'team', 'Ana');
    await ana.client.versions.create({ projectId, description: '' });
    harness.setNow('2026-11-20T14:00:00.000Z' as Instant);
    await writeSection(ana, projectId, 'team', 'Dan');
    await writeSection(ana, projectId, 'team', 'Ana');
    await runJob();
    expect(await versionsOf(ana, projectId)).toHaveLength(1);
    await writeSection(ana, projectId, 'team', 'Dan');
    await runJob();
    expect(await versionsOf(ana, projectId)).toMatchObject([{ kind: 'daily', number: 2 }, { kind: 'manual' }]);
    expect(
      await harness.db.select().from(projectVersions).where(eq(projectVersions.projectId, projectId)),
    ).toHaveLength(2);
    harness.setNow('2026-11-20T12:00:00.000Z' as Instant);
  });
});

it('a version that was stored with an English sentence in place of a code is read as the same code', async () => {
  const { ana, projectId } = await setUp();
  const { id } = await ana.client.versions.create({ projectId, description: '' });
  const stored = async (change: Partial<typeof projectVersions.$inferInsert>) => {
    await harness.db.update(projectVersions).set(change).where(eq(projectVersions.id, id));
    return await versionsOf(ana, projectId);
  };
  const none = { description: null, restored: null };
  expect(await stored({ description: 'Version 1' })).toMatchObject([{ kind: 'manual', ...none }]);
  expect(await stored({ kind: 'daily', description: 'Daily version' })).toMatchObject([{ kind: 'daily', ...none }]);
  expect(await stored({ kind: 'before_restore', description: 'Before restoring version 4' })).toMatchObject([
    { kind: 'before_restore', ...none, restored: 4 },
  ]);
});
