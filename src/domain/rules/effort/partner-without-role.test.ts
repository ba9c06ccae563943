import { consortium, exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { partnerWithoutRole } from './partner-without-role.ts';

const line = (id: string, participantId: string) => exampleLine(id, { participantId });

ruleCases(partnerWithoutRole, [
  { name: 'nobody has anything yet', near: true, change: consortium('RO', 'DE'), finds: [] },
  {
    name: 'all have something',
    change: { ...consortium('RO', 'DE'), budgetLines: [line('l1', 'p1'), line('l2', 'p2')] },
    finds: [],
  },
  {
    name: 'one has nothing',
    change: { ...consortium('RO', 'DE'), budgetLines: [line('l1', 'p1')] },
    finds: ['soft p2'],
    params: { participant: 'Partner p2' },
  },
  {
    name: 'an associated partner without money',
    near: true,
    change: {
      participants: consortium('RO', 'CH').participants.map((each) =>
        each.id === 'p2' ? { ...each, role: 'associated_partner' as const } : each,
      ),
      budgetLines: [line('l1', 'p1')],
    },
    finds: [],
  },
]);
