import { describe, expect, it } from 'vitest';

import { cents, centsFromEuro } from '#domain/values/money.ts';
import { exampleLine, exampleProject } from '#test/made/project-facts.ts';

import { changeLine } from './budget-edit.ts';
import type { BudgetLine } from './budget.ts';
import { lineFaults } from './budget-value.ts';
import { amountOfEffort, effortLimits } from './effort.ts';
import { readEffort } from './effort-input.ts';

it.each([
  ['3.5 × 5,200', 350, 520_000],
  ['3,5 x 5.200,00 €', 350, 520_000],
  ['12 PM * 4 850,50', 1_200, 485_050],
  ['0.25×100', 25, 10_000],
  [' 1 pm X 5200 ', 100, 520_000],
])('"%s" is read as person-months at a monthly rate', (written, months, rate) => {
  expect(readEffort(written)).toEqual({ ok: true, value: { months, rate } });
});

it.each(['5,200', '3.5', '', 'x', 'Engineers x 2 more', 'x 5200'])('"%s" is no effort', (written) => {
  expect(readEffort(written)).toBeNull();
});

it.each(['0 × 5,200', '3.5 × 0', '1,001 × 5,200', '3 × 100,001', '1.234567 × 5'])('"%s" is out of range', (written) => {
  expect(readEffort(written)).toEqual({ ok: false, problem: 'not_effort' });
});

it.each([
  [350, 520_000, 1_820_000],
  [33, 150, 50],
  [1, 50, 1],
  [1, 49, 0],
  [effortLimits.months, effortLimits.rate, 10_000_000_000],
])('%i hundredths of a month at %i cents are %i cents, rounded once', (months, rate, amount) => {
  expect(amountOfEffort({ months, rate: cents(rate) })).toBe(amount);
});

describe('a line whose amount came about by person-months', () => {
  const effort = { months: 350, rate: centsFromEuro(5_200) };
  const line = exampleLine('l', { amount: centsFromEuro(18_200), effort });
  const budget = { participants: [], workPackages: [], lines: [line] };
  const changed = (change: Partial<Omit<BudgetLine, 'id'>>) =>
    changeLine(budget, exampleProject(), 'l', change).lines[0];

  it.each<[string, Partial<Omit<BudgetLine, 'id'>>, object]>([
    ['keeps them where something else is changed', { description: 'X' }, { ...line, description: 'X' }],
    [
      'has the amount of other ones',
      { effort: { ...effort, months: 400 }, amount: cents(1) },
      { ...line, amount: centsFromEuro(20_800), effort: { ...effort, months: 400 } },
    ],
  ])('%s', (_, change, expected) => {
    expect(changed(change)).toEqual(expected);
  });

  it('loses them where an amount is entered; where its category changes, only the amount stays', () => {
    const { effort: _none, ...plain } = line;
    expect(changed({ amount: cents(500) })).toEqual({ ...plain, amount: 500 });
    expect(changed({ category: 'travel' })).toEqual({ ...plain, category: 'travel' });
  });

  it('is stored only where its amount follows from them', () => {
    expect(lineFaults([line], null)).toEqual([]);
    expect(lineFaults([{ ...line, amount: centsFromEuro(18_200.01) }], null)).toEqual(['effort_not_true']);
    expect(lineFaults([{ ...line, category: 'travel' }], null)).toEqual(['effort_not_true']);
    expect(lineFaults([{ ...line, effort: { ...effort, months: 0 } }], null)).toEqual(['effort_not_true']);
  });
});
