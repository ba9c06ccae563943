import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { programs, submissions, users } from '#db/schema/index.ts';

import { addMember } from '#test/made/factories.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { buildExportOf, packedProject } from '#test/made/portal/packages.ts';
import { changeIntake, eventsOf, makeProject, requiredIntake } from '#test/made/projects.ts';
import { recordSubmission } from '#test/made/portal/submissions.ts';

const harness = useHarness();

async function setUp() {
  const ana = await harness.signUp('Ana Pop');
  const made = await makeProject(harness, ana);
  await changeIntake(ana, made.projectId, requiredIntake);
  return { ana, ...made };
}

const statusOf = async ({ client }: Awaited<ReturnType<typeof setUp>>['ana'], projectId: string) =>
  (await client.projects.get({ projectId })).head.status;

describe('submissions.record', () => {
  it('freezes a version, keeps what was confirmed and the package, and the project counts as submitted', async () => {
    const { ana, projectId } = await packedProject(harness);
    const packageId = await buildExportOf(harness, ana, projectId, 'submission_package');
    const made = await recordSubmission(ana, projectId, { confirmationId: ' SEP-1 ', notes: 'In time.' });
    expect(made).toEqual({
      id: expect.any(String),
      number: 1,
      confirmationId: 'SEP-1',
      proposalNumber: '101234567',
      notes: 'In time.',
      submittedAt: TEST_NOW,
      deadlineAt: daysFromNow(74),
      versionNumber: 2,
      packageId,
      recordedBy: 'Ana Pop',
      recordedAt: TEST_NOW,
      receipt: null,
      takenBackBy: null,
      takenBackAt: null,
    });
    expect(await ana.client.submissions.list({ projectId })).toEqual({
      items: [made],
      marks: [],
      mayMark: true,
      maySubmit: true,
    });
    expect(await statusOf(ana, projectId)).toBe('submitted');
    const { items } = await ana.client.versions.list({ projectId });
    expect(items[0]).toMatchObject({ number: 2, kind: 'submitted' });
    expect((await eventsOf(harness, projectId, 'project.submitted')).map(({ data }) => data)).toEqual([
      { number: 1, version: 2, late: false },
    ]);
  });

  it('tells every member, until it is taken back', async () => {
    const { ana, orgId, projectId } = await setUp();
    const eva = await harness.signUp('Eva Rusu');
    await addMember(harness, orgId, eva, 'reviewer');
    const { id: submissionId } = await recordSubmission(ana, projectId);
    const told = async () => (await eva.client.dashboard.get({ orgId })).alerts.map(({ title }) => title);
    expect(await told()).toEqual(['A project is submitted']);
    await ana.client.submissions.takeBack({ projectId, submissionId });
    expect(await told()).toEqual([]);
  });

  it('is recorded again as a further one before the deadline', async () => {
    const { ana, projectId } = await setUp();
    await recordSubmission(ana, projectId);
    await changeIntake(ana, projectId, { objectives: 'Keep 90 % of its strength' });
    expect(await recordSubmission(ana, projectId)).toMatchObject({ number: 2, versionNumber: 2 });
    expect((await ana.client.submissions.list({ projectId })).items.map(({ number }) => number)).toEqual([2, 1]);
  });

  it('is refused after the deadline, unless the person says that the portal took it', async () => {
    const { ana, projectId } = await setUp();
    harness.setNow(daysFromNow(0.9));
    const [late, deadlineAt] = [daysFromNow(0.5), daysFromNow(0.25)];
    const { head } = await ana.client.projects.get({ projectId });
    const [row] = await harness.db.select().from(programs).where(eq(programs.slug, head.programSlug));
    if (!row) throw new Error('the call is gone');
    const windows = [{ kind: 'deadline' as const, number: 1, deadlineAt, hourAssumed: false }];
    await harness.db
      .update(programs)
      .set({ facts: { ...row.facts, windows } })
      .where(eq(programs.id, row.id));
    await expect(recordSubmission(ana, projectId, { submittedAt: late })).rejects.toMatchObject({
      code: 'AFTER_DEADLINE',
      data: { deadlineAt },
    });
    expect(await statusOf(ana, projectId)).toBe('active');
    const made = await recordSubmission(ana, projectId, { submittedAt: late, takenAfterDeadline: true });
    expect(made).toMatchObject({ deadlineAt, submittedAt: late });
    expect((await eventsOf(harness, projectId, 'project.submitted')).map(({ data }) => data)).toMatchObject([
      { late: true },
    ]);
    harness.setNow(TEST_NOW);
  });

  it('refuses a moment in the future, no confirmation, and texts that are too long, and writes nothing', async () => {
    const { ana, projectId } = await setUp();
    await expect(recordSubmission(ana, projectId, { submittedAt: daysFromNow(1) })).rejects.toMatchObject({
      code: 'IN_FUTURE',
    });
    for (const said of [
      { confirmationId: ' ' },
      { confirmationId: 'x'.repeat(101) },
      { proposalNumber: '1'.repeat(21) },
      { notes: 'x'.repeat(2001) },
      { notes: '\u0000' },
    ])
      await expect(recordSubmission(ana, projectId, said)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await ana.client.submissions.list({ projectId })).items).toEqual([]);
    expect((await ana.client.versions.list({ projectId })).items).toEqual([]);
    expect(await statusOf(ana, projectId)).toBe('active');
  });
});

describe('submissions.takeBack', () => {
  it('has the project active again, and keeps who said so', async () => {
    const { ana, projectId } = await setUp();
    const { id: submissionId } = await recordSubmission(ana, projectId);
    expect(await ana.client.submissions.takeBack({ projectId, submissionId })).toMatchObject({
      takenBackBy: 'Ana Pop',
      takenBackAt: TEST_NOW,
    });
    expect(await statusOf(ana, projectId)).toBe('active');
  });

  it('leaves the project submitted while an earlier submission stands, which the portal has then', async () => {
    const { ana, projectId } = await setUp();
    const first = await recordSubmission(ana, projectId);
    const second = await recordSubmission(ana, projectId);
    await expect(ana.client.submissions.takeBack({ projectId, submissionId: first.id })).rejects.toMatchObject({
      code: 'NOT_NEWEST',
    });
    await ana.client.submissions.takeBack({ projectId, submissionId: second.id });
    expect(await statusOf(ana, projectId)).toBe('submitted');
    await ana.client.submissions.takeBack({ projectId, submissionId: first.id });
    expect(await statusOf(ana, projectId)).toBe('active');
    await expect(ana.client.submissions.takeBack({ projectId, submissionId: first.id })).rejects.toMatchObject({
      code: 'NOT_NEWEST',
    });
    await expect(ana.client.submissions.takeBack({ projectId, submissionId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

it('two who record at once make two submissions with numbers of their own', async () => {
  const { ana, projectId } = await setUp();
  const made = await Promise.all([recordSubmission(ana, projectId), recordSubmission(ana, projectId)]);
  expect(made.map(({ number }) => number).toSorted()).toEqual([1, 2]);
});

it('the name of who recorded it goes with their account', async () => {
  const { ana, orgId, projectId } = await setUp();
  const dan = await harness.signUp('Dan Ionescu');
  await addMember(harness, orgId, dan, 'contributor');
  await recordSubmission(dan, projectId);
  await harness.db.delete(users).where(eq(users.id, dan.id));
  expect((await ana.client.submissions.list({ projectId })).items).toMatchObject([{ recordedBy: null }]);
  expect(await harness.db.select().from(submissions).where(eq(submissions.projectId, projectId))).toHaveLength(1);
});

it('the back-plan becomes tasks, each once', async () => {
  const { ana, projectId } = await setUp();
  await ana.client.tasks.accept({ projectId, key: 'plan:first_version' });
  const { tasks } = await ana.client.projects.get({ projectId });
  expect(tasks).toMatchObject([{ title: 'Submit the first version on the portal', priority: 'urgent' }]);
  await expect(ana.client.tasks.accept({ projectId, key: 'plan:first_version' })).rejects.toMatchObject({
    code: 'NOT_SUGGESTED',
  });
  await expect(ana.client.tasks.accept({ projectId, key: 'plan:unheard_of' })).rejects.toMatchObject({
    code: 'NOT_SUGGESTED',
  });
});
