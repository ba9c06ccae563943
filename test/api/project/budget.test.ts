import { factsOf } from '#domain/project/stored-project.ts';
import { randomUUID } from 'node:crypto';

import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, participants, projects } from '#db/schema/index.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { emptyBudget } from '#domain/project/budget/budget-value.ts';
import type { Instant } from '#domain/values/time.ts';

import { aBudget, aLine, aParticipant } from '#test/made/budgets.ts';
import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, daysFromNow, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

const stored = async (person: Person, projectId: string) => {
  const { revision, budget } = (await person.client.projects.get({ projectId })).budget;
  return { revision, budget };
};
const eventsOf = async (projectId: string) =>
  await harness.db
    .select({ action: auditEvents.action, userId: auditEvents.userId, data: auditEvents.data })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, projectId)))
    .orderBy(asc(auditEvents.at));
const budgetEvents = async (projectId: string) =>
  (await eventsOf(projectId)).filter(({ action }) => action.startsWith('budget.'));

describe('a budget', () => {
  it('is empty at first, and is stored and read as one value', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    expect((await ana.client.projects.get({ projectId })).budget).toMatchObject({
      revision: 0,
      budget: emptyBudget,
      savedAt: null,
      savedBy: null,
    });
    const budget = aBudget();
    expect(await ana.client.budget.save({ projectId, base: 0, budget })).toEqual({ revision: 1, savedAt: TEST_NOW });
    expect((await ana.client.projects.get({ projectId })).budget).toMatchObject({
      revision: 1,
      budget,
      savedAt: TEST_NOW,
      savedBy: 'Ana Pop',
    });
    const facts = factsOf(await ana.client.projects.get({ projectId }));
    expect({ participants: facts.participants, workPackages: facts.workPackages, lines: facts.budgetLines }).toEqual(
      budget,
    );
  });

  it('is replaced by what is saved: rows changed, moved, added and taken away', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const first = aBudget();
    await ana.client.budget.save({ projectId, base: 0, budget: first });
    const [lead, institute] = first.participants;
    const [one, two] = first.workPackages;
    if (!lead || !institute || !one || !two) throw new Error('the example has two of each');
    const next: Budget = {
      participants: [{ ...institute, role: 'coordinator' }, aParticipant('Third', { role: 'associated_partner' })],
      // The two change places.
      workPackages: [
        { ...two, number: 1, title: 'Tests' },
        { ...one, number: 2 },
      ],
      lines: [
        aLine({ participantId: institute.id, workPackageId: one.id }),
        ...first.lines.toReversed().map((line) => ({ ...line, participantId: institute.id })),
      ],
    };
    await ana.client.budget.save({ projectId, base: 1, budget: next });
    expect(await stored(ana, projectId)).toEqual({ revision: 2, budget: next });
    await ana.client.budget.save({ projectId, base: 2, budget: emptyBudget });
    expect(await stored(ana, projectId)).toEqual({ revision: 3, budget: emptyBudget });
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
    await ana.client.budget.save({ projectId, base: 0, budget });
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
    await ana.client.budget.save({ projectId, base: 0, budget });
    await ion.client.budget.save({ projectId, base: 1, budget: emptyBudget });
    harness.setNow(daysFromNow(1 / 1440));
    const third = aBudget();
    await ana.client.budget.save({ projectId, base: 2, budget: third });
    harness.setNow(TEST_NOW);
    await expect(ion.client.budget.save({ projectId, base: 2, budget: aBudget() })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { revision: 3, budget: third, savedBy: 'Ana Pop', savedAt: daysFromNow(1 / 1440) },
    });
    expect(await stored(ana, projectId)).toEqual({ revision: 3, budget: third });
  });

  it('of several saves on one base at the same moment exactly one is stored', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const budgets = [aBudget(), aBudget(), aBudget()];
    const results = await Promise.allSettled(
      budgets.map((budget) => ana.client.budget.save({ projectId, base: 0, budget })),
    );
    const won = results.findIndex(({ status }) => status === 'fulfilled');
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stored(ana, projectId)).toEqual({ revision: 1, budget: budgets[won] });
  });
});

describe('nothing is written', () => {
  it.each(['reviewer', 'consultant'] as const)('for a %s', async (role) => {
    const ana = await harness.signUp();
    const person = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    await addMember(harness, orgId, person, role);
    await expect(person.client.budget.save({ projectId, base: 0, budget: aBudget() })).rejects.toMatchObject({
      code: role === 'reviewer' ? 'FORBIDDEN' : 'NOT_FOUND',
    });
    if (role === 'reviewer')
      expect((await person.client.projects.get({ projectId })).rights).toMatchObject({ mayEdit: false });
    expect(await stored(ana, projectId)).toEqual({ revision: 0, budget: emptyBudget });
  });

  it('for strangers and visitors, to whom the project does not exist', async () => {
    const ana = await harness.signUp();
    const eve = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    await expect(eve.client.projects.get({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.client.budget.save({ projectId, base: 0, budget: aBudget() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(harness.visitor.budget.save({ projectId, base: 0, budget: aBudget() })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await stored(ana, projectId)).toEqual({ revision: 0, budget: emptyBudget });
  });

  it('under the ids of rows of another organization, which stay as they are', async () => {
    const ana = await harness.signUp();
    const eve = await harness.signUp();
    const hers = await makeProject(harness, ana);
    const own = await makeProject(harness, eve);
    const budget = aBudget();
    await ana.client.budget.save({ projectId: hers.projectId, base: 0, budget });
    const parts: Budget[] = [
      { ...emptyBudget, participants: budget.participants },
      { ...emptyBudget, workPackages: budget.workPackages },
      {
        ...emptyBudget,
        lines: budget.lines.map((line) => ({
          ...line,
          participantId: null,
          workPackageId: null,
          description: 'taken over',
        })),
      },
    ];
    for (const part of parts) {
      await expect(eve.client.budget.save({ projectId: own.projectId, base: 0, budget: part })).rejects.toMatchObject({
        code: 'ID_TAKEN',
      });
    }
    expect(await stored(eve, own.projectId)).toEqual({ revision: 0, budget: emptyBudget });
    expect(await stored(ana, hers.projectId)).toEqual({ revision: 1, budget });
    expect(await budgetEvents(own.projectId)).toEqual([]);
  });

  it('under the ids of rows of another project of the same organization', async () => {
    const ana = await harness.signUp();
    const one = await makeProject(harness, ana);
    const { projectId: two } = await ana.client.projects.create({
      orgId: one.orgId,
      programId: one.programId,
      path: 'self',
    });
    const budget = aBudget();
    await ana.client.budget.save({ projectId: one.projectId, base: 0, budget });
    await expect(ana.client.budget.save({ projectId: two, base: 0, budget })).rejects.toMatchObject({
      code: 'ID_TAKEN',
    });
    expect(await stored(ana, one.projectId)).toEqual({ revision: 1, budget });
  });

  const [line] = aBudget().lines;
  it.each<[string, unknown]>([
    ['no budget at all', null],
    ['too many lines', { ...emptyBudget, lines: Array.from({ length: 501 }, () => aLine()) }],
    [
      'too many participants',
      { ...emptyBudget, participants: Array.from({ length: 61 }, (_, index) => aParticipant(`P${index}`)) },
    ],
    [
      'too many work packages',
      {
        ...emptyBudget,
        workPackages: Array.from({ length: 100 }, (_, index) => ({ id: randomUUID(), number: index + 1, title: '' })),
      },
    ],
    ['an amount below zero', { ...emptyBudget, lines: [aLine({ amount: centsFromEuro(-1) })] }],
    ['an amount above the limit', { ...emptyBudget, lines: [aLine({ amount: centsFromEuro(1_000_000_000) })] }],
    ['parts of a cent', { ...emptyBudget, lines: [{ ...aLine(), amount: 0.5 }] }],
    ['a rate above 100 %', { ...emptyBudget, lines: [{ ...aLine(), rate: 10_001 }] }],
    ['a line of nobody known', { ...emptyBudget, lines: [aLine({ participantId: randomUUID() })] }],
    ['a line in no known work package', { ...emptyBudget, lines: [aLine({ workPackageId: randomUUID() })] }],
    ['the same line twice', { ...emptyBudget, lines: [line, line] }],
    ['a null character', { ...emptyBudget, lines: [aLine({ description: 'a\u0000' })] }],
    ['a line break', { ...emptyBudget, lines: [aLine({ description: 'a\nb' })] }],
    ['a participant without a name', { ...emptyBudget, participants: [aParticipant(' ')] }],
    ['two participants of one name', { ...emptyBudget, participants: [aParticipant('Acme'), aParticipant('ACME ')] }],
    [
      'one work package number twice',
      {
        ...emptyBudget,
        workPackages: [
          { id: randomUUID(), number: 1, title: '' },
          { id: randomUUID(), number: 1, title: '' },
        ],
      },
    ],
    ['an unknown category', { ...emptyBudget, lines: [{ ...aLine(), category: 'wages' }] }],
    ['a subtype where there is none', { ...emptyBudget, lines: [aLine({ subtype: 'internal_invoicing' })] }],
    ['a field that no line has', { ...emptyBudget, lines: [{ ...aLine(), requested: 5 }] }],
  ])('of a budget with %s', async (_, budget) => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const answer = await harness.request('/api/rpc/budget/save', {
      method: 'POST',
      cookie: ana.cookie,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { projectId, base: 0, budget } }),
    });
    expect(answer.status).toBe(400);
    expect(await stored(ana, projectId)).toEqual({ revision: 0, budget: emptyBudget });
  });

  it('of a deleted project', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    await harness.db.update(projects).set({ deletedAt: TEST_NOW }).where(eq(projects.id, projectId));
    await expect(ana.client.budget.save({ projectId, base: 0, budget: aBudget() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await harness.db.select().from(participants).where(eq(participants.projectId, projectId))).toEqual([]);
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
      await ana.client.budget.save({ projectId, base, budget: aBudget() });
    }
    await ana.client.budget.save({ projectId, base: 4, budget: aBudget(), imported: true });
    harness.setNow(TEST_NOW);
    const events = await budgetEvents(projectId);
    expect(events.map(({ action, userId, data }) => [action, userId, data['revision'], data['lines']])).toEqual([
      ['budget.saved', ana.id, 3, 3],
      ['budget.saved', ana.id, 4, 3],
      ['budget.imported', ana.id, 5, 3],
    ]);
    expect(JSON.stringify(events)).not.toContain('Carpathia');
  });
});
