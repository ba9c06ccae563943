import { describe, expect, it } from 'vitest';

import { placeholdersIn } from './placeholders.ts';

describe('placeholdersIn', () => {
  it.each([
    ['The own contribution is [insert source of co-financing], paid in.', ['[insert source of co-financing]']],
    ['[Name of partner] leads WP2; budget XXX €, month TBD.', ['[Name of partner]', 'XXX', 'TBD']],
    ['Lorem ipsum dolor sit amet, and more.', ['Lorem ipsum dolor sit amet']],
    ['Why now???', ['???']],
    ['tk tk', ['tk tk']],
    ['It serves [TO FILL: who benefits, and how many] from month 3.', ['[TO FILL: who benefits, and how many]']],
    ['[to fill] [TO FILL: “x”: y?]', ['[to fill]', '[TO FILL: “x”: y?]']],
    ['It lasts [36\u00a0months ???] in all.', ['[36\u00a0months ???]']],
  ])('%s', (text, found) => {
    expect(placeholdersIn(text)).toEqual(found);
  });

  it.each([
    'The training to be completed by month 6 is open to all.',
    'Reference [12] and [see annex 3] stay; who pays??',
    'Model TBDX of Xerox, size XX, part xxl.',
    '',
  ])('takes no finished words for one: %s', (text) => {
    expect(placeholdersIn(text)).toEqual([]);
  });
});
