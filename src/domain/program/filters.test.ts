import { describe, expect, it } from 'vitest';
import type { Filter } from '#domain/values/filters.ts';
import { changedSearch, programFilters, programSearchIn } from './filters.ts';

describe('the address of a program list', () => {
  it('keeps what it understands', () => {
    const raw = {
      q: 'wind blades',
      presets: 'sme-friendly',
      categories: 'Horizon Europe,LIFE',
      funders: 'European Commission',
      country: 'RO',
      rate: 70,
      min: 10_000,
      max: 500_000,
      status: 'open',
      within: 60,
      types: 'RIA,IA',
      eligible: true,
      verdicts: 'check',
      saved: true,
      sort: 'deadline',
    };
    const search = {
      ...raw,
      presets: ['sme-friendly'],
      categories: ['Horizon Europe', 'LIFE'],
      funders: ['European Commission'],
      status: ['open'],
      types: ['RIA', 'IA'],
      verdicts: ['check'],
    };
    expect(programSearchIn(raw)).toEqual(search);
    expect(Object.keys(programSearchIn(search))).toEqual(Object.keys(raw));
  });

  it('is read under the names that its parts had before', () => {
    expect(
      programSearchIn({ query: 'wind', cofinancing: '70', amountMin: '5', statuses: 'open', saved: 'true' }),
    ).toEqual({
      q: 'wind',
      rate: 70,
      min: 5,
      status: ['open'],
      saved: true,
    });
    expect(programSearchIn({ q: 'sun', query: 'wind' })).toEqual({ q: 'sun' });
  });

  it.each([
    ['an unknown preset', { presets: 'free-money' }],
    ['a rate that is not offered', { rate: 60 }],
    ['a rate in words', { rate: 'most' }],
    ['an amount below zero', { min: -1 }],
    ['an amount that is no whole number', { max: 1.5 }],
    ['an amount in words', { max: 'much' }],
    ['amounts that contradict each other', { min: 500, max: 3 }],
    ['an amount that is not written plainly', { min: '1e5', max: '0x10' }],
    ['a country that is no code', { country: 'Romania' }],
    ['a window that is not offered', { within: 31 }],
    ['a sort that is not offered', { sort: 'random' }],
    ['a switch that is not on', { eligible: false, saved: 'yes' }],
    ['empty words', { q: '   ' }],
    ['control characters', { q: '\u0000', categories: '\u0000', funders: '\u0007' }],
    ['what it does not know', { page: 3 }],
    ['lists of nothing', { categories: ' , ,', types: '' }],
  ])('leaves out %s', (_name, raw) => {
    expect(programSearchIn(raw)).toEqual({});
  });

  it('keeps words that are too long to search, so that the field can say so, and takes the first of several', () => {
    expect(programSearchIn({ q: ['wind', 'sun'] })).toEqual({ q: 'wind' });
    expect(programSearchIn({ q: 'x'.repeat(400) }).q).toHaveLength(400);
  });

  it('keeps the known of a list in the order of the codes', () => {
    expect(programSearchIn({ types: 'CSA,nothing,RIA' })).toEqual({ types: ['RIA', 'CSA'] });
    expect(programSearchIn({ country: 'ro' })).toEqual({ country: 'RO' });
  });

  it('a change takes away what is undefined and keeps the rest', () => {
    expect(changedSearch({ q: 'a', rate: 70 }, { rate: undefined, sort: 'newest' })).toEqual({
      q: 'a',
      sort: 'newest',
    });
  });

  it('lists have at most 40 entries of at most 60 characters, and an empty one is absent', () => {
    const names = Array.from({ length: 50 }, (_, index) => `National Agency of country ${index}`);
    expect(programSearchIn({ funders: names.join(',') }).funders).toHaveLength(40);
    expect(programSearchIn({ funders: `LIFE,${'x'.repeat(61)}` }).funders).toEqual(['LIFE']);
    expect(changedSearch({ q: 'a' }, { funders: [] })).toEqual({ q: 'a' });
  });
});

it('no filter has a name that another one had before', () => {
  const names = Object.entries<Filter>(programFilters).flatMap(([name, { formerly = [] }]) => [name, ...formerly]);
  expect(new Set(names).size).toBe(names.length);
});
