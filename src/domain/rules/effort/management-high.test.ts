import { emptyPlan } from '#domain/project/workplan/plan.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { examplePackage } from '#test/made/rules/work-plans.ts';

import { managementHigh } from './management-high.ts';

const split = (managed: number, worked: number) => ({
  workPackages: [examplePackage(1, { purpose: 'management' }), examplePackage(2)],
  plan: {
    ...emptyPlan,
    effort: [
      { id: 'e1', kind: 'effort' as const, participantId: 'p1', workPackageId: 'w1', months: managed },
      { id: 'e2', kind: 'effort' as const, participantId: 'p1', workPackageId: 'w2', months: worked },
    ],
  },
});

ruleCases(managementHigh, [
  { name: 'no effort', finds: [] },
  { name: 'ten percent', near: true, change: split(100, 900), finds: [] },
  { name: 'more', change: split(200, 800), finds: ['soft'], params: { share: 2_000, most: 1_000 } },
]);
