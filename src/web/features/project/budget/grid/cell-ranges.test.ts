import { describe, expect, it } from 'vitest';

import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { cellsOfBlock } from '#domain/project/budget/budget-table.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { exampleLine, exampleParticipant, exampleProject } from '#test/made/project-facts.ts';
import { wordsFor } from '#web/page/words.ts';

import type { GridColumn } from './grid-columns.ts';
import { intentOf } from './grid-keys.ts';
import { changedPlace, lineGroups, rangeOf, shownLines, type Place } from './grid-lines.ts';
import { nextSort, storedView, viewOf } from './line-view.ts';
import { blockOf, fillDown, pasteBlock, pasteInto } from './paste.ts';

const said = { words: wordsFor('en', 'budget'), names: wordsFor('en', 'project_names') };
const of = exampleProject();
const line = (id: string, change: Partial<BudgetLine> = {}) =>
  exampleLine(id, { participantId: 'lead', description: `Line ${id}`, ...change });
const budget: Budget = {
  participants: [exampleParticipant('lead'), exampleParticipant('second', { role: 'beneficiary' })],
  workPackages: [
    { id: 'wp1', number: 1, title: '' },
    { id: 'wp2', number: 2, title: '' },
  ],
  lines: [
    line('a', { amount: centsFromEuro(300), workPackageId: 'wp2' }),
    line('b', { amount: centsFromEuro(100), category: 'travel', rate: basisPoints(0.5) }),
    line('c', { amount: null, description: 'Oven' }),
    line('d', { amount: centsFromEuro(200), participantId: 'second', workPackageId: 'wp1' }),
  ],
};
const shown = shownLines(budget);
const at = (lineId: string, column: GridColumn): Place => ({ lineId, column });
const ids = (lines: readonly BudgetLine[]) => lines.map(({ id }) => id).join('');

describe('a range of cells', () => {
  it.each([
    ['a', 'amount', 'c', 'description', 'abc', ['description', 'workPackage', 'amount']],
    ['c', 'rate', 'b', 'rate', 'bc', ['rate']],
    ['b', 'category', 'b', 'category', 'b', ['category']],
    ['gone', 'category', 'b', 'amount', 'b', ['amount']],
  ] as const)('from %s %s to %s %s', (fromId, from, toId, to, lines, columns) => {
    const range = rangeOf(shown, at(fromId, from), at(toId, to));
    expect([ids(range.lines), range.columns]).toEqual([lines, columns]);
  });

  it('is copied as a block that a spreadsheet takes, without formulas, and comes back the same when pasted', () => {
    const tricky = { ...budget, lines: [line('a', { description: '=1+1 "of\ttwo"' }), ...budget.lines.slice(1)] };
    const range = rangeOf(shownLines(tricky), at('a', 'description'), at('b', 'rate'));
    const block = blockOf(said, range, tricky);
    expect(block).toBe('"\'=1+1 ""of two"""\t\t1,000.00\t70%\nLine b\t\t100.00\t50%');
    const pasted = pasteBlock(said, tricky, of, at('a', 'description'), cellsOfBlock(block), () => 'new');
    expect(pasted.problems).toEqual([]);
    expect(pasted.budget.lines[0]).toMatchObject({ description: '=1+1 "of two"', amount: 100_000, rate: 7_000 });
    expect(pasted.budget.lines.slice(1)).toEqual(tricky.lines.slice(1));
  });

  it('is filled with what stands in its first line', () => {
    const filled = fillDown(budget, of, rangeOf(shown, at('a', 'workPackage'), at('c', 'amount')), shown);
    expect(filled.lines.map(({ amount, workPackageId, rate }) => [amount, workPackageId, rate])).toEqual([
      [30_000, 'wp2', 7_000],
      [30_000, 'wp2', 5_000],
      [30_000, 'wp2', 7_000],
      [20_000, 'wp1', 7_000],
    ]);
  });

  it('of one line takes over what stands above it, and nothing in the first line of the table', () => {
    const filled = fillDown(budget, of, rangeOf(shown, at('c', 'category'), at('c', 'category')), shown);
    expect(filled.lines[2]).toEqual({ ...budget.lines[2], category: 'travel' });
    expect(fillDown(budget, of, rangeOf(shown, at('a', 'rate'), at('a', 'rate')), shown)).toEqual(budget);
  });

  it('takes one pasted text in each of its cells; what it cannot take is named', () => {
    const amounts = rangeOf(shown, at('a', 'amount'), at('c', 'amount'));
    expect(pasteInto(said, budget, of, amounts, '12,50').budget.lines.map(({ amount }) => amount)).toEqual([
      1_250, 1_250, 1_250, 20_000,
    ]);
    const both = pasteInto(said, budget, of, rangeOf(shown, at('a', 'description'), at('a', 'amount')), 'Ovens');
    expect(both.budget.lines[0]).toMatchObject({ description: 'Ovens', amount: 30_000 });
    expect(both.problems.map(({ column }) => column)).toEqual(['Work package', 'Amount, €']);
  });
});

describe('the order and choice of lines that a view shows', () => {
  it.each([
    ['amount', false, 'cbad'],
    ['amount', true, 'abcd'],
    ['requested', false, 'cbad'],
    ['workPackage', false, 'bcad'],
    ['category', false, 'acbd'],
    ['description', true, 'cbad'],
    ['rate', false, 'bacd'],
  ] as const)('by %s, downwards: %s, is %s within each participant', (by, descending, order) => {
    const view = viewOf(said, budget, { sort: { by, descending }, text: '' });
    expect(ids(shownLines(budget, view))).toBe(order);
    expect(ids(budget.lines)).toBe('abcd');
  });

  it.each([
    ['', 'abcd'],
    ['line', 'abd'],
    ['TRAVEL', 'b'],
    ['partner second', 'd'],
    ['wp2 line', 'a'],
    ['nothing', ''],
  ])('for the words "%s" is %s', (text, found) => {
    const view = viewOf(said, budget, { sort: null, text });
    expect(ids(shownLines(budget, view))).toBe(found);
    expect(lineGroups(budget, view).every(({ lines }) => text === '' || lines.length > 0)).toBe(true);
  });

  it('leaves a line where it is while it is changed, and shows a new one', () => {
    const view = viewOf(said, budget, { sort: { by: 'amount', descending: false }, text: 'line' });
    const changed = {
      ...budget,
      lines: [
        ...budget.lines.map((each) =>
          each.id === 'b' ? { ...each, amount: centsFromEuro(900), description: 'x' } : each,
        ),
        line('e'),
      ],
    };
    expect(ids(shownLines(changed, view))).toBe('baed');
  });

  it('is sorted upwards, downwards, and as stored again by presses on one head', () => {
    const up = nextSort(null, 'amount');
    const down = nextSort(up, 'amount');
    expect([up, down, nextSort(down, 'amount'), nextSort(down, 'rate')]).toEqual([
      { by: 'amount', descending: false },
      { by: 'amount', descending: true },
      null,
      { by: 'rate', descending: false },
    ]);
    expect(viewOf(said, budget, { sort: null, text: ' ' })).toEqual({ ...storedView, text: ' ' });
  });
});

describe('after a step back or forth the focus is', () => {
  const without = (id: string) => shown.filter((each) => each.id !== id);
  const changed = shown.map((each) => (each.id === 'b' ? { ...each, amount: null } : each));
  it.each([
    ['in the cell that changed', shown, changed, at('a', 'rate'), at('b', 'amount')],
    ['in the line that came back', without('c'), shown, at('a', 'amount'), at('c', 'amount')],
    ['in the line that moved up', shown, without('a'), at('a', 'amount'), at('b', 'amount')],
    ['in the last line', shown, without('d'), at('d', 'amount'), at('c', 'amount')],
    ['where it was', shown, without('d'), at('b', 'rate'), at('b', 'rate')],
    ['nowhere in an empty table', shown, [], at('b', 'rate'), null],
    ['in the description where it was lost', without('c'), shown, null, at('c', 'description')],
  ])('%s', (_, before, after, from, to) => {
    expect(changedPlace(said, before, after, from)).toEqual(to);
  });
});

it.each([
  [
    { key: 'ArrowRight', shift: true },
    { kind: 'move', rows: 0, columns: 1, mayAdd: false, extend: true },
  ],
  [
    { key: 'ArrowDown', shift: true },
    { kind: 'move', rows: 1, columns: 0, mayAdd: false, extend: true },
  ],
  [
    { key: 'End', ctrl: true, shift: true },
    { kind: 'edge', rows: 1, columns: 1, extend: true },
  ],
  [{ key: 'd', ctrl: true }, { kind: 'fill_down' }],
  [{ key: 'a', ctrl: true }, { kind: 'everything' }],
  [{ key: ' ', shift: true }, { kind: 'whole_lines' }],
  [{ key: ' ' }, null],
  [{ key: 'Z', ctrl: true, shift: true }, { kind: 'redo' }],
])('the key %j means %j', (key, intent) => {
  expect(intentOf({ ctrl: false, shift: false, alt: false, ...key })).toEqual(intent);
});
