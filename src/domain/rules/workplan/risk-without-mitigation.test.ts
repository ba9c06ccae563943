import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { planned } from '#test/made/rules/work-plans.ts';

import { riskWithoutMitigation } from './risk-without-mitigation.ts';

ruleCases(riskWithoutMitigation, [
  { name: 'a risk with its answer', change: planned({ risks: [{}] }), finds: [] },
  {
    name: 'a row that is empty altogether',
    near: true,
    change: planned({ risks: [{ description: '', mitigation: '' }] }),
    finds: [],
  },
  {
    name: 'the second risk without an answer',
    change: planned({ risks: [{}, { mitigation: ' ' }] }),
    finds: ['soft r2'],
    params: { number: 2 },
  },
]);
