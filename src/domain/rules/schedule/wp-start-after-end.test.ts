import { planned } from '#test/made/rules/work-plans.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { wpStartAfterEnd } from './wp-start-after-end.ts';

ruleCases(wpStartAfterEnd, [
  { name: 'a usual plan', change: planned(), finds: [] },
  { name: 'a package of one month', near: true, change: planned({ packages: [[7, 7]] }), finds: [] },
  { name: 'a package whose end is not filled in', near: true, change: planned({ packages: [[7, null]] }), finds: [] },
  {
    name: 'a package and a task that are turned round',
    change: planned({ packages: [[12, 7]], tasks: [[9, 8]] }),
    finds: ['hard'],
    params: { items: 'WP1, T1.1', more: 0 },
  },
]);
