import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { durationMissing } from './duration-missing.ts';

ruleCases(durationMissing, [
  { name: 'a project without a title, of which nothing is said yet', near: true, finds: [] },
  { name: 'no duration', change: { intake: intakeOf('ReFibre', '', {}) }, finds: ['hard'] },
  { name: 'three years', change: { intake: intakeOf('ReFibre', '', { durationMonths: 36 }) }, finds: [] },
  { name: 'one month', near: true, change: { intake: intakeOf('ReFibre', '', { durationMonths: 1 }) }, finds: [] },
  {
    name: 'an application that is handed in',
    near: true,
    change: { status: 'submitted', intake: intakeOf('ReFibre', '', {}) },
    finds: [],
  },
]);
