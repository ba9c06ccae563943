import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleParticipant } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { csaThirdCountry } from './csa-third-country.ts';

const program = exampleProgram({ typeOfAction: 'CSA' });
const from = (country: string, role: 'beneficiary' | 'associated_partner' = 'beneficiary') => [
  exampleParticipant('p1', { country, role }),
];

ruleCases(csaThirdCountry, [
  { name: 'an associated country', near: true, change: { program, participants: from('NO') }, finds: [] },
  {
    name: 'an associated partner',
    near: true,
    change: { program, participants: from('KE', 'associated_partner') },
    finds: [],
  },
  { name: 'an innovation action', near: true, change: { participants: from('KE') }, finds: [] },
  {
    name: 'Kenya, which other actions would fund',
    change: { program, participants: from('KE') },
    finds: ['hard p1'],
    params: { participant: 'Partner p1', country: 'KE' },
  },
]);
