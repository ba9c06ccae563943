import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { declaring } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { militaryFocus } from './military-focus.ts';

ruleCases(militaryFocus, [
  { name: 'a project of which nothing is said yet', near: true, finds: [] },
  { name: 'a civil purpose', change: declaring({ civil_only: 'yes' }), finds: [] },
  {
    name: 'the European Defence Fund',
    near: true,
    change: { program: exampleProgram({ programme: programme('EDF') }), ...declaring({ civil_only: 'no' }) },
    finds: [],
  },
  { name: 'another purpose', change: declaring({ civil_only: 'no' }), finds: ['hard'] },
  { name: 'nobody has said it', change: declaring({}), finds: ['soft answer'] },
]);
