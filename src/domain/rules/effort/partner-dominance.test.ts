import { cents } from '#domain/values/money.ts';
import { consortium, exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { partnerDominance } from './partner-dominance.ts';

const split = (first: number, second: number) => ({
  budgetLines: [
    exampleLine('l1', { participantId: 'p1', amount: cents(first) }),
    exampleLine('l2', { participantId: 'p2', amount: cents(second) }),
  ],
});
const four = consortium('RO', 'DE', 'FR', 'IT');

ruleCases(partnerDominance, [
  { name: 'no budget', change: four, finds: [] },
  {
    name: 'three partners',
    near: true,
    change: { ...consortium('RO', 'DE', 'FR'), ...split(90_000, 10_000) },
    finds: [],
  },
  { name: 'half', near: true, change: { ...four, ...split(50_000, 50_000) }, finds: [] },
  {
    name: 'more than half',
    change: { ...four, ...split(60_000, 40_000) },
    finds: ['soft p1'],
    params: { participant: 'Partner p1', share: 6_000 },
  },
]);
