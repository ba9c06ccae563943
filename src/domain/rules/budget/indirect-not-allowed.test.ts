import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { indirectNotAllowed } from './indirect-not-allowed.ts';

const program = exampleProgram({ programme: programme('CEF-T') });
const indirect = exampleLine('l2', { category: 'indirect' });

ruleCases(indirectNotAllowed, [
  { name: 'another programme', near: true, change: { budgetLines: [indirect] }, finds: [] },
  { name: 'direct costs', change: { program, budgetLines: [exampleLine('l1')] }, finds: [] },
  {
    name: 'a line without an amount',
    near: true,
    change: { program, budgetLines: [{ ...indirect, amount: null }] },
    finds: [],
  },
  {
    name: 'indirect costs',
    change: { program, budgetLines: [exampleLine('l1'), indirect] },
    finds: ['hard'],
    params: { lines: '2' },
  },
]);
