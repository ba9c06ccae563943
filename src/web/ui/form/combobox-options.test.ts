import { describe, expect, it } from 'vitest';
import { matchingOptions, optionOfValue, optionTyped, type Offer } from './combobox-options.ts';

const countries = [
  { value: 'AD', label: 'Andorra' },
  { value: 'AT', label: 'Austria' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'ME', label: 'Montenegro' },
  { value: 'NE', label: 'Niger' },
  { value: 'NG', label: 'Nigeria' },
  { value: 'RO', label: 'Romania' },
  { value: 'KR', label: 'South Korea' },
];
const codes = [
  { value: '22', code: 'C22', label: 'Rubber and plastic products' },
  { value: '62', code: 'K62', label: 'Computer programming' },
  { value: '6210', code: 'K62.10', label: 'Programming activities' },
];
const offer: Offer = (typed) =>
  /^22\d\d$/.test(typed) ? { value: typed, code: `C22.${typed.slice(2)}`, label: 'A class of rubber' } : null;
const find = (typed: string) => (typed === 'bakery' ? ['6210', '22', 'unknown'] : []);
const values = (found: readonly { readonly value: string }[]) => found.map(({ value }) => value);

describe('what is listed', () => {
  it.each([
    ['', ['AD', 'AT', 'CI', 'ME', 'NE', 'NG', 'RO', 'KR']],
    ['ro', ['RO', 'ME']],
    ['kor', ['KR']],
    ['cote', ['CI']],
    ["d'Ivoire", ['CI']],
    ['korea SOUTH', ['KR']],
    ['zz', []],
  ])('for %j is %j: what begins with it first, accents and case aside', (typed, expected) => {
    expect(values(matchingOptions(countries, typed))).toEqual(expected);
  });

  it.each([
    ['6210', ['6210']],
    ['62.1', ['6210']],
    ['k62', ['62', '6210']],
    ['program', ['6210', '62']],
    ['2229', ['2229']],
    ['22', ['22']],
  ])('for the code %j is %j', (typed, expected) => {
    expect(values(matchingOptions(codes, typed, offer))).toEqual(expected);
  });
});

it('lists in the order of a search of its own, with what the text itself stands for before it', () => {
  expect(values(matchingOptions(codes, 'bakery', offer, find))).toEqual(['6210', '22']);
  expect(values(matchingOptions(codes, '2229', offer, find))).toEqual(['2229']);
  expect(values(matchingOptions(codes, '', offer, find))).toEqual(['22', '62', '6210']);
});

describe('what was typed and not picked', () => {
  it.each([
    ['romania', 'RO'],
    ['RO', 'RO'],
    ['niger', 'NE'],
    ['nigeri', 'NG'],
    ['  Austria ', 'AT'],
    ['a', null],
    ['Atlantis', null],
    ['', null],
  ])('%j stands for %j', (typed, expected) => {
    expect(optionTyped(countries, typed)?.value ?? null).toBe(expected);
  });

  it.each([
    ['K62.10', '6210'],
    ['K62.10 Programming activities', '6210'],
    ['2229', '2229'],
    ['9', null],
  ])('%j stands for the code %j', (typed, expected) => {
    expect(optionTyped(codes, typed, offer)?.value ?? null).toBe(expected);
  });
});

it('shows a stored value by its option, offered ones too, and nothing for what no option has', () => {
  expect(optionOfValue(codes, '6210', offer)?.label).toBe('Programming activities');
  expect(optionOfValue(codes, '2229', offer)?.code).toBe('C22.29');
  expect(optionOfValue(codes, 'plastic', offer)).toBeNull();
  expect(optionOfValue(codes, '', offer)).toBeNull();
});
