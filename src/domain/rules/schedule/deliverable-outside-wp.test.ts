import { planned } from '#test/made/rules/work-plans.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { deliverableOutsideWp } from './deliverable-outside-wp.ts';

const due = (month: number | null) => planned({ packages: [[4, 12]], deliverables: [{ month }] });

ruleCases(deliverableOutsideWp, [
  { name: 'within its package', change: due(8), finds: [] },
  { name: 'in the last month of its package', near: true, change: due(12), finds: [] },
  { name: 'no month', near: true, change: due(null), finds: [] },
  {
    name: 'after the end of its package',
    change: due(13),
    finds: ['soft d1'],
    params: { number: 'D1.1', month: 13, package: 1, from: 4, to: 12 },
  },
  { name: 'before its package begins', change: due(3), finds: ['soft d1'] },
]);
