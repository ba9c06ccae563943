import { describe, expect, it } from 'vitest';

import { identifierPart, numberForms, searchTerms } from './search-terms.ts';

describe('the words of a query', () => {
  it.each([
    ['funding for batteries', ['batteries']],
    ['the EU', ['the', 'eu']],
    ['Économie  économie circulaire', ['economie', 'circulaire']],
    [
      'one two three four five six seven eight nine ten',
      ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
    ],
    [' !!! ', []],
  ])('of "%s" are those that narrow a search', (query, terms) => {
    expect(searchTerms(query)).toEqual(terms);
  });

  it.each([
    ['batteries', 'battery'],
    ['battery', 'batteries'],
    ['boxes', 'box'],
    ['city', 'cities'],
    ['valley', 'valleys'],
    ['cells', 'cell'],
    ['cell', 'cells'],
  ])('"%s" is also looked for as "%s"', (word, other) => {
    expect(numberForms(word)).toEqual([word, other]);
  });

  it.each(['bus', 'ai', 'focus', 'business', '2030s'])('"%s" has one form', (word) => {
    expect(numberForms(word)).toEqual([word]);
  });

  it.each([
    ['CL4-2027-01', 'cl4-2027-01'],
    ['186002/DD', '186002-dd'],
    ['mat prod 49', 'mat-prod-49'],
    ['battery recycling', null],
    ['6G', null],
  ])('"%s" is part of an identifier: %s', (query, part) => {
    expect(identifierPart(query)).toBe(part);
  });
});
