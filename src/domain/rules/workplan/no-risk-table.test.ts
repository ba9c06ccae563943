import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { planned } from '#test/made/rules/work-plans.ts';

import { noRiskTable } from './no-risk-table.ts';

ruleCases(noRiskTable, [
  { name: 'no work package yet', finds: [] },
  { name: 'four risks', near: true, change: planned({ risks: [{}, {}, {}, {}] }), finds: [] },
  { name: 'no risks', change: planned(), finds: ['soft'], params: { count: 0, wanted: 4 } },
  {
    name: 'four rows of which one is empty',
    near: true,
    change: planned({ risks: [{}, {}, {}, { description: ' ' }] }),
    finds: ['soft'],
    params: { count: 3, wanted: 4 },
  },
]);
