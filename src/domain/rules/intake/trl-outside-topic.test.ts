import { intakeOf } from '#domain/project/intake/intake.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { trlOutsideTopic } from './trl-outside-topic.ts';

const program = exampleProgram({ trlMin: 4, trlMax: 6 });
const at = (trl: number | null, trlEnd: number | null) => ({ intake: intakeOf('Fibres', '', { trl, trlEnd }) });

ruleCases(trlOutsideTopic, [
  { name: 'no levels of the call', change: at(1, 2), finds: [] },
  { name: 'from below into the range', near: true, change: { program, ...at(2, 4) }, finds: [] },
  { name: 'from its end beyond', near: true, change: { program, ...at(6, 8) }, finds: [] },
  { name: 'it ends below', change: { program, ...at(2, 3) }, finds: ['soft'], params: { end: 3, from: 4 } },
  { name: 'it begins above', change: { program, ...at(7, 8) }, finds: ['soft'], params: { start: 7, to: 6 } },
]);
