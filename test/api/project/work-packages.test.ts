import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';

import { aLine } from '#test/made/budgets.ts';
import { addMember } from '#test/made/factories.ts';
import type { Person } from '#test/harness.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { makeProject } from '#test/made/projects.ts';

const harness = useHarness();

const saving = (projectId: string, base: number) => ({ projectId, base, saveId: randomUUID() });
const aWorkPackage = (number: number, title = ''): WorkPackage => ({ id: randomUUID(), number, title });
const stored = async ({ client }: Person, projectId: string) => {
  const { revision, workPackages } = await client.workPackages.list({ projectId });
  return { revision, workPackages };
};

/** A project of two work packages, at revision 1. */
async function setUp() {
  const ana = await harness.signUp('Ana Pop');
  const project = await makeProject(harness, ana);
  const workPackages: readonly [WorkPackage, WorkPackage] = [aWorkPackage(1, 'Recovery'), aWorkPackage(2, 'Trials')];
  await ana.client.workPackages.add({ ...saving(project.projectId, 0), workPackages });
  return { ana, ...project, workPackages };
}

describe('the work packages of a project', () => {
  it('stand by their numbers, and each save tells its revision', async () => {
    const { ana, projectId, workPackages } = await setUp();
    const between = aWorkPackage(5, 'Sales');
    expect(await ana.client.workPackages.add({ ...saving(projectId, 1), workPackages: [between] })).toEqual({
      revision: 2,
      savedAt: TEST_NOW,
    });
    const fourth = aWorkPackage(4);
    await ana.client.workPackages.add({ ...saving(projectId, 2), workPackages: [fourth] });
    expect(await ana.client.workPackages.list({ projectId })).toEqual({
      revision: 3,
      workPackages: [...workPackages, fourth, between],
      savedAt: TEST_NOW,
      savedBy: 'Ana Pop',
      mayEdit: true,
    });
  });

  it('change by what a save names, and two change places', async () => {
    const { ana, projectId, workPackages } = await setUp();
    const [one, two] = workPackages;
    const swapped = [
      { ...one, number: 2 },
      { ...two, number: 1, title: 'Tests' },
    ];
    await ana.client.workPackages.change({ ...saving(projectId, 1), workPackages: swapped });
    expect(await stored(ana, projectId)).toEqual({ revision: 2, workPackages: swapped.toReversed() });
  });

  it('keep their numbers in another order, given out anew', async () => {
    const { ana, projectId, workPackages } = await setUp();
    const [one, two] = workPackages;
    const seventh = aWorkPackage(7);
    await ana.client.workPackages.add({ ...saving(projectId, 1), workPackages: [seventh] });
    await ana.client.workPackages.reorder({ ...saving(projectId, 2), order: [seventh.id, two.id] });
    expect((await stored(ana, projectId)).workPackages).toEqual([
      { ...seventh, number: 1 },
      { ...two, number: 2 },
      { ...one, number: 7 },
    ]);
  });
});

describe('a work package that lines point at', () => {
  it.each([
    { kind: 'move', outcome: 'they go to the other one' },
    { kind: 'leave', outcome: 'they stay in none' },
    { kind: 'delete', outcome: 'they go with it' },
  ] as const)('is removed when somebody says what becomes of them: $outcome', async ({ kind }) => {
    const { ana, projectId, workPackages } = await setUp();
    const [one, two] = workPackages;
    const [kept, moved] = [aLine({ workPackageId: one.id }), aLine({ workPackageId: two.id })];
    await ana.client.budget.save({ ...saving(projectId, 0), lines: [kept, moved] });
    const remove = { ...saving(projectId, 1), workPackageId: two.id };
    await expect(ana.client.workPackages.remove({ ...remove, lines: null })).rejects.toMatchObject({
      code: 'IN_USE',
      data: { lines: 1, budgetRevision: 1 },
    });
    expect(await stored(ana, projectId)).toEqual({ revision: 1, workPackages });
    const lines = kind === 'move' ? { kind, to: one.id, budgetRevision: 1 } : { kind, budgetRevision: 1 };
    await ana.client.workPackages.remove({ ...remove, lines });
    const { revisions, budget } = (await ana.client.projects.get({ projectId })).budget;
    expect(revisions).toMatchObject({ work_packages: 2, budget: 2 });
    expect(budget.workPackages).toEqual([one]);
    const left = { ...moved, workPackageId: kind === 'move' ? one.id : null };
    expect(budget.lines).toEqual(kind === 'delete' ? [kept] : [kept, left]);
  });
});

describe('two people at once, and a repeated save', () => {
  it('the later one is told the newest list, and nothing is written', async () => {
    const { ana, projectId, workPackages } = await setUp();
    const [one, two] = workPackages;
    await ana.client.workPackages.remove({ ...saving(projectId, 1), workPackageId: two.id, lines: null });
    await expect(
      ana.client.workPackages.change({ ...saving(projectId, 1), workPackages: [{ ...one, title: 'Fibres' }] }),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { revision: 2, workPackages: [one], savedBy: 'Ana Pop' } });
    expect(await stored(ana, projectId)).toEqual({ revision: 2, workPackages: [one] });
  });

  it('a repeated save answers what it answered first, and does nothing more', async () => {
    const { ana, projectId, workPackages } = await setUp();
    const save = { ...saving(projectId, 1), workPackageId: workPackages[1].id, lines: null };
    const first = await ana.client.workPackages.remove(save);
    await ana.client.workPackages.add({ ...saving(projectId, 2), workPackages: [workPackages[1]] });
    expect(await ana.client.workPackages.remove(save)).toEqual(first);
    expect(await stored(ana, projectId)).toEqual({ revision: 3, workPackages });
    // The saveId names a save of another list.
    await expect(ana.client.budget.save({ projectId, base: 0, saveId: save.saveId, lines: [] })).rejects.toMatchObject({
      code: 'SAVE_ID_TAKEN',
    });
  });
});

describe('nothing is written', () => {
  it.each(['reviewer', 'consultant'] as const)('for a %s', async (role) => {
    const { ana, orgId, projectId, workPackages } = await setUp();
    const person = await harness.signUp();
    await addMember(harness, orgId, person, role);
    const code = role === 'reviewer' ? 'FORBIDDEN' : 'NOT_FOUND';
    const save = saving(projectId, 1);
    const [one] = workPackages;
    const { client } = person;
    for (const refused of [
      () => client.workPackages.add({ ...save, workPackages: [aWorkPackage(3)] }),
      () => client.workPackages.change({ ...save, workPackages: [{ ...one, title: 'Fibres' }] }),
      () => client.workPackages.remove({ ...save, workPackageId: one.id, lines: null }),
      () => client.workPackages.reorder({ ...save, order: [one.id] }),
    ])
      await expect(refused()).rejects.toMatchObject({ code });
    expect(await stored(ana, projectId)).toEqual({ revision: 1, workPackages });
  });

  it('under the ids of work packages of another project, and of one that is not there', async () => {
    const { ana, orgId, programId, projectId, workPackages } = await setUp();
    const { projectId: other } = await ana.client.projects.create({ orgId, programId, path: 'self' });
    await expect(ana.client.workPackages.add({ ...saving(other, 0), workPackages })).rejects.toMatchObject({
      code: 'ID_TAKEN',
    });
    for (const refused of [
      () => ana.client.workPackages.change({ ...saving(other, 0), workPackages }),
      () => ana.client.workPackages.remove({ ...saving(other, 0), workPackageId: workPackages[0].id, lines: null }),
      () => ana.client.workPackages.reorder({ ...saving(other, 0), order: [workPackages[0].id] }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'UNKNOWN_ID' });
    expect(await stored(ana, other)).toEqual({ revision: 0, workPackages: [] });
    expect(await stored(ana, projectId)).toEqual({ revision: 1, workPackages });
  });

  it.each<[string, readonly WorkPackage[], readonly string[]]>([
    ['a number that another one has', [aWorkPackage(2)], ['number_repeated']],
    ['a number below 1', [aWorkPackage(0)], ['number_out_of_range']],
    ['a number above 99', [aWorkPackage(100)], ['number_out_of_range']],
    ['a line break in a title', [aWorkPackage(3, 'a\nb')], ['bad_text']],
  ])('of a list with %s', async (_, added, faults) => {
    const { ana, projectId, workPackages } = await setUp();
    await expect(ana.client.workPackages.add({ ...saving(projectId, 1), workPackages: added })).rejects.toMatchObject({
      code: 'NOT_STORABLE',
      data: { faults },
    });
    expect(await stored(ana, projectId)).toEqual({ revision: 1, workPackages });
  });

  it.each<[string, object]>([
    ['a part of a number', { number: 1.5 }],
    ['a title that is too long', { title: 'a'.repeat(201) }],
    ['a field that no work package has', { lead: 'x' }],
  ])('of a work package with %s', async (_, change) => {
    const { ana, projectId, workPackages } = await setUp();
    const answer = await harness.request('/api/rpc/workPackages/add', {
      method: 'POST',
      cookie: ana.cookie,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { ...saving(projectId, 1), workPackages: [{ ...aWorkPackage(3), ...change }] } }),
    });
    expect(answer.status).toBe(400);
    expect(await stored(ana, projectId)).toEqual({ revision: 1, workPackages });
  });
});
