import { expect, it } from 'vitest';

import { withoutSetPhrases } from './set-phrases.ts';

it('leaves set phrases out however they are written, and nothing else', () => {
  expect(withoutSetPhrases('Beyond the State-of-the-Art of solid state cells').split(/\s+/)).toEqual([
    'Beyond',
    'the',
    'of',
    'solid',
    'state',
    'cells',
  ]);
  expect(withoutSetPhrases('state of the arts and crafts')).toBe('state of the arts and crafts');
});
