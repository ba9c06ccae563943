import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { durationOutOfRange } from './duration-out-of-range.ts';

const lasting = (durationMonths: number | null) => ({ intake: intakeOf('', '', { durationMonths }) });

ruleCases(durationOutOfRange, [
  { name: 'no duration', near: true, change: lasting(null), finds: [] },
  { name: 'six months', near: true, change: lasting(6), finds: [] },
  { name: 'six years', near: true, change: lasting(72), finds: [] },
  { name: 'five months', change: lasting(5), finds: ['soft'], params: { months: 5, from: 6, to: 72 } },
  { name: 'more than six years', change: lasting(73), finds: ['soft'] },
]);
