import { cents, FULL_RATE } from '#domain/values/money.ts';
import { exampleLine, saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { cofundingGap } from './cofunding-gap.ts';

// 1,000 € and a quarter of indirect costs at 70 %: 375 € are left.
const budgetLines = [exampleLine('l1')];
const having = (ownResources: number | null, otherIncome: number | null = null) => [
  saying(
    'p1',
    {},
    {},
    {
      ownResources: ownResources === null ? null : cents(ownResources),
      otherIncome: otherIncome === null ? null : cents(otherIncome),
    },
  ),
];

ruleCases(cofundingGap, [
  { name: 'no participants yet', near: true, change: { budgetLines }, finds: [] },
  {
    name: 'a grant that pays everything',
    near: true,
    change: { budgetLines: [exampleLine('l1', { rate: FULL_RATE })], participants: having(null) },
    finds: [],
  },
  {
    name: 'own and other money that is just enough',
    near: true,
    change: { budgetLines, participants: having(30_000, 7_500) },
    finds: [],
  },
  {
    name: 'a cent less',
    change: { budgetLines, participants: having(30_000, 7_499) },
    finds: ['hard'],
    params: { gap: 37_500, covered: 37_499 },
  },
  { name: 'nobody has said it', change: { budgetLines, participants: having(null) }, finds: ['soft own'] },
]);
