import { centsFromEuro, FULL_RATE } from '#domain/values/money.ts';
import { consortium, exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { highBudgetAlert } from './high-budget-alert.ts';

const asks = (euro: number) => ({
  budgetLines: [exampleLine('l1', { amount: centsFromEuro(euro), rate: FULL_RATE })],
});

ruleCases(highBudgetAlert, [
  { name: 'no budget', finds: [] },
  { name: 'half a million', near: true, change: asks(400_000), finds: [] },
  { name: 'participants of Horizon Europe', near: true, change: { ...asks(600_000), ...consortium('RO') }, finds: [] },
  {
    name: 'more than half a million',
    change: asks(400_001),
    finds: ['soft'],
    params: { requested: 50_000_125, limit: 50_000_000 },
  },
]);
