import { expect, it } from 'vitest';

import { wordsFor } from '#server/platform/words.ts';
import { shownTask, suggestionText } from './task-text.ts';

const words = { words: wordsFor('en', 'task_suggestions'), names: wordsFor('en', 'project_names') };

it.each([
  ['complete_intake', { missing: 'description,trl' }, 'Complete the intake', 'Not filled in: description, TRL.'],
  [
    'write_section',
    { section: 'team' },
    'Write the section Team',
    'A section counts as complete at 80 % of its limit.',
  ],
  ['shorten_section', { section: 'team' }, 'Shorten the section Team', 'It is longer than its limit.'],
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
  expect(suggestionText(words, { code, params })).toEqual({ title, description });
});

it('is shown in these words until somebody gives it others', () => {
  const task = { id: 't1', title: '', description: '' };
  const suggested = { code: 'write_section', params: { section: 'team' } } as const;
  expect(shownTask(words, { ...task, suggested }).title).toBe('Write the section Team');
  expect(shownTask(words, { ...task, title: 'Write about us', suggested: null }).title).toBe('Write about us');
});
