import { cents } from '#domain/values/money.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { partABBudgetMismatch } from './part-a-b-budget-mismatch.ts';

// The line asks for 875 € with its indirect costs.
const budgetLines = [exampleLine('l1')];
const stating = (requestedAmount: number | null) => ({
  intake: intakeOf('', '', { requestedAmount: requestedAmount === null ? null : cents(requestedAmount) }),
});

ruleCases(partABBudgetMismatch, [
  { name: 'no budget', near: true, change: stating(100_000_000), finds: [] },
  { name: 'no amount in the intake', near: true, change: { budgetLines, ...stating(null) }, finds: [] },
  { name: 'a euro of rounding', near: true, change: { budgetLines, ...stating(87_600) }, finds: [] },
  {
    name: 'another amount',
    change: { budgetLines, ...stating(90_000) },
    finds: ['hard'],
    params: { stated: 90_000, requested: 87_500 },
  },
]);
