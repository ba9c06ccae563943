import { intakeOf } from '#domain/project/intake/intake.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { trlJump } from './trl-jump.ts';

const at = (trl: number | null, trlEnd: number | null) => ({ intake: intakeOf('Fibres', '', { trl, trlEnd }) });

ruleCases(trlJump, [
  { name: 'no level at the end', near: true, change: at(1, null), finds: [] },
  { name: 'four levels', near: true, change: at(3, 7), finds: [] },
  { name: 'the same level', near: true, change: at(6, 6), finds: [] },
  { name: 'five levels', change: at(3, 8), finds: ['soft'], params: { start: 3, end: 8, most: 4 } },
  { name: 'down', change: at(6, 5), finds: ['soft'], params: { start: 6, end: 5 } },
]);
