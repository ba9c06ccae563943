import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleParticipant } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { limitedCountries } from './limited-countries.ts';

const program = exampleProgram({ onlyCountries: ['RO'] });
const low = { ...program.defaultProvenance, certainty: 'low' } as const;
const from = (country: string | null) => [exampleParticipant('p1', { country })];

ruleCases(limitedCountries, [
  { name: 'a call for all', change: { participants: from('US') }, finds: [] },
  { name: 'a country that is named', change: { program, participants: from('RO') }, finds: [] },
  { name: 'a country that nobody has filled in', near: true, change: { program, participants: from(null) }, finds: [] },
  {
    name: 'a country that is not named',
    change: { program, participants: from('DE') },
    finds: ['hard p1'],
    params: { participant: 'Partner p1', country: 'DE', allowed: 'RO' },
  },
  {
    name: 'a list that is not known',
    change: { program: exampleProgram({ flags: ['limited_countries'] }), participants: from('DE') },
    finds: ['soft countries'],
  },
  {
    name: 'a list of low certainty',
    change: {
      program: exampleProgram({ onlyCountries: ['RO'], provenance: { conditions: low } }),
      participants: from('DE'),
    },
    finds: ['soft p1 certainty'],
  },
]);
