import { expect, it } from 'vitest';

import { countSentence, searchTooLongSentence, tooLongSentence } from './limits.ts';

it('says how much too long a text is, and never more or less', () => {
  expect(tooLongSentence(1, 200)).toBe('1 character over the limit of 200. Shorten it to save.');
  expect(tooLongSentence(1_312, 2_000)).toBe('1,312 characters over the limit of 2,000. Shorten it to save.');
  expect(searchTooLongSentence(12, 300)).toBe('12 characters over the limit of 300. Shorten it to search.');
  expect(countSentence(184, 200)).toBe('184 of 200 characters');
});
