import { factsOf } from '#domain/project/stored-project.ts';
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, projects, redFlags } from '#db/schema/index.ts';
import { standingOf } from '#domain/project/overview/standing.ts';
import type { Instant } from '#domain/values/time.ts';

import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { eventsOf, makeProject } from '#test/made/projects.ts';
import { writeText } from '#test/made/living/texts.ts';

const harness = useHarness();

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});

async function write(person: Person, projectId: string, key: string, words: string): Promise<void> {
  const { sections } = await person.client.projects.get({ projectId });
  const section = sections.find((candidate) => candidate.key === key);
  await writeText(person, section?.id ?? '', text(words));
}

const validationOf = async (person: Person, projectId: string) =>
  (await person.client.projects.get({ projectId })).validation;
const flagsOf = async (person: Person, projectId: string) => (await validationOf(person, projectId)).flags;

async function flag(person: Person, projectId: string, ruleId: string, subject = '') {
  const found = (await flagsOf(person, projectId)).find(
    (candidate) => candidate.ruleId === ruleId && candidate.subject === subject,
  );
  if (!found) throw new Error(`no flag ${ruleId} ${subject}`);
  return found;
}

const storedOf = async (projectId: string) =>
  await harness.db.select().from(redFlags).where(eq(redFlags.projectId, projectId));
const logOf = async (projectId: string) =>
  (await harness.db.select().from(auditEvents).where(eq(auditEvents.subjectId, projectId)))
    .map(({ action, data }) => ({ action, data }))
    .filter(({ action }) => /^(validation|flag)\./.test(action)); // Several at one instant have no order.

describe('validation.run', () => {
  it('stores what the rules find, notes when it ran, and changes what progress and next action read', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    expect(await validationOf(ana, projectId)).toEqual({ ranAt: null, flags: [] });
    const answer = await ana.client.validation.run({ projectId });
    expect(answer).toEqual({ ranAt: '2026-11-20T12:00:00.000Z', hard: 0, soft: 3, added: 3, gone: 0, reopened: 0 });
    expect((await flagsOf(ana, projectId)).map(({ ruleId, severity, status }) => [ruleId, severity, status])).toEqual([
      ['APPLICATION_EMPTY', 'soft', 'open'],
      ['BUDGET_EMPTY', 'soft', 'open'],
      ['INTAKE_INCOMPLETE', 'soft', 'open'],
    ]);
    const { hard, soft } = standingOf(factsOf(await ana.client.projects.get({ projectId })), TEST_NOW);
    expect([hard, soft]).toEqual([0, 3]);
    const came = 'INTAKE_INCOMPLETE APPLICATION_EMPTY BUDGET_EMPTY';
    expect(await logOf(projectId)).toEqual([
      { action: 'validation.run', data: { hard: 0, soft: 3, added: 3, gone: 0, reopened: 0, came, went: '' } },
    ]);
    expect((await storedOf(projectId)).every((row) => row.orgId === orgId)).toBe(true);
  });
  it('changes nothing when run again on the same project', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    await ana.client.validation.run({ projectId });
    const before = await storedOf(projectId);
    expect(await ana.client.validation.run({ projectId })).toMatchObject({ added: 0, gone: 0, reopened: 0, soft: 3 });
    expect(await storedOf(projectId)).toEqual(before);
  });

  it('takes away what is fixed and adds what is new', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    await ana.client.validation.run({ projectId });
    await write(ana, projectId, 'team', 'a'.repeat(2_600));
    expect(await ana.client.validation.run({ projectId })).toMatchObject({ gone: 1, added: 6 });
    const found = await flagsOf(ana, projectId);
    expect(found.map(({ ruleId }) => ruleId)).not.toContain('APPLICATION_EMPTY');
    expect(await flag(ana, projectId, 'SECTION_LENGTH', 'team')).toMatchObject({
      params: { length: 2_600, limit: 2_500 },
    });
  });

  it('blocks once the deadline has passed, and says so in the facts', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    harness.setNow(daysFromNow(75));
    const later = await harness.signUp();
    const { orgId } = (await harness.db.query.projects.findFirst({ where: eq(projects.id, projectId) })) ?? {
      orgId: '',
    };
    await addMember(harness, orgId, later, 'admin');
    expect(await later.client.validation.run({ projectId })).toMatchObject({ hard: 1 });
    expect((await flagsOf(later, projectId))[0]).toMatchObject({ ruleId: 'DEADLINE_PASSED', severity: 'hard' });
    harness.setNow('2026-11-20T12:00:00.000Z' as Instant);
  });

  it('runs twice at the same moment find everything once', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const answers = await Promise.all([
      ana.client.validation.run({ projectId }),
      ana.client.validation.run({ projectId }),
      ana.client.validation.run({ projectId }),
    ]);
    expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 0, 3]);
    expect(await storedOf(projectId)).toHaveLength(3);
  });
});

describe('validation.resolve', () => {
  it('claims that something is fixed; a run opens it again while it is not', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { projectId } = await makeProject(harness, ana);
    await ana.client.validation.run({ projectId });
    const { id } = await flag(ana, projectId, 'BUDGET_EMPTY');
    await ana.client.validation.resolve({ projectId, flagId: id });
    expect(await flag(ana, projectId, 'BUDGET_EMPTY')).toMatchObject({
      status: 'resolved',
      settledBy: 'Ana Pop',
      settledAt: '2026-11-20T12:00:00.000Z',
      reason: null,
    });
    expect(standingOf(factsOf(await ana.client.projects.get({ projectId })), TEST_NOW).soft).toBe(2);
    expect(await eventsOf(harness, projectId, 'flag.resolved')).toMatchObject([{ data: { ruleId: 'BUDGET_EMPTY' } }]);
    expect(await ana.client.validation.run({ projectId })).toMatchObject({ reopened: 1, soft: 3 });
    expect(await flag(ana, projectId, 'BUDGET_EMPTY')).toMatchObject({
      id,
      status: 'open',
      settledBy: null,
      settledAt: null,
    });
  });

  it('what blocks can be claimed as fixed too', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    await ana.client.validation.run({ projectId });
    const at = harness.deps.clock();
    const id = randomUUID();
    await harness.db.insert(redFlags).values({
      id,
      orgId,
      projectId,
      ruleId: 'BUDGET_EXCEED',
      subject: '',
      severity: 'hard',
      params: {},
      status: 'open',
      createdAt: at,
      seenAt: at,
    });
    await ana.client.validation.resolve({ projectId, flagId: id });
    expect(await flag(ana, projectId, 'BUDGET_EXCEED')).toMatchObject({ status: 'resolved' });
  });

  it('is not found for a finding of another project of the same organization', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const other = await makeProject(harness, ana);
    await ana.client.validation.run({ projectId });
    const { id } = await flag(ana, projectId, 'BUDGET_EMPTY');
    await expect(ana.client.validation.resolve({ projectId: other.projectId, flagId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(ana.client.validation.resolve({ projectId, flagId: randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await flag(ana, projectId, 'BUDGET_EMPTY')).toMatchObject({ status: 'open' });
  });
});

describe('validation.waive', () => {
  it('keeps the reason, holds over a run while a few words are typed, and ends when the evidence changes', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { projectId } = await makeProject(harness, ana);
    await write(ana, projectId, 'team', 'a'.repeat(2_600));
    await ana.client.validation.run({ projectId });
    const { id } = await flag(ana, projectId, 'SECTION_LENGTH', 'team');
    await ana.client.validation.waive({ projectId, flagId: id, reason: '  The annex takes the rest.  ' });
    const waived = { id, status: 'waived', settledBy: 'Ana Pop', reason: 'The annex takes the rest.' };
    expect(await flag(ana, projectId, 'SECTION_LENGTH', 'team')).toMatchObject(waived);
    await write(ana, projectId, 'team', 'a'.repeat(2_601));
    expect(await ana.client.validation.run({ projectId })).toMatchObject({ reopened: 0 });
    expect(await flag(ana, projectId, 'SECTION_LENGTH', 'team')).toMatchObject({
      ...waived,
      params: { length: 2_600 },
    });
    await write(ana, projectId, 'team', 'a'.repeat(2_900));
    expect(await ana.client.validation.run({ projectId })).toMatchObject({ reopened: 1 });
    expect(await flag(ana, projectId, 'SECTION_LENGTH', 'team')).toMatchObject({ id, status: 'open', reason: null });
    expect((await logOf(projectId)).map(({ action }) => action).toSorted()).toEqual([
      'flag.waived',
      'validation.run',
      'validation.run',
      'validation.run',
    ]);
  });

  it('is refused for what blocks, and nothing is written', async () => {
    const ana = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    const at = harness.deps.clock();
    const id = randomUUID();
    await harness.db.insert(redFlags).values({
      id,
      orgId,
      projectId,
      ruleId: 'DEADLINE_PASSED',
      subject: '',
      severity: 'hard',
      params: {},
      status: 'open',
      createdAt: at,
      seenAt: at,
    });
    await expect(
      ana.client.validation.waive({ projectId, flagId: id, reason: 'We ask for more time.' }),
    ).rejects.toMatchObject({ code: 'BLOCKING', defined: true });
    expect(await storedOf(projectId)).toMatchObject([{ status: 'open', reason: null }]);
    expect(await logOf(projectId)).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n '],
    ['too long', 'a'.repeat(501)],
    ['not storable', 'a\u0000b'],
  ])('wants a reason that is not %s', async (_, reason) => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    await ana.client.validation.run({ projectId });
    const { id } = await flag(ana, projectId, 'BUDGET_EMPTY');
    await expect(ana.client.validation.waive({ projectId, flagId: id, reason })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await flag(ana, projectId, 'BUDGET_EMPTY')).toMatchObject({ status: 'open' });
  });
});

it('validation.reopen takes back what was said', async () => {
  const ana = await harness.signUp();
  const { projectId } = await makeProject(harness, ana);
  await ana.client.validation.run({ projectId });
  const { id } = await flag(ana, projectId, 'BUDGET_EMPTY');
  await ana.client.validation.waive({ projectId, flagId: id, reason: 'Later.' });
  await ana.client.validation.reopen({ projectId, flagId: id });
  expect(await flag(ana, projectId, 'BUDGET_EMPTY')).toMatchObject({ status: 'open', reason: null, settledBy: null });
  expect(await eventsOf(harness, projectId, 'flag.reopened')).toMatchObject([{ data: { ruleId: 'BUDGET_EMPTY' } }]);
});

it('a finding of a rule that the product no longer has is not shown and is gone after the next run', async () => {
  const ana = await harness.signUp();
  const { orgId, projectId } = await makeProject(harness, ana);
  const at = harness.deps.clock();
  await harness.db.insert(redFlags).values({
    id: randomUUID(),
    orgId,
    projectId,
    ruleId: 'OLD_RULE',
    subject: '',
    severity: 'hard',
    params: {},
    status: 'open',
    createdAt: at,
    seenAt: at,
  });
  expect(await flagsOf(ana, projectId)).toEqual([]);
  await ana.client.validation.run({ projectId });
  expect((await storedOf(projectId)).map(({ ruleId }) => ruleId)).not.toContain('OLD_RULE');
});

it('a reviewer reads the findings and settles none', async () => {
  const ana = await harness.signUp();
  const { orgId, projectId } = await makeProject(harness, ana);
  const reviewer = await harness.signUp();
  await addMember(harness, orgId, reviewer, 'reviewer');
  await ana.client.validation.run({ projectId });
  const { validation, rights } = await reviewer.client.projects.get({ projectId });
  const { flags } = validation;
  expect([flags.length, rights.mayEdit]).toEqual([3, false]);
  for (const call of [
    () => reviewer.client.validation.run({ projectId }),
    () => reviewer.client.validation.waive({ projectId, flagId: flags[0]?.id ?? '', reason: 'x' }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
