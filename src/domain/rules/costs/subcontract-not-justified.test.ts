import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { exampleLine, saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { subcontractNotJustified } from './subcontract-not-justified.ts';

const budgetLines = [exampleLine('l1', { category: 'subcontracting', participantId: 'p1' })];

ruleCases(subcontractNotJustified, [
  {
    name: 'tasks that are explained',
    change: { budgetLines, participants: [saying('p1', {}, {}, { subcontracting: 'Tests by a laboratory.' })] },
    finds: [],
  },
  {
    name: 'tasks of another participant',
    near: true,
    change: { budgetLines, participants: [saying('p2', {})] },
    finds: [],
  },
  {
    name: 'another programme',
    near: true,
    change: {
      budgetLines,
      participants: [saying('p1', {})],
      program: exampleProgram({ programme: programme('LIFE') }),
    },
    finds: [],
  },
  {
    name: 'tasks that nobody explains',
    change: { budgetLines, participants: [saying('p1', {})] },
    finds: ['hard p1'],
    params: { participant: 'Partner p1', amount: 100_000 },
  },
]);
