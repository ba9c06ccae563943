import { describe, expect, it } from 'vitest';

import { editDistance, mendWord, similarity } from './mend-word.ts';

describe('a word with a typo', () => {
  it.each([
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['abc', 'ab', 1],
    ['', 'abc', 3],
    ['hydorgen', 'hydrogen', 1],
    ['kitten', 'sitting', 3],
  ])('%s is %s by %i edits', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  it('is compared by groups of three letters', () => {
    expect(similarity('word', 'word')).toBe(1);
    expect(similarity('word', 'two')).toBe(0);
    expect(similarity('host', 'hose')).toBeCloseTo(3 / 7);
  });

  const known = ['hydrogen', 'hydrogens', 'palliative', 'care', 'cart', 'ai', '2030', 'l2030'];
  it.each([
    ['hydorgen', 'hydrogen'],
    ['paliative', 'palliative'],
    ['palatve', null],
    ['caer', null],
    ['crae', null],
    ['acre', null],
    ['carre', 'care'],
    ['ca', null],
    ['zzzzzz', null],
    ['2031', null],
  ])('%s becomes %s', (word, mended) => {
    expect(mendWord(word, known)).toBe(mended);
  });

  it('becomes the most alike of several that are as near, and the first of the alphabet where they are alike', () => {
    expect(mendWord('materal', ['lateral', 'material'])).toBe('material');
    expect(mendWord('windx', ['windy', 'winds'])).toBe('winds');
  });
});
