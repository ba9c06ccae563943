import { basisPoints, centsFromEuro } from '#domain/values/money.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleLine } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { budgetExceed } from './budget-exceed.ts';

const program = exampleProgram();
const low = { ...program.defaultProvenance, certainty: 'low' } as const;
const capped = (wording: 'up_to' | 'fixed' | 'around' | null, max: number | null) =>
  exampleProgram({ money: { ...program.money, wording, grantMax: max === null ? null : centsFromEuro(max) } });
/** Half of it is requested. */
const asks = (euro: number) => ({
  budgetLines: [exampleLine('l1', { category: 'subcontracting', amount: centsFromEuro(euro), rate: basisPoints(0.5) })],
});

ruleCases(budgetExceed, [
  { name: 'a stated cap kept', change: { program: capped('up_to', 500), ...asks(1_000) }, finds: [] },
  {
    name: 'a stated cap exceeded by a cent',
    change: { program: capped('up_to', 500), ...asks(1_000.02) },
    finds: ['hard'],
  },
  {
    name: 'a fixed amount exceeded',
    change: { program: capped('fixed', 500), ...asks(1_100) },
    finds: ['hard'],
    params: { requested: 55_000, maximum: 50_000 },
  },
  {
    name: 'a cap of low certainty',
    change: { program: { ...capped('up_to', 500), provenance: { grant: low } }, ...asks(2_000) },
    finds: ['soft certainty'],
  },
  {
    name: 'more than is expected is no certain limit',
    change: { program: capped('around', 500), ...asks(2_000) },
    finds: ['soft'],
    params: { requested: 100_000, expected: 50_000 },
  },
  { name: 'as much as is expected', change: { program: capped('around', 500), ...asks(1_000) }, finds: [] },
  { name: 'nothing stated', change: { program: capped(null, null), ...asks(2_000) }, finds: ['soft maximum'] },
  {
    name: 'two million and nothing stated is no limit',
    change: { program: capped(null, null), ...asks(5_000_000) },
    finds: ['soft maximum'],
  },
  { name: 'nothing asked for', change: { program: capped(null, null) }, finds: [] },
]);
