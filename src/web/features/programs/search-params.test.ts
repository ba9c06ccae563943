import { describe, expect, it } from 'vitest';
import { changed, joined, listOf, programSearchOf } from './search-params.ts';

describe('the address of a program list', () => {
  it('keeps what it understands, in the form in which it came', () => {
    const raw = {
      q: 'wind blades', presets: 'sme-friendly', categories: 'Horizon Europe,LIFE', funders: 'European Commission', country: 'RO', rate: 70, min: 10_000, max: 500_000,
      status: 'open', within: 60, types: 'RIA,IA', eligible: true, verdicts: 'check', saved: true, sort: 'deadline',
    };
    expect(programSearchOf(raw)).toEqual(raw);
  });

  it.each([
    ['an unknown preset', { presets: 'free-money' }],
    ['a rate that is not offered', { rate: 60 }],
    ['a rate in words', { rate: 'most' }],
    ['an amount below zero', { min: -1 }],
    ['an amount that is no whole number', { max: 1.5 }],
    ['an amount in words', { max: 'much' }],
    ['a country that is no code', { country: 'Romania' }],
    ['a window that is not offered', { within: 31 }],
    ['a sort that is not offered', { sort: 'random' }],
    ['a switch that is not on', { eligible: false, saved: 'yes' }],
    ['empty words', { q: '   ' }],
    ['control characters', { q: '\u0000', categories: '\u0000', funders: '\u0007' }],
    ['what it does not know', { page: 3 }],
    ['lists of nothing', { categories: ' , ,', types: '' }],
  ])('leaves out %s', (_name, raw) => {
    expect(programSearchOf(raw)).toEqual({});
  });

  it('takes a number typed as words, and keeps words that are too long to search, so that the field can say so', () => {
    expect(programSearchOf({ q: 2027 })).toEqual({ q: '2027' });
    expect(programSearchOf({ q: 'x'.repeat(400) }).q).toHaveLength(400);
  });

  it('keeps the known of a list in the order of the codes', () => {
    expect(programSearchOf({ types: 'CSA,nothing,RIA' })).toEqual({ types: 'RIA,CSA' });
    expect(programSearchOf({ country: 'ro' })).toEqual({ country: 'RO' });
  });

  it('a change takes away what is undefined and keeps the rest', () => {
    expect(changed({ q: 'a', rate: 70 }, { rate: undefined, sort: 'newest' })).toEqual({ q: 'a', sort: 'newest' });
  });

  it('lists have at most 40 entries, and an empty one is absent', () => {
    expect(listOf(Array.from({ length: 50 }, (_, index) => String(index)).join(','))).toHaveLength(40);
    expect(joined([])).toBeUndefined();
  });
});
