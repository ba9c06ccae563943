import { exampleProgram } from '#test/made/program-facts.ts';
import { consortium, exampleParticipant } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { monoBeneficiaryOnly } from './mono-beneficiary-only.ts';

const program = exampleProgram({ flags: ['mono_beneficiary'] });

ruleCases(monoBeneficiaryOnly, [
  { name: 'a call for consortia', change: consortium('RO', 'DE'), finds: [] },
  { name: 'one applicant', change: { program, ...consortium('RO') }, finds: [] },
  {
    name: 'one applicant with a subcontractor',
    near: true,
    change: {
      program,
      participants: [...consortium('RO').participants, exampleParticipant('p9', { role: 'subcontractor' })],
    },
    finds: [],
  },
  { name: 'two applicants', change: { program, ...consortium('RO', 'DE') }, finds: ['hard'], params: { count: 2 } },
]);
