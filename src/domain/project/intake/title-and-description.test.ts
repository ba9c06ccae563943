import { describe, expect, it } from 'vitest';

import { isStorableDescription, isStorableTitle } from './title-and-description.ts';

describe('title and description', () => {
  it('may be empty and may fill their limit', () => {
    for (const value of ['', 'ReFibre: fibră', '👍'.repeat(300)]) expect(isStorableTitle(value)).toBe(true);
    for (const value of ['', 'one\ntwo\tthree', 'x'.repeat(5_000)]) expect(isStorableDescription(value)).toBe(true);
  });

  it('hold no control characters, no half pairs, and no more than their limit', () => {
    for (const value of ['a\nb', 'a\u0000', '\ud800', '👍'.repeat(301)]) expect(isStorableTitle(value)).toBe(false);
    for (const value of ['a\u0007', '\udc00', 'x'.repeat(5_001)]) expect(isStorableDescription(value)).toBe(false);
  });
});
