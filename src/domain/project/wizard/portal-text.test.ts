import { expect, it } from 'vitest';

import { portalLength, portalLine, portalText, portalTitle } from './portal-text.ts';

it.each([
  ['plain words stay', 'Fibre.\n\nAgain.', 'Fibre.\n\nAgain.', []],
  ['letters are composed', 'a\u0306t\u0326', '\u0103\u021B', []],
  ['line breaks are plain', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd', []],
  ['blanks go at the ends of lines and of the text', '  a \t\nb  ', 'a\nb', []],
  ['what cannot be seen is taken out and named', 'a\u200Bb\u0007c\u200B', 'abc', ['U+200B', 'U+0007']],
  ['joiners of emoji stay', '👩\u200D🔬', '👩\u200D🔬', []],
  ['signs stay: only a title loses them', 'R&D < 5 > "x"', 'R&D < 5 > "x"', []],
  ['nothing stays nothing', ' \n', '', []],
])('of a text: %s', (_, text, wanted, removed) => {
  expect(portalText(text)).toEqual({ text: wanted, removed });
});

it('a value of one line has no line breaks', () => {
  expect(portalLine('Re\n  Fibre\t2')).toEqual({ text: 'Re Fibre 2', removed: [] });
});

it.each([
  ['R&D of <fibre> "again"', 'RD of fibre again', ['&', '<', '>', '"']],
  ['A & B & C', 'A B C', ['&']],
  ['ReFibre', 'ReFibre', []],
  ['<&>', '', ['<', '&', '>']],
])('of the title %j what the portal takes out is taken out and named', (title, text, removed) => {
  expect(portalTitle(title)).toEqual({ text, removed });
});

it.each([
  ['', 0],
  ['a\u0306', 1],
  ['😀😀', 2],
  [' ab ', 2],
  ['a\r\nb', 3],
])('%j is counted as it is read', (text, length) => {
  expect(portalLength(text)).toBe(length);
});
