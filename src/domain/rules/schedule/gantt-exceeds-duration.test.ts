import { planned } from '#test/made/rules/work-plans.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { ganttExceedsDuration } from './gantt-exceeds-duration.ts';

ruleCases(ganttExceedsDuration, [
  { name: 'no work package', finds: [] },
  { name: 'a plan that ends with the project', near: true, change: planned(), finds: [] },
  { name: 'no duration', near: true, change: planned({ months: null, packages: [[1, 60]] }), finds: [] },
  {
    name: 'a work package that ends later',
    change: planned({ packages: [[1, 37]] }),
    finds: ['hard'],
    params: { items: 'WP1', more: 0, last: 37, months: 36 },
  },
  {
    name: 'a deliverable and a milestone that are due later',
    change: planned({ deliverables: [{ month: 38 }], milestones: [{ month: 40 }] }),
    finds: ['hard'],
    params: { items: 'D1.1, MS1', more: 0, last: 40, months: 36 },
  },
  { name: 'a task of which only the start is known', change: planned({ tasks: [[40, null]] }), finds: ['hard'] },
]);
