import { planned } from '#test/made/rules/work-plans.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { ganttGaps } from './gantt-gaps.ts';

ruleCases(ganttGaps, [
  { name: 'no work package', finds: [] },
  {
    name: 'one package that begins where another ends',
    near: true,
    change: planned({
      packages: [
        [1, 12],
        [13, 36],
      ],
    }),
    finds: [],
  },
  {
    name: 'a package without months',
    near: true,
    change: planned({
      packages: [
        [1, 12],
        [null, null],
      ],
    }),
    finds: [],
  },
  {
    name: 'months without work',
    change: planned({
      packages: [
        [1, 12],
        [15, 35],
      ],
    }),
    finds: ['soft'],
    params: { months: '13–14, 36', count: 3 },
  },
]);
