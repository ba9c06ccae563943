import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { declaring } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { eicThreeStrikes } from './eic-three-strikes.ts';

const program = exampleProgram({ programme: programme('HORIZON-EIC-ACC') });

ruleCases(eicThreeStrikes, [
  { name: 'another programme', near: true, change: declaring({ eic_three_rejections: 'yes' }), finds: [] },
  { name: 'fewer rejections', change: { program, ...declaring({ eic_three_rejections: 'no' }) }, finds: [] },
  { name: 'three rejections', change: { program, ...declaring({ eic_three_rejections: 'yes' }) }, finds: ['hard'] },
  { name: 'nobody has said it', change: { program }, finds: ['soft answer'] },
]);
