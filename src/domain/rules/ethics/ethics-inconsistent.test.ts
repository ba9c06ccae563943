import { exampleProgram, programme } from '#test/made/program-facts.ts';
import { declaring } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { ethicsInconsistent } from './ethics-inconsistent.ts';

ruleCases(ethicsInconsistent, [
  { name: 'no issue', near: true, change: declaring({ ethics_humans: 'no' }), finds: [] },
  {
    name: 'an issue with its pages',
    change: declaring({ ethics_humans: 'yes' }, { ethicsPages: { ethics_humans: '12 to 14' } }),
    finds: [],
  },
  {
    name: 'another programme',
    near: true,
    change: { program: exampleProgram({ programme: programme('LIFE') }), ...declaring({ ethics_humans: 'yes' }) },
    finds: [],
  },
  {
    name: 'the pages of another issue',
    near: true,
    change: declaring({ ethics_humans: 'yes' }, { ethicsPages: { ethics_animals: '12' } }),
    finds: ['hard ethics_humans'],
  },
]);
