import { saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { subcontractToPartner } from './subcontract-to-partner.ts';

const two = (pic: string, role: 'subcontractor' | 'associated_partner' = 'subcontractor') => ({
  participants: [saying('p1', {}, {}, { pic: '999888777' }), saying('p2', {}, { role }, { pic })],
});

ruleCases(subcontractToPartner, [
  { name: 'a stranger', change: two('999888778'), finds: [] },
  { name: 'nobody has a number', near: true, change: two(''), finds: [] },
  {
    name: 'an associated partner, of which another rule speaks',
    near: true,
    change: two('999888777', 'associated_partner'),
    finds: [],
  },
  {
    name: 'the coordinator under another name',
    change: two('999888777'),
    finds: ['hard p2'],
    params: { participant: 'Partner p2', partner: 'Partner p1' },
  },
]);
