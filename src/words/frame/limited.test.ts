import { expect, it } from 'vitest';
import { wordsFor } from '#server/platform/words.ts';
import { limited, limitedSearch, overBy } from './limited.ts';

const words = wordsFor('en', 'limits');
const text = (length: number) => 'x'.repeat(length);

it('says how much too long a text is, and never more or less', () => {
  expect(limited(words, text(201), 200).error).toBe('1 character over the limit of 200. Shorten it to save.');
  expect(limited(words, text(3_312), 2_000).error).toBe(
    '1,312 characters over the limit of 2,000. Shorten it to save.',
  );
  expect(limitedSearch(words, text(312), 300).error).toBe('12 characters over the limit of 300. Shorten it to search.');
});

it('counts a text from four fifths of its limit on', () => {
  expect(limited(words, text(159), 200)).toEqual({});
  expect(limited(words, text(160), 200)).toEqual({ count: '160 of 200 characters' });
  expect(limited(words, text(184), 200)).toEqual({ count: '184 of 200 characters' });
});

it('says another problem of a field as long as its text fits', () => {
  expect(limited(words, '', 200, 'A title is needed.')).toEqual({ error: 'A title is needed.' });
  expect(limited(words, text(201), 200, 'Another.').error).toMatch(/^1 character over/);
});

it('finds nothing wrong with a text at its limit', () => {
  expect(overBy(text(200), 200)).toBe(0);
  expect(limitedSearch(words, text(300), 300)).toEqual({});
});
