import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { titleTooLong } from './title-too-long.ts';

ruleCases(titleTooLong, [
  { name: '200 characters', change: { intake: intakeOf('𝒶'.repeat(200), '', {}) }, finds: [] },
  {
    name: '201 characters',
    change: { intake: intakeOf('a'.repeat(201), '', {}) },
    finds: ['hard'],
    params: { length: 201, limit: 200 },
  },
]);
