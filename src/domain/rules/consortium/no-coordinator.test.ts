import { consortium, exampleParticipant } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { noCoordinator } from './no-coordinator.ts';

ruleCases(noCoordinator, [
  { name: 'no participants yet', near: true, finds: [] },
  { name: 'one coordinator', change: consortium('RO', 'DE'), finds: [] },
  {
    name: 'nobody coordinates',
    change: { participants: [exampleParticipant('p1', { role: 'beneficiary' })] },
    finds: ['hard'],
    params: { count: 0 },
  },
  {
    name: 'two coordinate',
    change: { participants: [exampleParticipant('p1'), exampleParticipant('p2')] },
    finds: ['hard'],
    params: { count: 2 },
  },
]);
