import { exampleLine, saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { equipmentFullCost } from './equipment-full-cost.ts';

const budgetLines = [exampleLine('l1', { participantId: 'p1', category: 'equipment' })];

ruleCases(equipmentFullCost, [
  {
    name: 'depreciation',
    change: { budgetLines, participants: [saying('p1', { equipment_full_cost: 'no' })] },
    finds: [],
  },
  {
    name: 'no equipment',
    near: true,
    change: { participants: [saying('p1', { equipment_full_cost: 'yes' })] },
    finds: [],
  },
  {
    name: 'full cost',
    change: { budgetLines, participants: [saying('p1', { equipment_full_cost: 'yes' })] },
    finds: ['soft p1'],
  },
  { name: 'nobody has said it', change: { budgetLines, participants: [saying('p1', {})] }, finds: ['soft p1 answer'] },
]);
