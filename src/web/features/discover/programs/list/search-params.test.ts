import { describe, expect, it } from 'vitest';
import { parsePlainSearch, writePlainSearch } from '#web/page/plain-search.ts';
import { changed, joined, listOf, programSearchOf } from './search-params.ts';

describe('the address of a program list', () => {
  it('keeps what it understands, in the form in which it came', () => {
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
    expect(programSearchOf(raw)).toEqual(raw);
  });

  it('reads the same from an address that a person typed or a form without a script sent', () => {
    const sent =
      'q=2027&presets=&categories=Horizon+Europe&categories=LIFE&country=ro&rate=70&min=500&min=10000&max=900&max=&status=open&status=closed&within=60&eligible=true&sort=';
    expect(programSearchOf(parsePlainSearch(sent))).toEqual({
      q: '2027',
      categories: 'Horizon Europe,LIFE',
      country: 'RO',
      rate: 70,
      min: 10_000,
      status: 'open,closed',
      within: 60,
      eligible: true,
    });
  });

  it('is read back as it was written', () => {
    const search = programSearchOf({ q: 'true', rate: 70, max: 500_000, saved: true, funders: 'European Commission' });
    expect(programSearchOf(parsePlainSearch(writePlainSearch(search)))).toEqual(search);
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
    expect(programSearchOf(raw)).toEqual({});
  });

  it('keeps words that are too long to search, so that the field can say so, and takes the first of several', () => {
    expect(programSearchOf({ q: ['wind', 'sun'] })).toEqual({ q: 'wind' });
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
    expect(
      programSearchOf({
        funders: Array.from({ length: 30 }, (_, index) => `National Agency of country ${index}`),
      }).funders?.split(','),
    ).toHaveLength(30);
    expect(listOf(Array.from({ length: 50 }, (_, index) => String(index)).join(','))).toHaveLength(40);
    expect(joined([])).toBeUndefined();
  });
});
