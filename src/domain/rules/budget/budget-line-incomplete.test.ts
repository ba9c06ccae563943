import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { budgetLineIncomplete } from './budget-line-incomplete.ts';

ruleCases(budgetLineIncomplete, [
  {
    name: 'two lines, one finding',
    change: {
      budgetLines: [exampleLine('l1', { amount: null }), exampleLine('l2', { description: ' ' }), exampleLine('l3')],
    },
    finds: ['soft'],
  },
  {
    name: 'says which lines, each once',
    change: {
      budgetLines: [
        exampleLine('l1', { amount: null }),
        exampleLine('l2'),
        exampleLine('l3', { description: '', amount: null }),
      ],
    },
    finds: ['soft'],
    params: { count: 2, lines: '1, 3' },
  },
  { name: 'a complete line', change: { budgetLines: [exampleLine('l1')] }, finds: [] },
]);
