import { saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { exclusionSituation } from './exclusion-situation.ts';

ruleCases(exclusionSituation, [
  { name: 'no such situation', change: { participants: [saying('p1', { exclusion: 'no' })] }, finds: [] },
  {
    name: 'an associated partner, who gets no money',
    near: true,
    change: { participants: [saying('p1', { exclusion: 'yes' }, { role: 'associated_partner' })] },
    finds: [],
  },
  { name: 'such a situation', change: { participants: [saying('p1', { exclusion: 'yes' })] }, finds: ['hard p1'] },
  { name: 'nobody has said it', change: { participants: [saying('p1', {})] }, finds: ['soft p1 answer'] },
]);
