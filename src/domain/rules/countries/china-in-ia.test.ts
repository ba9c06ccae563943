import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleParticipant } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { chinaInIa } from './china-in-ia.ts';

const from = (country: string) => ({
  participants: [exampleParticipant('p1', { country, role: 'associated_partner' })],
});

ruleCases(chinaInIa, [
  { name: 'a Member State', change: from('DE'), finds: [] },
  { name: 'Taiwan', near: true, change: from('TW'), finds: [] },
  {
    name: 'a research and innovation action',
    near: true,
    change: { ...from('CN'), program: exampleProgram({ typeOfAction: 'RIA' }) },
    finds: [],
  },
  { name: 'an associated partner from China', change: from('CN'), finds: ['hard p1'] },
  { name: 'Hong Kong', change: from('HK'), finds: ['soft p1 region'] },
]);
