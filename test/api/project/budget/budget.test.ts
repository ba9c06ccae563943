import { factsOf } from '#domain/project/stored-project.ts';
import { randomUUID } from 'node:crypto';

import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, listSaves } from '#db/schema/index.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import { emptyBudget } from '#domain/project/budget/budget-value.ts';
import type { Instant } from '#domain/values/time.ts';
import { applicationJobs } from '#server/features/project/application/jobs.ts';

import { aBudget, aLine, aParticipant, putBudget } from '#test/made/budgets.ts';
import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, daysFromNow, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

const stored = async (person: Person, projectId: string) => {
  const { revisions, budget } = (await person.client.projects.get({ projectId })).budget;
  return { revision: revisions.budget, budget };
};
const saving = (projectId: string, base: number) => ({ projectId, base, saveId: randomUUID() });
const eventsOf = async (projectId: string) =>
  await harness.db
    .select({ action: auditEvents.action, userId: auditEvents.userId, data: auditEvents.data })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, projectId)))
    .orderBy(asc(auditEvents.at));
const budgetEvents = async (projectId: string) =>
  (await eventsOf(projectId)).filter(({ action }) => action.startsWith('budget.'));

describe('a budget', () => {
  it('is empty at first, and its lines are stored beside the lists that they point at', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    expect((await ana.client.projects.get({ projectId })).budget).toMatchObject({
      revision: 0,
      revisions: { participants: 0, work_packages: 0, plan: 0, budget: 0 },
      budget: emptyBudget,
      savedAt: null,
      savedBy: null,
    });
    const budget = aBudget();
    await putBudget(ana, projectId, budget);
    expect((await ana.client.projects.get({ projectId })).budget).toMatchObject({
      revision: 3,
      revisions: { participants: 1, work_packages: 1, budget: 1 },
      budget,
      savedAt: TEST_NOW,
      savedBy: 'Ana Pop',
    });
    const facts = factsOf(await ana.client.projects.get({ projectId }));
    expect({ participants: facts.participants, workPackages: facts.workPackages, lines: facts.budgetLines }).toEqual(
      budget,
    );
  });

  it('has its lines replaced by what is saved, and nothing but its lines', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const first = aBudget();
    await putBudget(ana, projectId, first);
    const institute = first.participants[1]?.id ?? '';
    const lines = [
      aLine({ participantId: institute, workPackageId: first.workPackages[0]?.id ?? '' }),
      ...first.lines.toReversed().map((line) => ({ ...line, participantId: institute })),
    ];
    const save = saving(projectId, 1);
    expect(await ana.client.budget.save({ ...save, lines })).toEqual({ revision: 2, savedAt: TEST_NOW });
    expect(await stored(ana, projectId)).toEqual({ revision: 2, budget: { ...first, lines } });
    await ana.client.budget.save({ ...saving(projectId, 2), lines: [] });
    expect(await stored(ana, projectId)).toEqual({ revision: 3, budget: { ...first, lines: [] } });
  });

  it('keeps how personnel costs came about, in copies and versions too; an amount must follow from it', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const effort = { months: 350, rate: centsFromEuro(5_200) };
    const line = aLine({ amount: centsFromEuro(18_200), effort });
    await ana.client.budget.save({ ...saving(projectId, 0), lines: [line] });
    expect((await stored(ana, projectId)).budget.lines).toEqual([line]);
    const wrong = [{ ...line, amount: centsFromEuro(18_201) }];
    await expect(ana.client.budget.save({ ...saving(projectId, 1), lines: wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const { projectId: copy } = await ana.client.projects.duplicate({ projectId });
    expect((await stored(ana, copy)).budget.lines).toEqual([{ ...line, id: expect.any(String) }]);
    const { id: versionId } = await ana.client.versions.create({ projectId, description: 'With person-months' });
    const { effort: _none, ...entered } = line;
    await ana.client.budget.save({ ...saving(projectId, 1), lines: [entered] });
    expect((await stored(ana, projectId)).budget.lines).toEqual([entered]);
    await ana.client.versions.create({ projectId, description: 'Without' });
    await ana.client.versions.restore({ projectId, versionId });
    expect((await stored(ana, projectId)).budget.lines).toEqual([line]);
  });

  it('answers a repeated save as the first time, and stores it once', async () => {
    const ana = await harness.signUp();
    const { orgId, programId, projectId } = await makeProject(harness, ana);
    const save = saving(projectId, 0);
    const lines = [aLine()];
    const first = await ana.client.budget.save({ ...save, lines });
    await ana.client.budget.save({ ...saving(projectId, 1), lines: [] });
    expect(await ana.client.budget.save({ ...save, lines })).toEqual(first);
    expect(await stored(ana, projectId)).toEqual({ revision: 2, budget: emptyBudget });
    const { projectId: other } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    await expect(ana.client.budget.save({ ...save, projectId: other, lines })).rejects.toMatchObject({
      code: 'SAVE_ID_TAKEN',
    });
    expect(await stored(ana, other)).toEqual({ revision: 0, budget: emptyBudget });
  });

  it('holds 500 lines of 60 participants in 99 work packages', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const people = Array.from({ length: 60 }, (_, index) => aParticipant(`Partner ${index}`, { role: 'beneficiary' }));
    const workPackages = Array.from({ length: 99 }, (_, index) => ({
      id: randomUUID(),
      number: index + 1,
      title: `Work ${index}`,
    }));
    const lines = Array.from({ length: 500 }, (_, index) =>
      aLine({
        participantId: people[index % 60]?.id ?? null,
        workPackageId: workPackages[index % 99]?.id ?? null,
        description: 'ș'.repeat(500),
        amount: centsFromEuro(999_999_999.99),
      }),
    );
    const budget = { participants: people, workPackages, lines };
    await putBudget(ana, projectId, budget);
    expect(await stored(ana, projectId)).toEqual({ revision: 1, budget });
  });
});

describe('two people at one budget', () => {
  it('the later one is told what is there and by whom, and nothing is written', async () => {
    const ana = await harness.signUp('Ana Pop');
    const ion = await harness.signUp('Ion Radu');
    const { orgId, projectId } = await makeProject(harness, ana);
    await addMember(harness, orgId, ion, 'contributor');
    const budget = aBudget();
    await putBudget(ana, projectId, budget);
    await ion.client.budget.save({ ...saving(projectId, 1), lines: [] });
    harness.setNow(daysFromNow(1 / 1440));
    const lines = budget.lines.slice(1);
    await ana.client.budget.save({ ...saving(projectId, 2), lines });
    harness.setNow(TEST_NOW);
    await expect(ion.client.budget.save({ ...saving(projectId, 2), lines: [aLine()] })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { revisions: { budget: 3 }, budget: { lines }, savedBy: 'Ana Pop', savedAt: daysFromNow(1 / 1440) },
    });
    expect(await stored(ana, projectId)).toEqual({ revision: 3, budget: { ...budget, lines } });
  });

  it('a line of a participant that the other one removed is refused, and what is there now is told', async () => {
    const ana = await harness.signUp('Ana Pop');
    const { projectId } = await makeProject(harness, ana);
    const budget = aBudget();
    await putBudget(ana, projectId, { ...budget, lines: [] });
    const [lead, institute] = budget.participants;
    await ana.client.participants.remove({ ...saving(projectId, 1), participantId: institute?.id ?? '', lines: null });
    await expect(ana.client.budget.save({ ...saving(projectId, 1), lines: budget.lines })).rejects.toMatchObject({
      code: 'UNKNOWN_REFERENCE',
      data: { budget: { participants: [lead], lines: [] } },
    });
    expect((await stored(ana, projectId)).revision).toBe(1);
  });

  it('of several saves on one base at the same moment exactly one is stored', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const saves = [[aLine()], [aLine()], [aLine()]];
    const results = await Promise.allSettled(
      saves.map((lines) => ana.client.budget.save({ ...saving(projectId, 0), lines })),
    );
    const won = results.findIndex(({ status }) => status === 'fulfilled');
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stored(ana, projectId)).toEqual({ revision: 1, budget: { ...emptyBudget, lines: saves[won] } });
  });
});

const minute = (minutes: number): Instant => daysFromNow(minutes / 1440);

describe('the log', () => {
  it('has one event for the saves of one author within ten minutes, and one for each import', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    for (const [base, minutes] of [
      [0, 0],
      [1, 5],
      [2, 9.9],
      [3, 10.1],
    ] as const) {
      harness.setNow(minute(minutes));
      await ana.client.budget.save({ ...saving(projectId, base), lines: [aLine()] });
    }
    await ana.client.budget.save({ ...saving(projectId, 4), lines: [aLine(), aLine()], imported: true });
    harness.setNow(TEST_NOW);
    const events = await budgetEvents(projectId);
    expect(events.map(({ action, userId, data }) => [action, userId, data['lines']])).toEqual([
      ['budget.saved', ana.id, 1],
      ['budget.saved', ana.id, 1],
      ['budget.imported', ana.id, 2],
    ]);
    expect(JSON.stringify(events)).not.toContain('Carpathia');
  });
});

it('saves of more than 30 days ago are forgotten, but for the newest of each list', async () => {
  const ana = await harness.signUp();
  const { projectId } = await makeProject(harness, ana);
  const oldest = saving(projectId, 0);
  await ana.client.budget.save({ ...oldest, lines: [] });
  await ana.client.budget.save({ ...saving(projectId, 1), lines: [] });
  harness.setNow(daysFromNow(31));
  for (const job of applicationJobs(harness.deps)) await job.run();
  harness.setNow(TEST_NOW);
  const left = await harness.db.select().from(listSaves).where(eq(listSaves.projectId, projectId));
  expect(left.map(({ revision }) => revision)).toEqual([2]);
  expect((await ana.client.projects.get({ projectId })).budget).toMatchObject({
    savedBy: 'Ana Pop',
    savedAt: TEST_NOW,
  });
  await expect(ana.client.budget.save({ ...oldest, lines: [] })).rejects.toMatchObject({ code: 'CONFLICT' });
});
