import { describe, expect, it } from 'vitest';

import { movedBar, workChart } from './chart.ts';
import { effortTable } from './effort-sums.ts';
import { mergePlans, replayPlan, settlePlan } from './plan-merge.ts';
import { planNumbers } from './plan-numbers.ts';
import { emptyPlan, planFaults, planOf, withPlanChange, type PlanItem } from './plan.ts';

const task = (id: string, change: Partial<Extract<PlanItem, { kind: 'task' }>> = {}) => ({
  id,
  kind: 'task' as const,
  workPackageId: 'w1',
  title: id,
  description: '',
  startMonth: 1,
  endMonth: 6,
  lead: null,
  after: [],
  ...change,
});
const effortOf = (id: string, months: number) => ({
  id,
  kind: 'effort' as const,
  participantId: 'p1',
  workPackageId: 'w1',
  months,
});
const packages = [
  { id: 'w1', number: 1, title: 'Work' },
  { id: 'w2', number: 3, title: 'Tests' },
];

describe('two changes of one work plan', () => {
  const from: readonly PlanItem[] = [task('a'), task('b')];
  it('stand side by side where they are of different items or fields', () => {
    const mine = [task('a', { title: 'Mine' }), task('b')];
    const theirs = [task('a', { endMonth: 9 }), task('b'), task('c')];
    expect(mergePlans(from, mine, theirs)).toEqual({
      merged: [task('a', { title: 'Mine', endMonth: 9 }), task('b'), task('c')],
      clashes: [],
    });
  });
  it('clash in one field, and where one changed what the other took away', () => {
    const merge = mergePlans(
      from,
      [task('a', { title: 'Mine' }), task('b', { title: 'Kept' })],
      [task('a', { title: 'Theirs' })],
    );
    expect(merge.clashes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(settlePlan(merge, 'mine').map((item) => 'title' in item && item.title)).toEqual(['Mine', 'Kept']);
    expect(settlePlan(merge, 'theirs').map((item) => 'title' in item && item.title)).toEqual(['Theirs']);
  });
  it('are not undone with a step of one’s own', () => {
    const pasted = [...from, task('c'), task('d')];
    const since = [task('a', { title: 'Theirs' }), task('b'), task('c', { title: 'Theirs too' }), task('d'), task('e')];
    expect(replayPlan(pasted, from, since)).toEqual([
      task('a', { title: 'Theirs' }),
      task('b'),
      task('c', { title: 'Theirs too' }),
      task('e'),
    ]);
    expect(replayPlan(pasted, from, pasted)).toBe(from);
    const renamed = [task('a', { title: 'Pasted' }), task('b')];
    const both = [task('a', { title: 'Theirs' }), task('b')];
    expect(replayPlan(renamed, from, both)).toEqual(both);
  });
  it('fill one cell of the effort table with one entry', () => {
    const theirs = [...from, effortOf('t', 200)];
    expect(mergePlans(from, [...from, effortOf('m', 200)], theirs)).toEqual({ merged: theirs, clashes: [] });
    const merge = mergePlans(from, [...from, effortOf('m', 300)], theirs);
    expect(merge.clashes).toEqual([{ id: 't', mine: effortOf('t', 300), theirs: effortOf('t', 200) }]);
    expect(settlePlan(merge, 'mine')).toEqual([...from, effortOf('t', 300)]);
    expect(settlePlan(merge, 'theirs')).toEqual(theirs);
    // Emptied and filled again, the cell has another id.
    const filled = [...from, effortOf('e', 100)];
    expect(mergePlans(filled, [...from, effortOf('e', 300)], [...from, effortOf('t', 100)])).toEqual({
      merged: [...from, effortOf('t', 300)],
      clashes: [],
    });
    expect(planFaults(merge.merged)).toEqual([]);
  });
  it('keep an order of one’s own', () => {
    expect(mergePlans(from, [task('b'), task('a')], [...from, task('c')]).merged.map(({ id }) => id)).toEqual([
      'b',
      'a',
      'c',
    ]);
  });
});

describe('a work plan', () => {
  it('points at nothing that is gone', () => {
    const items = [task('a', { workPackageId: 'gone', lead: 'gone', after: ['gone', 'a', 'b'] }), task('b')];
    expect(planOf(items, { participants: [], workPackages: packages }).tasks[0]).toMatchObject({
      workPackageId: null,
      lead: null,
      after: ['b'],
    });
  });
  it('numbers its tasks by work package', () => {
    const tasks = [task('a'), task('b', { workPackageId: 'w2' }), task('c')];
    expect([...planNumbers({ ...emptyPlan, tasks }, packages).values()]).toEqual(['T1.1', 'T3.1', 'T1.2']);
  });
  it('takes new items at the end, and puts changed ones in their place', () => {
    const change = { put: [task('b'), task('a', { title: 'A' })], removed: [], order: null };
    expect(withPlanChange([task('a')], change)).toEqual([task('a', { title: 'A' }), task('b')]);
  });
  it('sums its effort on both sides, beside what the budget says', () => {
    const effort = [
      { id: 'e1', kind: 'effort' as const, participantId: 'p1', workPackageId: 'w1', months: 350 },
      { id: 'e2', kind: 'effort' as const, participantId: 'p1', workPackageId: 'w2', months: 100 },
    ];
    expect(effortTable(effort, packages, [{ id: 'p1' }, { id: 'p2' }], [])).toEqual({
      cells: [
        [350, 0],
        [100, 0],
      ],
      byPackage: [350, 100],
      byParticipant: [450, 0],
      inBudget: [null, null],
      total: 450,
    });
  });
});

describe('the chart of a work plan', () => {
  it('has a row for each work package and task, and as many months as the project or the plan', () => {
    const chart = workChart({ ...emptyPlan, tasks: [task('a', { endMonth: 40 })] }, packages, 36);
    expect(chart.bars.map(({ number }) => number)).toEqual(['WP1', 'T1.1', 'WP3']);
    expect(chart.months).toBe(40);
    expect(workChart(emptyPlan, packages, null).months).toBe(36);
  });
  it.each([
    [
      { by: 3, edge: 'both' },
      { start: 7, end: 10 },
    ],
    [
      { by: 30, edge: 'both' },
      { start: 9, end: 12 },
    ],
    [
      { by: -30, edge: 'both' },
      { start: 1, end: 4 },
    ],
    [
      { by: 30, edge: 'end' },
      { start: 4, end: 12 },
    ],
    [
      { by: -30, edge: 'end' },
      { start: 4, end: 4 },
    ],
    [
      { by: 30, edge: 'start' },
      { start: 7, end: 7 },
    ],
  ] as const)('moves a bar by %j within its months', (step, to) =>
    expect(movedBar({ start: 4, end: 7 }, step, 12)).toEqual(to),
  );
});
