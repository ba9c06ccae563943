import { cents } from '#domain/values/money.ts';
import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { subcontractTooHigh } from './subcontract-too-high.ts';

const split = (own: number, given: number) => ({
  budgetLines: [
    exampleLine('l1', { amount: cents(own) }),
    exampleLine('l2', { category: 'subcontracting', amount: cents(given) }),
  ],
});

ruleCases(subcontractTooHigh, [
  { name: 'no budget', finds: [] },
  { name: 'thirty percent', near: true, change: split(70_000, 30_000), finds: [] },
  { name: 'more', change: split(60_000, 40_000), finds: ['soft'], params: { share: 4_000, most: 3_000 } },
]);
