import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { indirectByHand } from './indirect-by-hand.ts';

const budgetLines = [exampleLine('l1', { category: 'indirect' })];
const { programme } = exampleProgram();

ruleCases(indirectByHand, [
  { name: 'typed although the flat rate is computed', change: { budgetLines }, finds: ['soft'] },
  {
    name: 'typed where there is no flat rate',
    change: { program: exampleProgram({ programme: { ...programme, indirectRate: null } }), budgetLines },
    finds: [],
  },
]);
