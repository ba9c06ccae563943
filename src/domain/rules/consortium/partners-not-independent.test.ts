import { consortium, saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { partnersNotIndependent } from './partners-not-independent.ts';

const owned = (id: string, country: string, owner: string, exempt?: 'yes') =>
  saying(
    id,
    { controlled: 'yes', ...(exempt ? { exempt_owner: exempt } : {}) },
    { country, role: 'beneficiary' },
    { owner },
  );
const free = consortium('RO', 'FR').participants;

ruleCases(partnersNotIndependent, [
  { name: 'nobody controls anybody', change: consortium('RO', 'DE', 'FR'), finds: [] },
  {
    name: 'one owner of two, who leaves them independent',
    near: true,
    change: { participants: [...free, owned('p8', 'DE', 'Fund', 'yes'), owned('p9', 'IT', 'Fund', 'yes')] },
    finds: [],
  },
  {
    name: 'two of one owner, whom the minimum needs both',
    change: { participants: [...free.slice(0, 1), owned('p8', 'DE', 'Holding'), owned('p9', 'IT', 'Holding')] },
    finds: ['hard'],
    params: { participants: 'Partner p8, Partner p9' },
  },
  {
    name: 'two of one owner, beyond the minimum',
    near: true,
    change: { participants: [...free, owned('p8', 'DE', 'Holding'), owned('p9', 'IT', 'Holding')] },
    finds: ['soft'],
  },
  {
    name: 'nobody has said it of one',
    change: { participants: [...free, saying('p9', {}, { country: 'DE', role: 'beneficiary' })] },
    finds: ['soft control'],
  },
]);
