import { declaring } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { startBeforeSubmission } from './start-before-submission.ts';

ruleCases(startBeforeSubmission, [
  { name: 'a project without a title, of which nothing is said yet', near: true, finds: [] },
  { name: 'nobody has said it', change: declaring({}), finds: ['soft answer'] },
  { name: 'work begins later', change: declaring({ early_start: 'no' }), finds: [] },
  { name: 'work has begun', change: declaring({ early_start: 'yes' }), finds: ['hard'] },
  {
    name: 'an application that is handed in',
    near: true,
    change: { status: 'submitted', ...declaring({ early_start: 'yes' }) },
    finds: [],
  },
]);
