import { saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { doubleFunding } from './double-funding.ts';

ruleCases(doubleFunding, [
  { name: 'no other grant', change: { participants: [saying('p1', { other_grant: 'no' })] }, finds: [] },
  {
    name: 'an associated partner, whose costs this grant does not pay',
    near: true,
    change: { participants: [saying('p1', { other_grant: 'yes' }, { role: 'associated_partner' })] },
    finds: [],
  },
  { name: 'the same costs', change: { participants: [saying('p1', { other_grant: 'yes' })] }, finds: ['hard p1'] },
  { name: 'nobody has said it', change: { participants: [saying('p1', {})] }, finds: ['soft p1 answer'] },
]);
