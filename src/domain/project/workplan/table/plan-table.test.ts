import { describe, expect, it } from 'vitest';

import { cellsOfBlock } from '#domain/project/budget/budget-table.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { exampleParticipant } from '#test/made/project-facts.ts';
import { exampleDeliverable, examplePackage, exampleTask } from '#test/made/rules/work-plans.ts';

import { planNumbers } from '../plan-numbers.ts';
import { emptyPlan, planFaults, type PlanItem, type WorkPlan } from '../plan.ts';
import { readPlanTable } from './plan-table.ts';
import type { PlanTableKind } from './table-columns.ts';

const participants = [
  exampleParticipant('p1', { name: 'Carpathia', details: { ...noDetails, shortName: 'CarpComp' } }),
  exampleParticipant('p2', { name: 'Lumen' }),
];
const workPackages = [examplePackage(1), examplePackage(2, {}, 'Pilot line')];

function read(kind: PlanTableKind, text: string, plan: Partial<WorkPlan> = {}, workPackageId: string | null = null) {
  const whole = { ...emptyPlan, ...plan };
  let made = 0;
  return readPlanTable(kind, cellsOfBlock(text), {
    plan: whole,
    numbers: planNumbers(whole, workPackages),
    participants,
    workPackages,
    workPackageId,
    newId: () => `new${(made += 1)}`,
  });
}
const saidOf = (found: ReturnType<typeof read>) =>
  found?.problems.map(({ row, column, text, problem }) => `${row} ${column ?? 'row'} ${text} ${problem}`);

describe('a pasted table of work packages', () => {
  it('is read by its heads, in English and Romanian; what is there by number is changed', () => {
    const found = read(
      'work_package',
      'WP\tTitle\tStart month\tEnd\tLead\n2\tPilot\tM4\t12\tcarpcomp\n3\tUse\t6\t\tP2',
    );
    expect(found?.workPackages).toMatchObject([
      { id: 'w2', number: 2, title: 'Pilot', plan: { startMonth: 4, endMonth: 12, lead: 'p1' } },
      { id: 'new1', number: 3, title: 'Use', plan: { startMonth: 6, endMonth: null, lead: 'p2' } },
    ]);
    expect(found?.changes).toEqual([
      { name: 'WP2 Pilot', before: 'WP2 Pilot line' },
      { name: 'WP3 Use', before: null },
    ]);
    const other = read(
      'work_package',
      'Nr.\tTitlu\tLuna de început\tLuna de sfârșit\tScop\n5\tCoordonare\t1\t36\tCoordonare',
    );
    expect(other?.workPackages).toMatchObject([
      { number: 5, plan: { startMonth: 1, endMonth: 36, purpose: 'management' } },
    ]);
  });
  it('is read in the usual order without heads, with or without numbers', () => {
    expect(read('work_package', 'WP3\tUse\t6\t12')).toMatchObject({
      byOrder: true,
      workPackages: [{ number: 3, title: 'Use', plan: { startMonth: 6, endMonth: 12 } }],
    });
    expect(
      read('work_package', 'Use\t6\t12\nSell\t7\t13')?.workPackages.map(({ number, title }) => [number, title]),
    ).toEqual([
      [3, 'Use'],
      [4, 'Sell'],
    ]);
  });
  it('gives a number that stands twice, or is none, a free one and says so', () => {
    const found = read('work_package', 'No\tTitle\n7\tA\n7\tB\nX\tC\n8\t');
    expect(found?.workPackages.map(({ number, title }) => [number, title])).toEqual([
      [7, 'A'],
      [9, 'B'],
      [10, 'C'],
    ]);
    expect(saidOf(found)).toEqual(['3 number 7 number_twice', '4 number X not_number', '5 row 8 title_missing']);
  });
});

it('a row of a pasted table writes over no earlier one of the same work package', () => {
  const found = read('work_package', 'No\tTitle\tStart\n\tPilot line\t2\n2\tPilot\t4\n\tWork\t1\n\tWork\t9');
  expect(found?.workPackages).toMatchObject([
    { id: 'w2', number: 2, title: 'Pilot line', plan: { startMonth: 2 } },
    { id: 'new1', number: 3, title: 'Pilot', plan: { startMonth: 4 } },
    { id: 'w1', number: 1, title: 'Work', plan: { startMonth: 1 } },
    { id: 'new2', number: 4, title: 'Work', plan: { startMonth: 9 } },
  ]);
  expect(saidOf(found)).toEqual(['3 number 2 number_twice', '5 title Work number_twice']);
});

describe('months in a pasted table', () => {
  it.each([
    ['M6', 6],
    ['6', 6],
    ['06', 6],
    ['month 6', 6],
    ['6,0', 6],
    ['6.00', 6],
  ])('“%s” is month %i', (cell, month) =>
    expect(read('milestone', `Milestone\tMonth\nLine runs\t${cell}`)?.items).toMatchObject([{ month }]),
  );
  it.each([
    ['31.12.2027', 'is_date'],
    ['2027-06-30', 'is_date'],
    ['Jun-27', 'is_date'],
    ['6/2027', 'is_date'],
    ['0', 'not_month'],
    ['241', 'not_month'],
    ['6.5', 'not_month'],
    ['soon', 'not_month'],
  ])('“%s” is refused: %s', (cell, problem) => {
    const found = read('milestone', `Milestone\tMonth\nLine runs\t${cell}`);
    expect(saidOf(found)).toEqual([`2 month ${cell} ${problem}`]);
    expect(found?.items).toMatchObject([{ title: 'Line runs', month: null }]);
  });
  it('from and to can stand in one cell', () =>
    expect(read('task', 'Task\tDuration\nBuild\tM4-M12')?.items).toMatchObject([{ startMonth: 4, endMonth: 12 }]));
});

describe('a pasted table of tasks', () => {
  const tasks = [exampleTask('t1'), exampleTask('t2', { title: 'Run', after: ['t1'] })];
  it('changes those of its numbers, adds others to the work package of theirs, and resolves what they wait for', () => {
    const found = read('task', 'No\tTask\tDepends on\nT1.2\tRun it\tT1.1; T2.1\n2.1\tShip\t\nT2.2\tSell\tT2.1, T9.9', {
      tasks,
    });
    expect(found?.items).toMatchObject([
      { id: 't2', title: 'Run it', workPackageId: 'w1', after: ['t1', 'new1'] },
      { id: 'new1', title: 'Ship', workPackageId: 'w2', after: [] },
      { id: 'new2', title: 'Sell', workPackageId: 'w2', after: ['new1'] },
    ]);
    expect(saidOf(found)).toEqual(['4 after T9.9 unknown_task']);
  });
  it('never closes a circle', () => {
    const found = read('task', 'No\tTask\tAfter\nT1.1\tBuild\tT1.2', { tasks });
    expect(saidOf(found)).toEqual(['2 after T1.2 circle']);
    expect(found?.items).toMatchObject([{ id: 't1', after: [] }]);
  });
  it('goes into the work package where it is pasted, and says which partners it does not know', () => {
    const found = read('task', 'Task\tLead\nBuild\tNobody Ltd', {}, 'w2');
    expect(found?.items).toMatchObject([{ workPackageId: 'w2', lead: null }]);
    expect(saidOf(found)).toEqual(['2 lead Nobody Ltd unknown_participant']);
  });
  it('is the same when it is pasted twice', () => {
    const found = read('task', 'Task\nBuild', { tasks }, 'w1');
    expect(found?.items).toEqual([tasks[0]]);
  });
  it('takes number and title from one cell', () =>
    expect(read('task', 'Task\nT2.1 Ship it')?.items).toMatchObject([{ title: 'Ship it', workPackageId: 'w2' }]));
});

describe('a pasted table of other items', () => {
  it('reads types and levels by code, by name, and with what the form writes behind them', () => {
    const rows = ['R — Document, report\tPU - Public', 'Data management plan\tSensitive', 'DEM\tsecret sauce'];
    const found = read(
      'deliverable',
      `Deliverable\tType\tDissemination level\n${rows.map((row, at) => `D${at}\t${row}`).join('\n')}`,
    );
    expect(found?.items).toMatchObject([
      { type: 'R', dissemination: 'PU' },
      { type: 'DMP', dissemination: 'SEN' },
      { type: 'DEM', dissemination: null },
    ]);
    expect(saidOf(found)).toEqual(['4 level secret sauce unknown_level']);
  });
  it('changes a deliverable by its number, whatever its title was', () => {
    const found = read('deliverable', 'No\tDeliverable\nD1.1\tNew name', { deliverables: [exampleDeliverable('d1')] });
    expect(found?.changes).toEqual([{ name: 'D1.1 New name', before: 'D1.1 Report' }]);
  });
  it('keeps the lines of quoted cells, and takes formulas as text', () => {
    const found = read('risk', 'Risk\tMitigation\n"Oven\nlate"\t"=1+1 ""twice"""');
    expect(found?.items).toMatchObject([{ description: 'Oven\nlate', mitigation: '=1+1 "twice"' }]);
  });
  it('reads risks with their work packages and degrees', () => {
    const found = read(
      'risk',
      'Risk\tProbability\tImpact\tWPs\nOven late\thigh\tscăzută\tWP1, WP2\nFire\tmaybe\t\tWP7',
    );
    expect(found?.items).toMatchObject([
      { likelihood: 'high', severity: 'low', workPackageIds: ['w1', 'w2'] },
      { likelihood: null, workPackageIds: [] },
    ]);
    expect(saidOf(found)).toEqual(['3 likelihood maybe unknown_degree', '3 packages WP7 unknown_package']);
  });
  it('names columns that nobody knows', () =>
    expect(read('kpi', 'KPI\tTarget\tShoe size\nStrength\t80\t42')).toMatchObject({
      unread: ['Shoe size'],
      items: [{ title: 'Strength', target: '80' }],
    }));
  it('leaves out a text that is too long, and says so', () =>
    expect(saidOf(read('kpi', `KPI\tUnit\nStrength\t${'x'.repeat(101)}`))).toEqual([
      `2 unit ${'x'.repeat(80)} too_long`,
    ]));
  it('is nothing where nothing was pasted', () => expect(read('kpi', ' \n\t')).toBeNull());
  it('can be as long as a plan, and be stored', () => {
    const rows = Array.from({ length: 500 }, (_, at) => `T1.${at + 1}\tTask ${at}\t${(at % 36) + 1}`);
    const found = read('task', `No\tTask\tStart\n${rows.join('\n')}`);
    expect(found?.items).toHaveLength(500);
    expect(found?.problems).toEqual([]);
    expect(planFaults((found?.items ?? []) as readonly PlanItem[])).toEqual([]);
  });
});

describe('a pasted table of effort', () => {
  const effort = [{ id: 'e1', kind: 'effort' as const, workPackageId: 'w1', participantId: 'p1', months: 300 }];
  it('names participants above and work packages beside, or the other way round, and leaves sums alone', () => {
    const wanted = [
      { workPackageId: 'w1', participantId: 'p1', months: 350 },
      { workPackageId: 'w1', participantId: 'p2', months: 1_200 },
      { workPackageId: 'w2', participantId: 'p2', months: 25 },
    ];
    const found = read(
      'effort',
      '\tCarpComp\tLumen\tTotal\nWP1\t3,5\t12\t15,5\nPilot line\t-\t0.25\t0.25\nTotal\t3,5\t12,25\t15,75',
    );
    expect(found?.items).toMatchObject(wanted);
    expect(found?.problems).toEqual([]);
    const turned = read('effort', 'Partner\tWP1\tWP2\nCarpathia\t3.5\t\nLumen\t12\t0.25');
    expect(turned?.items).toHaveLength(3);
    expect(turned?.items).toEqual(expect.arrayContaining(wanted.map((each) => expect.objectContaining(each))));
  });
  it('replaces what is there, takes away what becomes nothing, and leaves empty cells as they are', () => {
    expect(read('effort', 'WP\tCarpathia\n1\t4', { effort })?.items).toMatchObject([{ id: 'e1', months: 400 }]);
    expect(read('effort', 'WP\tCarpathia\n1\t0', { effort })).toMatchObject({ items: [], removed: ['e1'] });
    expect(read('effort', 'WP\tCarpathia\n1\t', { effort })).toMatchObject({ items: [], removed: [] });
  });
  it('says what it cannot read', () => {
    const found = read('effort', 'WP\tLumen\tAtlantis\n1\tsome\t5\n9\t3\t1');
    expect(found?.unread).toEqual(['Atlantis']);
    expect(saidOf(found)).toEqual(['2 row some not_effort', '3 row 9 unknown_package']);
    expect(read('effort', 'WP\tAtlantis\n1\t5')).toBeNull();
  });
});
