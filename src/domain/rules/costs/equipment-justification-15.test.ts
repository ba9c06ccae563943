import { cents } from '#domain/values/money.ts';
import { exampleLine, saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { equipmentJustification15 } from './equipment-justification-15.ts';

const spends = (equipment: number, why = '') => ({
  budgetLines: [
    exampleLine('l1', { participantId: 'p1', amount: cents(100_000) }),
    exampleLine('l2', { participantId: 'p1', category: 'equipment', amount: cents(equipment) }),
  ],
  participants: [saying('p1', {}, {}, { equipment: why })],
});

ruleCases(equipmentJustification15, [
  { name: 'fifteen percent', near: true, change: spends(15_000), finds: [] },
  { name: 'more, which is explained', near: true, change: spends(40_000, 'An oven for fibres.'), finds: [] },
  {
    name: 'more, which nobody explains',
    change: spends(15_001),
    finds: ['hard p1'],
    params: { participant: 'Partner p1', equipment: 15_001, personnel: 100_000 },
  },
]);
