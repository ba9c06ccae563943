import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { consortium } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { coordinatorWidening } from './coordinator-widening.ts';

const text = 'per topic; coordinator from a widening country';
const of = { programme: programme('HORIZON-WIDERA'), consortium: { minEntities: null, minCountries: null, text } };
const program = exampleProgram(of);
const low = { ...program.defaultProvenance, certainty: 'low' } as const;

ruleCases(coordinatorWidening, [
  { name: 'a coordinator from Romania', change: { program, ...consortium('RO', 'DE') }, finds: [] },
  { name: 'a partner from Germany', near: true, change: { program, ...consortium('PT', 'DE') }, finds: [] },
  {
    name: 'a topic that does not ask for it',
    near: true,
    change: { program: exampleProgram({ programme: programme('HORIZON-WIDERA') }), ...consortium('DE') },
    finds: [],
  },
  { name: 'a coordinator from Germany', change: { program, ...consortium('DE', 'RO') }, finds: ['hard p1'] },
  {
    name: 'a coordinator from nobody knows where',
    change: { program, ...consortium(null) },
    finds: ['soft p1 country'],
  },
  {
    name: 'a condition of low certainty',
    change: { program: exampleProgram({ ...of, provenance: { consortium: low } }), ...consortium('DE') },
    finds: ['soft p1 certainty'],
  },
]);
