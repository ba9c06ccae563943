import { expect, it } from 'vitest';

import { budgetProblemCodes } from '#domain/project/budget/budget-codes.ts';
import { wordsFor } from '#server/platform/words.ts';

import { budgetProblemText } from './budget-problem.ts';

const words = wordsFor('en', 'budget');

it.each(budgetProblemCodes)('the problem %s is a sentence', (code) => {
  expect(budgetProblemText(words, { code, params: {} })).toMatch(/^[A-Z0-9].*\.$/);
});

it('a rate and an amount above the highest are said with both', () => {
  expect(budgetProblemText(words, { code: 'rate_above_maximum', params: { rate: 7_250, maximum: 7_000 } })).toBe(
    '72.5\u00a0% is more than the 70\u00a0% that this participant can ask for.',
  );
  const params = { requested: 250_000_050, maximum: 200_000_000 };
  expect(budgetProblemText(words, { code: 'requested_above_maximum', params })).toBe(
    'The requested contribution of 2,500,000.50\u00a0€ is 500,000.50\u00a0€ over the 2,000,000.00\u00a0€ that ' +
      'a project can get.',
  );
});
