import { saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { learNotAppointed } from './lear-not-appointed.ts';

const submitted = (answers: { lear?: 'yes' | 'no' }, role: 'coordinator' | 'associated_partner' = 'coordinator') => ({
  status: 'submitted' as const,
  participants: [saying('p1', answers, { role })],
});

ruleCases(learNotAppointed, [
  { name: 'one is named', change: submitted({ lear: 'yes' }), finds: [] },
  {
    name: 'nothing is handed in yet',
    near: true,
    change: { ...submitted({ lear: 'no' }), status: 'active' },
    finds: [],
  },
  {
    name: 'an associated partner, who signs nothing',
    near: true,
    change: submitted({ lear: 'no' }, 'associated_partner'),
    finds: [],
  },
  { name: 'none is named', change: submitted({ lear: 'no' }), finds: ['soft p1'] },
  { name: 'nobody has said it', change: submitted({}), finds: ['soft p1 answer'] },
]);
