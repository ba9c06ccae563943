import { describe, expect, it } from 'vitest';

import { isSameSearch, isSavable, keptSearch, proposedName } from './saved-search.ts';
import { SEARCH_NAME_LIMIT } from './shortlist-limits.ts';

describe('a search that can be saved', () => {
  it.each([
    ['words', { q: 'wind blades' }, true],
    ['a filter', { status: ['open'] }, true],
    ['an order alone', { sort: 'deadline' }, false],
    ['nothing', {}, false],
    ['spaces', { q: '  ' }, false],
    ['words that are too long to be searched', { q: 'x'.repeat(301) }, false],
  ] as const)('with %s', (_, search, expected) => {
    expect(isSavable(search)).toBe(expected);
  });
});

describe('two searches', () => {
  it('are the same in whichever order their choices were made', () => {
    expect(
      isSameSearch(
        { categories: ['LIFE', 'Horizon Europe'], types: ['IA', 'RIA'], q: 'wind' },
        { q: 'wind', types: ['RIA', 'IA'], categories: ['Horizon Europe', 'LIFE'] },
      ),
    ).toBe(true);
  });

  it.each([
    ['words', { q: 'wind' }, { q: 'sun' }],
    ['a filter', { q: 'wind' }, { q: 'wind', eligible: true }],
    ['the order', { q: 'wind' }, { q: 'wind', sort: 'newest' }],
  ] as const)('differ by %s', (_, one, other) => {
    expect(isSameSearch(one, other)).toBe(false);
  });

  it('are kept as an address says them', () => {
    expect(keptSearch({ min: 5, max: 3, q: ' wind ', eligible: false })).toEqual(keptSearch({ q: 'wind' }));
  });
});

describe('the name that a search could have', () => {
  it.each([
    ['its words', 'wind blades', [], 'wind blades'],
    ['its words and filters', 'wind blades', ['Open', 'LIFE'], 'wind blades, Open, LIFE'],
    ['its filters', undefined, ['Open', 'LIFE'], 'Open, LIFE'],
    ['as many filters as there is room for', 'x'.repeat(90), ['Open', 'Horizon Europe'], `${'x'.repeat(90)}, Open`],
    ['shortened words', 'x'.repeat(300), ['Open'], `${'x'.repeat(SEARCH_NAME_LIMIT - 1)}…`],
  ] as const)('is made of %s', (_, words, filters, expected) => {
    expect(proposedName(words, filters)).toBe(expected);
  });
});
