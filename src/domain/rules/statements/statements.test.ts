import { expect, it } from 'vitest';

import { statementsIn } from './statements.ts';

const known = { language: 'en', acronym: 'ReFibre', names: ['Institut Aistra'] };

it('says where its words stand, whatever signs are around them', () => {
  const text =
    'Überblick – „Fibre“\u00a0first.\nThe project’s total duration is thirty‑six\u00a0months. ' +
    'We request €2.4\u00a0million.';
  for (const { quote, at } of statementsIn(text, known)) expect(text.slice(at, at + quote.length)).toBe(quote);
  expect(statementsIn(text, known).map(({ kind, quote }) => [kind, quote])).toEqual([
    ['duration', 'thirty‑six\u00a0months'],
    ['requested', '€2.4\u00a0million'],
  ]);
});

it('reads a text once for one project, and again for another', () => {
  const text = 'The Fibre project lasts 36 months.';
  expect(statementsIn(text, known)).toBe(statementsIn(text, known));
  expect(statementsIn(text, { ...known, acronym: 'Fibre' })).toEqual([
    expect.objectContaining({ kind: 'duration', quote: '36 months' }),
  ]);
});

it('takes a sentence that names another project to be about that', () => {
  expect(statementsIn('BladeCut is a 48-month project.', known)).toEqual([]);
  expect(statementsIn('In the project HYBRID the consortium consists of nine partners.', known)).toEqual([]);
  expect(statementsIn('Institut Aistra requests a grant of €410,000.', known)).toEqual([]);
});

it('reads no figure in a language that it does not know', () => {
  const german = 'Das Projekt dauert 24 Monate und wird von der Union mit 2,4 Millionen Euro gefördert, '.repeat(4);
  expect(statementsIn(`${german} the project lasts 24 months.`, known)).toEqual([]);
});
