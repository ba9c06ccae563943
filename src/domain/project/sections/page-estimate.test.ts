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
