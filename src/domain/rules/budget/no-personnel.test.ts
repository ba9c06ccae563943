import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { noPersonnel } from './no-personnel.ts';

const travel = exampleLine('l1', { category: 'travel' });

ruleCases(noPersonnel, [
  { name: 'no budget', finds: [] },
  { name: 'people and travel', change: { budgetLines: [travel, exampleLine('l2')] }, finds: [] },
  { name: 'lines without amounts', near: true, change: { budgetLines: [{ ...travel, amount: null }] }, finds: [] },
  { name: 'travel alone', change: { budgetLines: [travel] }, finds: ['hard'], params: { total: 100_000 } },
  {
    name: 'a line for people without an amount',
    near: true,
    change: { budgetLines: [travel, exampleLine('l2', { amount: null })] },
    finds: ['hard'],
  },
]);
