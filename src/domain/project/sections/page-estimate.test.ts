import { describe, expect, it } from 'vitest';

import { estimatedPages, wordCount } from './page-estimate.ts';

describe('the estimate of pages', () => {
  it.each([
    ['nothing', [], 0],
    ['blank lines', ['', ' \n '], 0],
    ['a word', ['x'], 0.1],
    ['a page of one paragraph', ['x'.repeat(105 * 56)], 1],
    ['short paragraphs, which take more room', [Array.from({ length: 38 }, () => 'x').join('\n')], 1],
    ['two sections together', ['x'.repeat(105 * 56), 'x'.repeat(105 * 57)], 2],
    ['a page and a line', ['x'.repeat(105 * 56), 'x'], 1.1],
  ])('of %s', (_, texts, pages) => {
    expect(estimatedPages(texts)).toBe(pages);
  });
});

describe('the count of words', () => {
  it.each([
    ['', 0],
    ['  \n', 0],
    ['Fibra de carbon – recuperată, 85 %.', 5],
    ["it's state-of-the-art", 2],
    ['a\nb', 2],
  ])('of %j is %d', (text, words) => {
    expect(wordCount(text)).toBe(words);
  });
});

it('a picture takes its height at its width on the page, and never more than a page', () => {
  const square = { width: 500, height: 500 } as const;
  // 180 mm are 40.4 lines of 57; a third of them 13.5; a tower stops at 220 mm.
  expect(estimatedPages([], [{ ...square, size: 'full' }])).toBe(0.8);
  expect(estimatedPages([], [{ ...square, size: 'small' }])).toBe(0.3);
  expect(estimatedPages([], [{ width: 10, height: 10_000, size: 'full' }])).toBe(0.9);
});
