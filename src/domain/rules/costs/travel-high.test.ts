import { cents } from '#domain/values/money.ts';
import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { travelHigh } from './travel-high.ts';

const split = (rest: number, travel: number) => ({
  budgetLines: [
    exampleLine('l1', { amount: cents(rest) }),
    exampleLine('l2', { category: 'travel', amount: cents(travel) }),
  ],
});

ruleCases(travelHigh, [
  { name: 'no budget', finds: [] },
  { name: 'ten percent', near: true, change: split(90_000, 10_000), finds: [] },
  { name: 'more', change: split(80_000, 20_000), finds: ['soft'], params: { share: 2_000, most: 1_000 } },
]);
