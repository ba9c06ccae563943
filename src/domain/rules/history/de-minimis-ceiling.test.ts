import { cents, FULL_RATE } from '#domain/values/money.ts';
import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { declaring, exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { deMinimisCeiling } from './de-minimis-ceiling.ts';

const program = exampleProgram({ programme: programme('RO-SUN') });
const budgetLines = [exampleLine('l1', { amount: cents(10_000_000), rate: FULL_RATE, category: 'subcontracting' })];
const received = (amount: number) => declaring({}, { deMinimisReceived: cents(amount) });

ruleCases(deMinimisCeiling, [
  { name: 'another programme', near: true, change: { budgetLines, ...received(30_000_000) }, finds: [] },
  { name: 'just the ceiling', near: true, change: { program, budgetLines, ...received(20_000_000) }, finds: [] },
  {
    name: 'a cent above it',
    change: { program, budgetLines, ...received(20_000_001) },
    finds: ['hard'],
    params: { received: 20_000_001, requested: 10_000_000, ceiling: 30_000_000 },
  },
  { name: 'nobody has said what was received', change: { program, budgetLines }, finds: ['soft received'] },
]);
