import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { intakeIncomplete } from './intake-incomplete.ts';

ruleCases(intakeIncomplete, [
  { name: 'an empty intake', finds: ['soft'] },
  {
    name: 'half an intake',
    change: { intake: intakeOf('T', '', { trl: 4 }) },
    finds: ['soft'],
    params: { missing: 'description,objectives,beneficiaries' },
  },
  {
    name: 'a full one',
    change: { intake: intakeOf('ReFibre', 'd', { objectives: 'o', beneficiaries: 'b', trl: 5 }) },
    finds: [],
  },
]);
