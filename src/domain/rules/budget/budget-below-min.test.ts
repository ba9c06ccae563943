import { centsFromEuro, FULL_RATE } from '#domain/values/money.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { budgetBelowMin } from './budget-below-min.ts';

// Personnel of 1.6 million with a quarter of indirect costs asks for 2 million, half of what the call expects.
const asks = (euro: number) => ({
  budgetLines: [exampleLine('l1', { amount: centsFromEuro(euro), rate: FULL_RATE })],
});
const unstated = exampleProgram({ money: { ...exampleProgram().money, grantMin: null } });

ruleCases(budgetBelowMin, [
  { name: 'no budget', finds: [] },
  { name: 'half of the least', near: true, change: asks(1_600_000), finds: [] },
  { name: 'a call that states no least', near: true, change: { ...asks(1_000), program: unstated }, finds: [] },
  {
    name: 'less than half',
    change: asks(1_599_999),
    finds: ['soft'],
    params: { requested: 199_999_875, minimum: 400_000_000 },
  },
]);
