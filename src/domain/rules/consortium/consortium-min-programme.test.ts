import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';
import { consortium } from '#test/made/project-facts.ts';

import { consortiumMinProgramme } from './consortium-min-programme.ts';

const two = { minEntities: 2, minCountries: 2, text: '2 entities from 2 countries' };
const of = { programme: programme('CERV'), typeOfAction: null, consortium: two } as const;
const program = exampleProgram(of);
const low = { ...program.defaultProvenance, certainty: 'low' } as const;

ruleCases(consortiumMinProgramme, [
  { name: 'no participants yet', change: { program }, finds: [] },
  { name: 'two of two countries', near: true, change: { program, ...consortium('RO', 'DE') }, finds: [] },
  { name: 'a Horizon Europe topic', near: true, change: consortium('RO'), finds: [] },
  {
    name: 'one',
    change: { program, ...consortium('RO') },
    finds: ['hard'],
    params: { counted: 1, wanted: 2, countries: 1, wantedCountries: 2 },
  },
  {
    name: 'a second whose country nobody has said',
    change: { program, ...consortium('RO', null) },
    finds: ['soft participants'],
  },
  {
    name: 'a minimum of low certainty',
    change: { program: exampleProgram({ ...of, provenance: { consortium: low } }), ...consortium('RO') },
    finds: ['soft certainty'],
  },
]);
