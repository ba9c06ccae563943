import { cents } from '#domain/values/money.ts';
import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { exampleLine, saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { examplePackage } from '#test/made/rules/work-plans.ts';

import { personnelPmMismatch } from './personnel-pm-mismatch.ts';

const both = (planned: number, budgeted: number | null) => ({
  participants: [saying('p1', {})],
  workPackages: [examplePackage(1)],
  plan: {
    ...emptyPlan,
    effort: [{ id: 'e1', kind: 'effort' as const, participantId: 'p1', workPackageId: 'w1', months: planned }],
  },
  budgetLines: [
    exampleLine('l1', {
      participantId: 'p1',
      ...(budgeted === null ? {} : { effort: { months: budgeted, rate: cents(500_000) } }),
    }),
  ],
});

ruleCases(personnelPmMismatch, [
  { name: 'the same', change: both(1_200, 1_200), finds: [] },
  { name: 'half a month of rounding', near: true, change: both(1_200, 1_250), finds: [] },
  { name: 'a budget that names no months', near: true, change: both(1_200, null), finds: [] },
  {
    name: 'other months',
    change: both(1_250, 1_000),
    finds: ['hard p1'],
    params: { participant: 'Partner p1', planned: '12.5', budgeted: '10' },
  },
]);
