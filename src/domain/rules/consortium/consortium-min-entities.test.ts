import { exampleProgram } from '#test/made/program-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { consortium } from '#test/made/project-facts.ts';

import { consortiumMinEntities } from './consortium-min-entities.ts';

const program = exampleProgram();
const low = { ...program.defaultProvenance, certainty: 'low' } as const;

ruleCases(consortiumMinEntities, [
  { name: 'no participants yet', finds: [] },
  { name: 'three of three countries', near: true, change: consortium('RO', 'DE', 'FR'), finds: [] },
  { name: 'three of which two are associated', near: true, change: consortium('RO', 'NO', 'CH'), finds: [] },
  {
    name: 'two',
    change: consortium('RO', 'DE'),
    finds: ['hard'],
    params: { counted: 2, wanted: 3, countries: 2, wantedCountries: 3 },
  },
  { name: 'three of two countries', near: true, change: consortium('RO', 'DE', 'DE'), finds: ['hard'] },
  { name: 'a third whose country nobody has said', change: consortium('RO', 'DE', null), finds: ['soft participants'] },
  {
    name: 'a minimum of low certainty',
    change: { ...consortium('RO', 'DE'), program: exampleProgram({ provenance: { consortium: low } }) },
    finds: ['soft certainty'],
  },
  {
    name: 'a coordination and support action',
    near: true,
    change: { ...consortium('RO', 'DE'), program: exampleProgram({ typeOfAction: 'CSA', consortium: null }) },
    finds: [],
  },
]);
