import { describe, expect, it } from 'vitest';

import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { chartIn, chartOf } from '#test/made/documents/charts.ts';
import { exampleDeliverable, examplePackage, exampleTask, planned } from '#test/made/rules/work-plans.ts';
import type { DocumentCell, DocumentTable } from '../../document-tree.ts';

const noMonths = { startMonth: null, endMonth: null };
const period = (month: number) => ({ id: `p${month}`, kind: 'period' as const, month });
const textOf = ({ blocks }: DocumentCell) =>
  blocks.map((block) => (block.type === 'paragraph' ? block.runs.map(({ text }) => text).join('') : '?')).join(' / ');
/** A row as it looks: names, dark and light cells, signs. */
const shownRow = (row: readonly DocumentCell[]) =>
  row.map((cell) => {
    const fill = cell.time?.bar === 'work_package' ? '█' : cell.time?.bar === 'task' ? '▒' : '';
    return `${fill}${textOf(cell)}`;
  });

/** For each position of the grid how many cells cover it. */
function coverOf({ columns, rows }: DocumentTable): readonly (readonly number[])[] {
  const cover = rows.map(() => Array.from({ length: columns }, () => 0));
  rows.forEach((row, at) =>
    row.forEach((cell) => {
      for (const line of cover.slice(at, at + cell.rows))
        for (let column = cell.column; column < cell.column + cell.columns; column += 1)
          line[column] = (line[column] ?? 0) + 1;
    }),
  );
  return cover;
}

describe('the chart of a document', () => {
  const tasks = [
    exampleTask('t1', { title: 'Строеж', startMonth: 2, endMonth: 3, workPackageId: 'w2' }),
    exampleTask('t2', { title: 'Έλεγχος', startMonth: null, endMonth: 5 }),
    exampleTask('t3', { title: 'Țesături', startMonth: 1, endMonth: 6 }),
  ];
  const facts = {
    ...planned({ months: 6, milestones: [{ month: 4 }] }),
    workPackages: [examplePackage(1, { startMonth: 1, endMonth: 6 }, 'Line'), examplePackage(2, noMonths, 'Sales')],
  };
  const plan = { ...facts.plan, tasks, deliverables: [exampleDeliverable('d1', { month: 6 })], periods: [period(6)] };

  it('has the work packages with their tasks below them, and the milestones behind all', () => {
    expect(chartIn({ ...facts, plan })).toMatchObject({
      months: ['M1', 'M2', 'M3', 'M4', 'M5', 'M6'],
      periods: [{ name: 'RP1', start: 1, end: 6 }],
      rows: [
        { kind: 'work_package', name: 'WP1 Line', months: { start: 1, end: 6 }, marks: [{ number: 'D1.1', month: 6 }] },
        { kind: 'task', name: 'T1.1 Έλεγχος', months: null, marks: [] },
        { kind: 'task', name: 'T1.2 Țesături', months: { start: 1, end: 6 }, marks: [] },
        { kind: 'work_package', name: 'WP2 Sales', months: null, marks: [] },
        { kind: 'task', name: 'T2.1 Строеж', months: { start: 2, end: 3 }, marks: [] },
      ],
      below: { name: 'Milestones', marks: [{ kind: 'milestone', number: 'MS1', month: 4 }] },
      origin: { type: 'row', table: 'chart', row: 0 },
    });
  });

  it('says what it shows, and of its signs those that are there', () => {
    const whole = chartIn({ ...facts, plan });
    expect(whole?.alt).toBe(
      'Gantt chart over 6 months with 2 work packages, 3 tasks, 1 deliverable and 1 milestone. ' +
        'The tables below hold all their months.',
    );
    expect(whole?.caption).toBe(
      'Dark bars are work packages, light bars are tasks. ○ is a deliverable, due at the end of its month. ' +
        '◆ is a milestone, reached at the end of its month. The reporting period (RP) ends in M6.',
    );
    const bare = chartIn({ ...facts, plan: emptyPlan });
    expect([bare?.caption, bare?.below]).toEqual(['Bars are work packages.', undefined]);
  });

  it('says what waits for what: by arrows, in words to who listens, and in the names of the table', () => {
    const waits = [
      exampleTask('a', { title: 'Build', startMonth: 1, endMonth: 2 }),
      exampleTask('b', { title: 'Test', startMonth: 3, endMonth: 6, after: ['a', 'c'] }),
      exampleTask('c', { title: 'Sell', startMonth: 2, endMonth: 4, workPackageId: 'w2', after: ['a', 'taken out'] }),
    ];
    const chart = chartIn({ ...facts, plan: { ...emptyPlan, tasks: waits } });
    expect(chart?.rows.map(({ after }) => after)).toEqual([[], [], [1, 4], [], [1]]);
    expect(chart?.alt).toMatch(/ all their months\. T1\.2 begins after T1\.1 and T2\.1\. T2\.1 begins after T1\.1\.$/);
    expect(chart?.caption).toContain('Arrows lead from a task to one that begins after it.');
    expect(chart?.tableCaption).toBe('Dark bars are work packages, light bars are tasks.');
    const names = chart?.table.rows.slice(1).map((row) => shownRow(row)[0]);
    expect(names).toEqual([
      'WP1 Line',
      'T1.1 Build',
      'T1.2 Test (after T1.1 and T2.1)',
      'WP2 Sales',
      'T2.1 Sell (after T1.1)',
    ]);
  });

  it('speaks the language of the application throughout', () => {
    const chart = chartIn({ ...facts, plan: { ...plan, periods: [period(3), period(6)] } }, 'ro');
    expect(chart?.rows[0]?.name).toBe('PL1 Line');
    expect(chart?.below?.name).toBe('Jaloane');
    expect(chart?.caption).toContain('Perioadele de raportare (PR) se încheie în M3 și M6.');
    const pseudo = chartIn({ ...facts, plan }, 'en-XA');
    const said = [pseudo?.alt, pseudo?.below?.name, ...(pseudo?.months ?? []), pseudo?.periods[0]?.name];
    for (const text of [...said, ...(pseudo?.caption.split(/(?<=⟧) /) ?? [])]) expect(text).toMatch(/^⟦.*⟧$/);
  });

  it('is not there where no bar has its months', () => {
    const bare = {
      ...emptyPlan,
      milestones: plan.milestones,
      tasks: [exampleTask('t', { startMonth: 4, endMonth: 2 })],
    };
    expect(chartIn({ workPackages: [examplePackage(1, noMonths)], plan: bare })).toBeNull();
    expect(chartIn({ workPackages: [], plan: emptyPlan })).toBeNull();
  });

  it('is a table of months where text stays editable', () => {
    const chart = chartIn({ ...facts, plan });
    expect(chart?.table.rows.map(shownRow)).toEqual([
      ['Work packages and tasks by month', 'RP1'],
      ['M1', 'M2', 'M3', 'M4', 'M5', 'M6'],
      ['WP1 Line', '█', '█', '█', '█', '█', '█○'],
      ['T1.1 Έλεγχος', '', '', '', '', '', ''],
      ['T1.2 Țesături', '▒', '▒', '▒', '▒', '▒', '▒'],
      ['WP2 Sales', '', '', '', '', '', ''],
      ['T2.1 Строеж', '', '▒', '▒', '', '', ''],
      ['MS1 Line runs', '', '', '', '◆', '', ''],
    ]);
    expect(chart?.table.headerRows).toBe(2);
  });
});

describe('the chart as a table', () => {
  it.each([
    [1, 1, 'by month', ['M1']],
    [15, 15, 'by month', ['M1', 'M2']],
    [16, 16, 'by month', ['M1–M3', 'M4–M6']],
    [36, 36, 'by month', ['M1–M3', 'M4–M6']],
    [37, 13, 'by quarter', ['M1–M12', 'M13–M24']],
    [108, 36, 'by quarter', ['M1–M12', 'M13–M24']],
    [109, 10, 'by year', ['M1–M24', 'M25–M48']],
    [240, 20, 'by year', ['M1–M24', 'M25–M48']],
  ])('over %i months has %i columns of time, %s', (months, columns, said, names) => {
    const { table } = chartOf({ packages: 2, tasks: 1, months });
    expect(table.columns).toBe(columns + 1);
    expect(table.shares).toHaveLength(columns + 1);
    const [corner = '', ...heads] = shownRow(table.rows[0] ?? []);
    expect(corner).toContain(said);
    expect(heads.slice(0, 2)).toEqual(names);
    expect(heads.at(-1)).toMatch(new RegExp(`M${months}$`));
  });

  it('covers each position of its grid once, with its periods and at its uneven end', () => {
    for (const months of [1, 7, 15, 16, 35, 37, 71, 109, 239]) {
      const periods = [1, 2, 18, 40, months].filter((month) => month <= months);
      const { table } = chartOf({ packages: 3, tasks: 2, months, milestones: 4, periods });
      expect(new Set(coverOf(table).flat()), `${months} months`).toEqual(new Set([1]));
    }
  });

  it('fills the quarters that a bar touches, and names a period above the columns that begin in it', () => {
    const { plan } = planned({ tasks: [[4, 7]] });
    const facts = {
      plan: { ...plan, periods: [period(18), period(48)] },
      workPackages: [examplePackage(1, { endMonth: 48 })],
    };
    const rows = chartIn(facts)?.table.rows ?? [];
    expect(shownRow(rows[3] ?? []).slice(0, 5)).toEqual(['T1.1 Build', '', '▒', '▒', '']);
    expect(rows[0]?.slice(1).map((cell) => [textOf(cell), cell.columns])).toEqual([
      ['RP1', 6],
      ['RP2', 10],
    ]);
  });
});
