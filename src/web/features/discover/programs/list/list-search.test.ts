import { wordsFor } from '#web/page/words.ts';
import { describe, expect, it } from 'vitest';
import { limitsMoved } from '#web/features/discover/programs/amounts.ts';
import { filtersOfSearch, programSearchIn } from '#domain/program/filters.ts';
import { parsePlainSearch, writePlainSearch } from '#web/page/plain-search.ts';
import { amountRange, csvPath, knownSearch, sortOf } from './list-search.ts';
import { pillsOf, withoutFilters } from '#web/features/discover/programs/pills.ts';

const full = {
  q: 'wind',
  presets: ['no-cofinancing', 'sme-friendly'],
  categories: ['Horizon Europe', 'LIFE'],
  country: 'RO',
  rate: 100,
  min: 10_000,
  status: ['open'],
  within: 60,
  types: ['IA'],
  eligible: true,
  verdicts: ['check'],
  saved: true,
  sort: 'amount',
} as const;

describe('the address', () => {
  it('reads the same from an address that a person typed or a form without a script sent', () => {
    const sent =
      'q=2027&presets=&categories=Horizon+Europe&categories=LIFE&country=ro&rate=70&min=500&min=10000' +
      '&max=900&max=&status=open&status=closed&within=60&eligible=true&sort=';
    expect(programSearchIn(parsePlainSearch(sent))).toEqual({
      q: '2027',
      categories: ['Horizon Europe', 'LIFE'],
      country: 'RO',
      rate: 70,
      min: 10_000,
      status: ['open', 'closed'],
      within: 60,
      eligible: true,
    });
  });

  it('is read back as it was written', () => {
    const search = programSearchIn({
      q: 'true',
      rate: 70,
      max: 500_000,
      saved: true,
      funders: 'European Commission,LIFE',
    });
    expect(writePlainSearch(search)).toBe('?q=true&funders=European+Commission%2CLIFE&rate=70&max=500000&saved=true');
    expect(programSearchIn(parsePlainSearch(writePlainSearch(search)))).toEqual(search);
  });
});

describe('filters', () => {
  it('are what the address says but for the order', () => {
    const { sort: _, ...filters } = full;
    expect(filtersOfSearch(full)).toEqual(filters);
  });

  it('of an empty address are none', () => {
    expect(filtersOfSearch({})).toEqual({});
    expect(filtersOfSearch({ q: 'x'.repeat(301) })).toEqual({});
    expect(filtersOfSearch({ q: 'x'.repeat(300) })).toEqual({ q: 'x'.repeat(300) });
  });

  it('leave out a name that no category can have, and a country that there is not', () => {
    expect(knownSearch({ categories: ['LIFE', 'x'.repeat(61)], country: 'XX' }, true)).toEqual({
      categories: ['LIFE'],
    });
  });

  it('of a visitor hold nothing that only an organization has', () => {
    expect(knownSearch({ q: 'wind', eligible: true, verdicts: ['check'], saved: true, sort: 'match' }, false)).toEqual({
      q: 'wind',
    });
    expect(knownSearch(full, true)).toEqual(full);
  });

  it('leave the usual order unsaid', () => {
    expect([knownSearch({ sort: 'match' }, true), knownSearch({ sort: 'deadline' }, false)]).toEqual([{}, {}]);
    expect(knownSearch({ sort: 'deadline' }, true)).toEqual({ sort: 'deadline' });
  });
});

describe('the amount slider', () => {
  const untouched = { low: amountRange.defaultLow, high: amountRange.defaultHigh };

  it('limits the end whose handle is moved, and leaves the other open', () => {
    expect(limitsMoved(untouched, { ...untouched, low: 20_000 }, null)).toEqual({ min: 20_000, max: undefined });
    expect(limitsMoved(untouched, { ...untouched, high: 500_000 }, null)).toEqual({ min: undefined, max: 500_000 });
  });

  it('keeps what the other end was set to', () => {
    expect(
      limitsMoved({ low: 0, high: 500_000 }, { low: 30_000, high: 500_000 }, { min: undefined, max: 500_000 }),
    ).toEqual({ min: 30_000, max: 500_000 });
    expect(
      limitsMoved({ low: 30_000, high: 500_000 }, { low: 30_000, high: 2_000_000 }, { min: 30_000, max: 500_000 }),
    ).toEqual({ min: 30_000, max: undefined });
  });

  it('has the lowest amount at its left end', () => {
    expect(limitsMoved(untouched, { ...untouched, low: 0 }, null)).toEqual({ min: 1000, max: undefined });
  });
});

describe('order', () => {
  it('is by match for an organization and by deadline for a visitor, who has no match', () => {
    expect(sortOf({}, true)).toBe('match');
    expect(sortOf({}, false)).toBe('deadline');
    expect(sortOf({ sort: 'match' }, false)).toBe('deadline');
    expect(sortOf({ sort: 'newest' }, false)).toBe('newest');
  });
});

const filterWords = {
  words: wordsFor('en', 'programs_list'),
  names: wordsFor('en', 'program_names'),
  countries: wordsFor('en', 'countries'),
};

describe('pills', () => {
  it('there is one for each filter that is on, and taking it away leaves the others', () => {
    const pills = pillsOf(filterWords, full);
    expect(pills.map((pill) => pill.label)).toEqual([
      'No co-financing',
      'SME-friendly',
      'Only where we are eligible',
      'Check an answer',
      'Saved',
      'Open now',
      'Deadline within 60 days',
      'Amount from 10,000\u00a0€',
      'Rate at least 100\u00a0% (no co-financing)',
      'Horizon Europe',
      'LIFE',
      'Romania',
      'Innovation action',
    ]);
    expect(pills.find((pill) => pill.label === 'LIFE')?.without).toEqual({ ...full, categories: ['Horizon Europe'] });
    expect(pills.find((pill) => pill.key === 'amount')?.without.min).toBeUndefined();
  });

  it('clearing them keeps the words and the order', () => {
    expect(withoutFilters(full)).toEqual({ q: 'wind', sort: 'amount' });
    expect(pillsOf(filterWords, withoutFilters(full))).toEqual([]);
  });
});

it('the CSV has the same filters and order as the list', () => {
  const { searchParams } = new URL(
    csvPath({ q: 'wind', categories: ['Horizon Europe', 'LIFE'], min: 10_000 }, null, 'deadline'),
    'http://localhost',
  );
  expect(searchParams.get('categories')).toBe('Horizon Europe,LIFE');
  expect([searchParams.get('q'), searchParams.get('min'), searchParams.get('sort'), searchParams.get('orgId')]).toEqual(
    ['wind', '10000', 'deadline', null],
  );
});
