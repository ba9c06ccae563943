import { randomUUID } from 'node:crypto';

import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { auditEvents, budgetLines, projects } from '#db/schema/index.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import { emptyBudget } from '#domain/project/budget/budget-value.ts';

import { aBudget, aLine, putBudget } from '#test/made/budgets.ts';
import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

const stored = async (person: Person, projectId: string) => {
  const { revisions, budget } = (await person.client.projects.get({ projectId })).budget;
  return { revision: revisions.budget, budget };
};
const saving = (projectId: string, base: number) => ({ projectId, base, saveId: randomUUID() });
const budgetEvents = async (projectId: string) =>
  await harness.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, projectId), like(auditEvents.action, 'budget.%')));

describe('nothing of a budget is written', () => {
  it.each(['reviewer', 'consultant'] as const)('for a %s', async (role) => {
    const ana = await harness.signUp();
    const person = await harness.signUp();
    const { orgId, projectId } = await makeProject(harness, ana);
    await addMember(harness, orgId, person, role);
    await expect(person.client.budget.save({ ...saving(projectId, 0), lines: [aLine()] })).rejects.toMatchObject({
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
    await expect(eve.client.budget.save({ ...saving(projectId, 0), lines: [aLine()] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(harness.visitor.budget.save({ ...saving(projectId, 0), lines: [aLine()] })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await stored(ana, projectId)).toEqual({ revision: 0, budget: emptyBudget });
  });

  it('under the ids of lines of another organization or project, which stay as they are', async () => {
    const ana = await harness.signUp();
    const eve = await harness.signUp();
    const hers = await makeProject(harness, ana);
    const own = await makeProject(harness, eve);
    const { projectId: second } = await ana.client.projects.create({ ...hers, path: 'self' });
    const budget = aBudget();
    await putBudget(ana, hers.projectId, budget);
    const lines = budget.lines.map((line) => ({
      ...line,
      participantId: null,
      workPackageId: null,
      description: 'taken over',
    }));
    for (const [person, projectId] of [
      [eve, own.projectId],
      [ana, second],
    ] as const) {
      await expect(person.client.budget.save({ ...saving(projectId, 0), lines })).rejects.toMatchObject({
        code: 'ID_TAKEN',
      });
      expect(await stored(person, projectId)).toEqual({ revision: 0, budget: emptyBudget });
      expect(await budgetEvents(projectId)).toEqual([]);
    }
    expect(await stored(ana, hers.projectId)).toEqual({ revision: 1, budget });
  });

  const [line] = aBudget().lines;
  it.each<[string, unknown]>([
    ['no lines at all', null],
    ['too many', Array.from({ length: 501 }, () => aLine())],
    ['an amount below zero', [aLine({ amount: centsFromEuro(-1) })]],
    ['an amount above the limit', [aLine({ amount: centsFromEuro(1_000_000_000) })]],
    ['parts of a cent', [{ ...aLine(), amount: 0.5 }]],
    ['a rate above 100 %', [{ ...aLine(), rate: 10_001 }]],
    ['the same line twice', [line, line]],
    ['a null character', [aLine({ description: 'a\u0000' })]],
    ['a line break', [aLine({ description: 'a\nb' })]],
    ['an unknown category', [{ ...aLine(), category: 'wages' }]],
    ['a subtype where there is none', [aLine({ subtype: 'internal_invoicing' })]],
    ['a field that no line has', [{ ...aLine(), requested: 5 }]],
  ])('of lines with %s', async (_, lines) => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    const answer = await harness.request('/api/rpc/budget/save', {
      method: 'POST',
      cookie: ana.cookie,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { ...saving(projectId, 0), lines } }),
    });
    expect(answer.status).toBe(400);
    expect(await stored(ana, projectId)).toEqual({ revision: 0, budget: emptyBudget });
  });

  it.each(['participantId', 'workPackageId'] as const)(
    'of a line whose %s names nothing in the project',
    async (to) => {
      const ana = await harness.signUp();
      const { projectId } = await makeProject(harness, ana);
      const lines = [aLine({ [to]: randomUUID() })];
      await expect(ana.client.budget.save({ ...saving(projectId, 0), lines })).rejects.toMatchObject({
        code: 'UNKNOWN_REFERENCE',
      });
      expect(await stored(ana, projectId)).toEqual({ revision: 0, budget: emptyBudget });
    },
  );

  it('of a deleted project', async () => {
    const ana = await harness.signUp();
    const { projectId } = await makeProject(harness, ana);
    await harness.db.update(projects).set({ deletedAt: TEST_NOW }).where(eq(projects.id, projectId));
    await expect(ana.client.budget.save({ ...saving(projectId, 0), lines: [aLine()] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await harness.db.select().from(budgetLines).where(eq(budgetLines.projectId, projectId))).toEqual([]);
  });
});
