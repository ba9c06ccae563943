import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { budgetEmpty } from './budget-empty.ts';

ruleCases(budgetEmpty, [
  { name: 'no line', finds: ['soft'] },
  { name: 'one line', change: { budgetLines: [exampleLine('l1')] }, finds: [] },
]);
