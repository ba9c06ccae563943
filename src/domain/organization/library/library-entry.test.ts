import { describe, expect, it } from 'vitest';

import type { RichTextDocument } from '#domain/project/text/rich-text.ts';

import { searchedText, searchedWords, tagProblem, tagsIn, titleOfFile, titleOfText } from './library-entry.ts';
import { LIBRARY_TITLE_LIMIT } from './library-limits.ts';
import { askedEntries, changedLibrarySearch, librarySearchIn } from './library-search.ts';

const doc = (...paragraphs: string[]): RichTextDocument => ({
  type: 'doc',
  content: paragraphs.map((text) =>
    text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] },
  ),
});

it.each([
  ['', []],
  [' , ,', []],
  ['materials, Robotics', ['materials', 'Robotics']],
  [' circular   economy ,Materials, materials, MATERIALS', ['circular economy', 'Materials']],
  ['reciclare, Reciclăre', ['reciclare']],
])('tags typed as "%s" are %j', (typed, tags) => {
  expect(tagsIn(typed)).toEqual(tags);
});

it('ten tags of forty characters fit, an eleventh or a longer one does not', () => {
  const tags = Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(40, 'x'));
  expect(tagProblem(tags)).toBeNull();
  expect(tagProblem([...tags, 'one more'])).toBe('too_many');
  expect(tagProblem(['x'.repeat(41)])).toBe('too_long');
});

describe('the words of an entry', () => {
  const text = searchedText('CV: Ioana Șerban', ['Robotică'], doc('Led ReFibre (2021–2024).'));
  it('hold title, tags and text, folded', () => {
    expect(text).toBe(' cv ioana serban robotica led refibre 2021 2024 ');
  });
  it.each([
    ['șerb', true],
    ['ROBOT refib', true],
    ['erban', false],
    ['', true],
  ])('are met by "%s": %s', (asked, met) => {
    expect(searchedWords(asked).every((word) => text.includes(` ${word}`))).toBe(met);
  });
});

it.each([
  ['ISO 9001.pdf', 'ISO 9001'],
  ['  CV Ioana.docx ', 'CV Ioana'],
  ['Certificate', 'Certificate'],
  [`${'x'.repeat(300)}.pdf`, 'x'.repeat(LIBRARY_TITLE_LIMIT)],
])('a file called "%s" is called "%s"', (filename, title) => {
  expect(titleOfFile(filename)).toBe(title);
});

it.each([
  [doc(), ''],
  [doc('', ' ', 'Who we are'), 'Who we are'],
  [
    doc('Carpathia Composites builds robots that take wind blades apart where they stand.'),
    'Carpathia Composites builds robots that take wind blades…',
  ],
])('a text is called by its first words: %#', (text, title) => {
  expect(titleOfText(text)).toBe(title);
});

describe('the address of the library', () => {
  it('holds what is narrowed, and leaves out what is not understood', () => {
    expect(
      librarySearchIn({ q: 'iso', kind: 'cv', language: 'ro', tag: 'ISO', sort: 'size', view: 'current', page: 2 }),
    ).toEqual({ q: 'iso', kind: 'cv', language: 'ro', tag: 'ISO' });
  });
  it('changes one part at a time', () => {
    expect(changedLibrarySearch({ kind: 'cv', view: 'archived' }, { kind: undefined })).toEqual({ view: 'archived' });
  });
  it('asks for nothing that is too long to be searched', () => {
    expect(askedEntries({ q: 'x'.repeat(301), tag: 'x'.repeat(41), kind: 'cv' })).toEqual({ kind: 'cv' });
  });
});
