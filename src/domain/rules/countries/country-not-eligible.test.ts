import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleParticipant } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { countryNotEligible } from './country-not-eligible.ts';

const from = (country: string | null, role: 'beneficiary' | 'associated_partner' = 'beneficiary') => ({
  participants: [exampleParticipant('p1', { country, role })],
});

ruleCases(countryNotEligible, [
  { name: 'a Member State', change: from('DE'), finds: [] },
  { name: 'a country that nobody has said', near: true, change: from(null), finds: [] },
  { name: 'an associated partner from elsewhere', near: true, change: from('US', 'associated_partner'), finds: [] },
  { name: 'a country that is barred, of which another rule speaks', near: true, change: from('RU'), finds: [] },
  {
    name: 'a coordination action',
    change: { ...from('US'), program: exampleProgram({ typeOfAction: 'CSA' }) },
    finds: [],
  },
  {
    name: 'a beneficiary from the United States',
    change: from('US'),
    finds: ['hard p1'],
    params: { participant: 'Partner p1', country: 'US' },
  },
  { name: 'a country of which nothing is known', change: from('XX'), finds: ['soft p1 standing'] },
]);
