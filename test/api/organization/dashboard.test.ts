import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { alerts, matchScores, programChanges, programs, projects, savedPrograms } from '#db/schema/index.ts';
import { dashboardJobs } from '#server/features/organization/dashboard/jobs.ts';

import { addMember, makeOrganization } from '#test/made/factories.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProgram } from '#test/made/programs.ts';

const harness = useHarness();

beforeEach(async () => {
  await harness.db.delete(projects);
  await harness.db.delete(programs);
  harness.jobs.clear();
  harness.setNow(TEST_NOW);
});

async function setUp() {
  const ana = await harness.signUp();
  return { ana, orgId: await makeOrganization(harness, ana) };
}

async function save(orgId: string, programId: string, days = -60): Promise<void> {
  await harness.db.insert(savedPrograms).values({ orgId, programId, savedAt: daysFromNow(days) });
}

async function score(
  orgId: string,
  programId: string,
  points: number,
  verdict: 'eligible' | 'check' | 'not_eligible',
): Promise<void> {
  await harness.db
    .insert(matchScores)
    .values({ orgId, programId, score: points, verdict, orgVersion: 1, factsVersion: 1, brusselsDay: '2026-11-20' });
}

async function runAlerts(): Promise<void> {
  await harness.jobs.enqueue(harness.db, 'make-alerts', {});
  await harness.jobs.runAll(dashboardJobs(harness.deps));
}

const addProject = async (orgId: string, programId: string, values: Partial<typeof projects.$inferInsert>) => {
  await harness.db.insert(projects).values({
    id: randomUUID(),
    orgId,
    programId,
    status: 'draft',
    projectPath: 'self',
    paymentStatus: 'free',
    createdAt: TEST_NOW,
    updatedAt: TEST_NOW,
    ...values,
  });
};

describe('dashboard.get', () => {
  it('is empty for a new organization in an empty catalogue', async () => {
    const { ana, orgId } = await setUp();
    expect(await ana.client.dashboard.get({ orgId })).toEqual({
      counters: {
        available: 0,
        applicable: 0,
        projects: 0,
        drafts: 0,
        tasks: 0,
        ownTasks: 0,
        meetings: 0,
        ownMeetings: 0,
      },
      alerts: [],
      callMails: null,
      unread: 0,
      deadlines: [],
      best: [],
      matches: [],
      tasks: { due: [], count: 0 },
      meetings: [],
    });
  });

  it('counts open programs, those it can apply for, and the projects in work', async () => {
    const { ana, orgId } = await setUp();
    const open = await makeProgram(harness, { identifier: 'A-1' });
    const other = await makeProgram(harness, { identifier: 'A-2' });
    await makeProgram(harness, { identifier: 'A-3', opensAt: daysFromNow(5) });
    const closed = await makeProgram(harness, { identifier: 'A-4', deadlines: [-1] });
    await score(orgId, open.id, 70, 'eligible');
    await score(orgId, other.id, 90, 'check');
    await score(orgId, closed.id, 90, 'eligible');
    await addProject(orgId, open.id, {});
    await addProject(orgId, open.id, { status: 'active' });
    await addProject(orgId, open.id, { status: 'submitted' });
    await addProject(orgId, open.id, { archived: true });
    expect((await ana.client.dashboard.get({ orgId })).counters).toEqual({
      available: 2,
      applicable: 1,
      projects: 2,
      drafts: 1,
      tasks: 0,
      ownTasks: 0,
      meetings: 0,
      ownMeetings: 0,
    });
  });

  it('lists saved programs by deadline, the best matches, and the best new ones beside them', async () => {
    const { ana, orgId } = await setUp();
    const { orgId: otherOrgId } = await setUp();
    const late = await makeProgram(harness, { identifier: 'B-LATE', deadlines: [-5, 90] });
    const soon = await makeProgram(harness, { identifier: 'B-SOON', deadlines: [10] });
    const gone = await makeProgram(harness, { identifier: 'B-GONE', deadlines: [-2] });
    const old = await makeProgram(harness, { identifier: 'B-OLD', createdAt: daysFromNow(-31) });
    for (const program of [late, soon, gone]) await save(orgId, program.id);
    await save(otherOrgId, old.id);
    await score(orgId, late.id, 60, 'check');
    await score(orgId, soon.id, 80, 'eligible');
    await score(orgId, old.id, 99, 'eligible');
    await score(orgId, gone.id, 99, 'eligible');
    const lesser = await makeProgram(harness, { identifier: 'B-LESSER', deadlines: [40] });
    const stale = await makeProgram(harness, { identifier: 'B-STALE', createdAt: daysFromNow(-31) });
    for (const program of [lesser, stale]) await score(orgId, program.id, 40, 'check');
    const shown = await ana.client.dashboard.get({ orgId });
    expect(shown.deadlines.map((card) => card.identifier)).toEqual(['B-SOON', 'B-LATE']);
    expect(shown.best.map((card) => card.identifier)).toEqual(['B-OLD', 'B-SOON', 'B-LATE']);
    expect(shown.matches.map((card) => card.identifier)).toEqual(['B-LESSER']);
  });

  it('shows a consultant no projects, which nobody can assign yet', async () => {
    const { orgId } = await setUp();
    const program = await makeProgram(harness, { identifier: 'C-1' });
    await addProject(orgId, program.id, {});
    const guest = await harness.signUp();
    await addMember(harness, orgId, guest, 'consultant');
    expect((await guest.client.dashboard.get({ orgId })).counters.projects).toBe(0);
  });
});

describe('make-alerts', () => {
  it('tells what saved programs give cause to say, once, however often it runs', async () => {
    const { ana, orgId } = await setUp();
    const closing = await makeProgram(harness, { identifier: 'D-CLOSING', title: 'Closing call', deadlines: [27] });
    const opened = await makeProgram(harness, {
      identifier: 'D-OPENED',
      title: 'Opened call',
      opensAt: daysFromNow(-2),
      deadlines: [90],
    });
    const changed = await makeProgram(harness, { identifier: 'D-CHANGED', title: 'Changed call', deadlines: [90] });
    await makeProgram(harness, { identifier: 'D-NOT-SAVED', deadlines: [5] });
    for (const program of [closing, opened, changed]) await save(orgId, program.id);
    await harness.db.insert(programChanges).values({
      id: randomUUID(),
      programId: changed.id,
      runId: null,
      kind: 'deadline_moved',
      field: 'windows',
      before: '2027-01-02T16:00:00.000Z',
      after: '2027-02-02T16:00:00.000Z',
      seenAt: daysFromNow(-1),
    });
    await runAlerts();
    await runAlerts();
    const { alerts: shown, unread } = await ana.client.dashboard.get({ orgId });
    expect(shown.map(({ title, type, path }) => [title, type, path]).sort()).toEqual([
      ['A saved call has changed', 'change', '/app/programs/d-changed'],
      ['A saved call has opened', 'other', '/app/programs/d-opened'],
      ['Deadline within 30 days', 'deadline', '/app/programs/d-closing'],
    ]);
    expect(shown.find((alert) => alert.type === 'change')?.message.replaceAll('\u00a0', ' ')).toBe(
      'Changed call (D-CHANGED). Deadline moved from 2 Jan 2027, 17:00 Brussels time to 2 Feb ' +
        '2027, 17:00 Brussels time.',
    );
    expect(unread).toBe(3);
    const [stored] = await harness.db.select({ content: alerts.content }).from(alerts).where(eq(alerts.type, 'change'));
    expect(stored?.content, 'a code with parameters, in no language').toEqual({
      code: 'changed',
      call: { identifier: 'D-CHANGED', title: 'Changed call' },
      changes: [{ kind: 'deadline_moved', before: '2027-01-02T16:00:00.000Z', after: '2027-02-02T16:00:00.000Z' }],
    });
  });

  it('tells again when the last week begins', async () => {
    const { ana, orgId } = await setUp();
    await save(orgId, (await makeProgram(harness, { identifier: 'E-1', deadlines: [20] })).id);
    await runAlerts();
    harness.setNow(daysFromNow(14));
    await runAlerts();
    harness.setNow(TEST_NOW);
    expect((await ana.client.dashboard.get({ orgId })).alerts.map((alert) => alert.title)).toEqual([
      'Deadline within 7 days',
      'Deadline within 30 days',
    ]);
  });

  it('shows the latest five', async () => {
    const { ana, orgId } = await setUp();
    await harness.db.insert(alerts).values(
      Array.from({ length: 7 }, (_, index) => ({
        id: randomUUID(),
        orgId,
        type: 'other' as const,
        key: `k${index}`,
        content: { code: 'written' as const, title: `Alert ${index}`, message: 'm' },
        createdAt: daysFromNow(index - 10),
      })),
    );
    const shown = await ana.client.dashboard.get({ orgId });
    expect(shown.alerts.map((alert) => alert.title)).toEqual(['Alert 6', 'Alert 5', 'Alert 4', 'Alert 3', 'Alert 2']);
    expect(shown.unread).toBe(7);
  });
});
