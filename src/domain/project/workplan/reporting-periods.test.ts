import { expect, it } from 'vitest';

import { workChart } from './chart.ts';
import { emptyPlan, type PlanItem } from './plan.ts';
import { readPeriodEnds, reportingPeriods, withPeriodEnds } from './reporting-periods.ts';

it('reporting periods follow each other, in order and each once', () =>
  expect(reportingPeriods([{ month: 36 }, { month: 18 }, { month: 18 }])).toEqual([
    { number: 1, start: 1, end: 18 },
    { number: 2, start: 19, end: 36 },
  ]));

it.each([
  ['18, 36', [18, 36]],
  ['M36; m18 36', [18, 36]],
  ['', []],
  ['0', null],
  ['18 months', null],
  ['12.5', null],
  ['241', null],
])('ends that are typed as “%s” are %j', (typed, ends) => expect(readPeriodEnds(typed)).toEqual(ends));

it('ends that stay keep their row, others go or come', () => {
  const items: readonly PlanItem[] = [
    { id: 'a', kind: 'period', month: 12 },
    { id: 'b', kind: 'period', month: 18 },
    { id: 'c', kind: 'period', month: 18 },
  ];
  expect(withPeriodEnds(items, [18, 36], () => 'new')).toEqual([
    { id: 'b', kind: 'period', month: 18 },
    { id: 'new', kind: 'period', month: 36 },
  ]);
});

it('the chart shows them, and is as long as the last', () => {
  const chart = workChart({ ...emptyPlan, periods: [{ id: 'a', kind: 'period', month: 48 }] }, [], 36);
  expect([chart.months, chart.periods]).toEqual([48, [{ number: 1, start: 1, end: 48 }]]);
});
