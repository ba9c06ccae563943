import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { alerts } from '#db/schema/index.ts';
import { tellOfSavedPrograms } from '#server/data/notifications/saved-program-alerts.ts';
import { projectJobs } from '#server/features/project/projects/jobs.ts';
import { requirementJobs } from '#server/features/project/requirements/jobs.ts';

import { useHarness } from '#test/harness.ts';
import type { Person } from '#test/harness.ts';
import { addMember, makeOrganization } from '#test/made/factories.ts';
import { budget, row, usePortalReadings } from '#test/made/portal/portal-readings.ts';

// A reading of the portal changes the call of a project that is in work.

const harness = useHarness();
const { read, stored } = usePortalReadings(harness);

const IDENTIFIER = 'HORIZON-NEWS';
const atHour = (hour: number) => `2026-11-20T${hour}:00:00.000Z` as Instant;
const until = (deadline: string, minContribution = 1_000_000) => {
  const money = { minContribution, maxContribution: 2_000_000, budgetYearMap: { 2027: 9_000_000 } };
  return row(IDENTIFIER, { deadlineDate: [deadline], ...budget(IDENTIFIER, money) });
};

async function started() {
  const ana = await harness.signUp('Ana Pop');
  const orgId = await makeOrganization(harness, ana);
  await read(until('2027-04-08'));
  const programId = (await stored(IDENTIFIER)).id;
  const { projectId } = await ana.client.projects.create({ orgId, programId, path: 'self' });
  return { ana, orgId, programId, projectId };
}

async function tellProjects(): Promise<void> {
  for (const { run } of requirementJobs(harness.deps)) await run({});
}

async function readAgain(hour: number, changed: ReturnType<typeof until>): Promise<void> {
  harness.setNow(atHour(hour));
  await read(changed);
  await tellProjects();
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const alertsOf = async ({ client }: Person, orgId: string) => {
  const { alerts: shown, unread } = await client.dashboard.get({ orgId });
  return {
    told: shown.map(({ message, path }) => [plain(message), path?.match(/^\/app\/projects\/(.+)$/)?.[1] ?? null]),
    unread,
  };
};

describe('a call that changes while a project is in work', () => {
  it('tells the project once what has changed and what that does to it, and leads to it', async () => {
    const { ana, orgId, projectId } = await started();
    await readAgain(13, until('2026-11-21'));
    await readAgain(13, until('2026-11-21'));
    const { told } = await alertsOf(ana, orgId);
    expect(told).toEqual([
      [
        'A project without a title: Title of HORIZON-NEWS (HORIZON-NEWS) has changed. ' +
          'Deadline moved from 8 Apr 2027, 17:00 Brussels time to 21 Nov 2026, 17:00 Brussels time. ' +
          'One requirement differs from when it was read. One new finding blocks, one warns.',
        projectId,
      ],
    ]);
  });

  it('is told of the project, and not once more of the saved call', async () => {
    const { ana, orgId, programId } = await started();
    await ana.client.programs.save({ orgId, programId, saved: true });
    await readAgain(13, until('2027-05-08'));
    await tellOfSavedPrograms(harness.db, { now: harness.deps.clock(), newId: harness.deps.newId, orgId: null });
    expect((await alertsOf(ana, orgId)).told).toHaveLength(1);
  });

  it('is no news for an archived project, nor for one that began afterwards', async () => {
    const { ana, orgId, programId, projectId } = await started();
    await ana.client.projects.setArchived({ projectId, archived: true });
    await readAgain(13, until('2027-05-08'));
    harness.setNow(atHour(14));
    await ana.client.projects.create({ orgId, programId, path: 'self' });
    await tellProjects();
    expect((await alertsOf(ana, orgId)).told).toEqual([]);
  });

  it('is shown to those alone who may see projects', async () => {
    const { ana, orgId } = await started();
    const guest = await harness.signUp('Dan Rus');
    await addMember(harness, orgId, guest, 'consultant');
    await readAgain(13, until('2027-05-08'));
    expect((await alertsOf(ana, orgId)).unread).toBe(1);
    expect(await alertsOf(guest, orgId)).toEqual({ told: [], unread: 0 });
  });
});

describe('the news of a project that is deleted', () => {
  it('is hidden with it, comes back with it, and goes when it is removed for good', async () => {
    const { ana, orgId, projectId } = await started();
    await readAgain(13, until('2027-05-08'));
    await ana.client.projects.remove({ projectId });
    expect(await alertsOf(ana, orgId)).toEqual({ told: [], unread: 0 });
    await ana.client.projects.undelete({ orgId, projectId });
    expect((await alertsOf(ana, orgId)).unread).toBe(1);
    await ana.client.projects.remove({ projectId });
    const kept = async () => (await harness.db.select().from(alerts).where(eq(alerts.orgId, orgId))).length;
    expect(await kept()).toBe(1);
    harness.setNow('2026-12-25T13:00:00.000Z' as Instant);
    for (const { run } of projectJobs(harness.deps)) await run();
    expect(await kept()).toBe(0);
  });
});
