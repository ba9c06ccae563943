import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rule-cases.ts';

import { durationMissing } from './duration-missing.ts';

ruleCases(durationMissing, [
  { name: 'no duration', finds: ['hard'] },
  { name: 'three years', change: { intake: intakeOf('', '', { durationMonths: 36 }) }, finds: [] },
  { name: 'one month', near: true, change: { intake: intakeOf('', '', { durationMonths: 1 }) }, finds: [] },
  { name: 'an application that is handed in', near: true, change: { status: 'submitted' }, finds: [] },
]);
