import { exampleLine, saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { operatingGrantOverlap } from './operating-grant-overlap.ts';

const budgetLines = [exampleLine('l1', { participantId: 'p1' })];
const travel = [exampleLine('l1', { participantId: 'p1', category: 'subcontracting' })];

ruleCases(operatingGrantOverlap, [
  {
    name: 'no such grant',
    change: { budgetLines, participants: [saying('p1', { operating_grant: 'no' })] },
    finds: [],
  },
  {
    name: 'such a grant, and costs that bear no indirect ones',
    near: true,
    change: { budgetLines: travel, participants: [saying('p1', { operating_grant: 'yes' })] },
    finds: [],
  },
  {
    name: 'such a grant',
    change: { budgetLines, participants: [saying('p1', { operating_grant: 'yes' })] },
    finds: ['hard p1'],
    params: { participant: 'Partner p1', indirect: 25_000 },
  },
  { name: 'nobody has said it', change: { budgetLines, participants: [saying('p1', {})] }, finds: ['soft p1 answer'] },
]);
