import { expect, it } from 'vitest';

import { suggestionWords } from './tasks.ts';

it.each([
  ['complete_intake', { missing: 'description,trl' }, 'Complete the intake', 'Not filled in: description, TRL.'],
  [
    'write_section',
    { section: 'team' },
    'Write the section Team',
    'A section counts as complete at 80 % of its limit.',
  ],
  ['enter_budget', {}, 'Enter the budget', 'The budget has no lines yet.'],
  ['fix_budget', { count: 2 }, 'Correct the budget', 'The budget table shows what is wrong, line by line.'],
  ['upload_annex', { annex: 'CVs' }, 'Upload the annex CVs', 'It belongs to the submission.'],
  ['fix_blocking', { count: 1 }, 'Fix the blocking issues', 'One issue keeps the application from being ready.'],
  ['fix_blocking', { count: 3 }, 'Fix the blocking issues', '3 issues keep the application from being ready.'],
  [
    'submit_early',
    {},
    'Submit a first complete version',
    'Two days before the deadline. It can be replaced until then.',
  ],
] as const)('the task that %s becomes', (code, params, title, description) => {
  expect(suggestionWords({ code, params })).toEqual({ title, description });
});
