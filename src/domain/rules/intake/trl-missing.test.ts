import { intakeOf } from '#domain/project/intake/intake.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { trlMissing } from './trl-missing.ts';

const program = exampleProgram({ trlMin: 4, trlMax: 6 });
const at = (trl: number | null, trlEnd: number | null) => ({ intake: intakeOf('Fibres', '', { trl, trlEnd }) });

ruleCases(trlMissing, [
  { name: 'a call without levels', near: true, change: at(null, null), finds: [] },
  { name: 'both', change: { program, ...at(4, 6) }, finds: [] },
  { name: 'a project without a title', near: true, change: { program }, finds: [] },
  { name: 'no level at the end', change: { program, ...at(4, null) }, finds: ['soft'], params: { missing: 'end' } },
  { name: 'no level at the start', change: { program, ...at(null, 6) }, finds: ['soft'], params: { missing: 'start' } },
  { name: 'no level at all', change: { program, ...at(null, null) }, finds: ['soft'], params: { missing: 'both' } },
]);
