import { describe, expect, it } from 'vitest';
import { csvPath, filtersOf, sortOf } from './filters.ts';
import { pillsOf, withoutFilters } from './pills.ts';

const full = {
  q: 'wind', presets: 'no-cofinancing,sme-friendly', categories: 'Horizon Europe,LIFE', country: 'RO', rate: 100, min: 10_000, status: 'open', within: 60, types: 'IA', eligible: true, verdicts: 'check', saved: true, sort: 'amount',
} as const;

describe('filters', () => {
  it('say in the words of the contract what the address says', () => {
    expect(filtersOf(full)).toEqual({
      query: 'wind', presets: ['no-cofinancing', 'sme-friendly'], categories: ['Horizon Europe', 'LIFE'], country: 'RO', cofinancing: 100, amountMin: 10_000,
      statuses: ['open'], deadlineWithin: 60, typesOfAction: ['IA'], onlyEligible: true, verdicts: ['check'], saved: true,
    });
  });

  it('of an empty address are none', () => {
    expect(filtersOf({})).toEqual({});
    expect(filtersOf({ q: 'x'.repeat(301) })).toEqual({});
    expect(filtersOf({ q: 'x'.repeat(300) })).toEqual({ query: 'x'.repeat(300) });
  });

  it('leave out a name that no category can have', () => {
    expect(filtersOf({ categories: `LIFE,${'x'.repeat(61)}` })).toEqual({ categories: ['LIFE'] });
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

describe('pills', () => {
  it('there is one for each filter that is on, and taking it away leaves the others', () => {
    const pills = pillsOf(full);
    expect(pills.map((pill) => pill.label)).toEqual([
      'No co-financing', 'SME-friendly', 'Only where we are eligible', 'Check an answer', 'Saved', 'Open', 'Deadline within 60 days', 'Amount from 10,000\u00a0€',
      'Rate at least 100\u00a0% (no co-financing)', 'Horizon Europe', 'LIFE', 'Romania', 'Innovation action',
    ]);
    expect(pills.find((pill) => pill.label === 'LIFE')?.without).toEqual({ ...full, categories: 'Horizon Europe' });
    expect(pills.find((pill) => pill.key === 'amount')?.without.min).toBeUndefined();
  });

  it('clearing them keeps the words and the order', () => {
    expect(withoutFilters(full)).toEqual({ q: 'wind', sort: 'amount' });
    expect(pillsOf(withoutFilters(full))).toEqual([]);
  });
});

it('the CSV has the same filters and order as the list', () => {
  const { searchParams } = new URL(csvPath({ q: 'wind', categories: 'Horizon Europe,LIFE', min: 10_000 }, null, 'deadline'), 'http://localhost');
  expect(searchParams.getAll('categories')).toEqual(['Horizon Europe', 'LIFE']);
  expect([searchParams.get('query'), searchParams.get('amountMin'), searchParams.get('sort'), searchParams.get('orgId')]).toEqual(['wind', '10000', 'deadline', null]);
});
