import { saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { gepMissing } from './gep-missing.ts';

const university = (answers: { gender_plan?: 'yes' | 'no' }, country = 'RO') => ({
  participants: [saying('p1', answers, { kind: 'higher_education', country })],
});

ruleCases(gepMissing, [
  { name: 'a university with a plan', change: university({ gender_plan: 'yes' }), finds: [] },
  {
    name: 'a company, which needs none',
    near: true,
    change: { participants: [saying('p1', { gender_plan: 'no' })] },
    finds: [],
  },
  { name: 'a university of Kenya', near: true, change: university({ gender_plan: 'no' }, 'KE'), finds: [] },
  { name: 'a university without a plan', change: university({ gender_plan: 'no' }), finds: ['hard p1'] },
  { name: 'nobody has said it', change: university({}), finds: ['soft p1 answer'] },
]);
