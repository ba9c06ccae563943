import { afterAll, describe, expect, it } from 'vitest';

import { textOf, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { marksOf } from '#domain/project/word-file/export-marks.ts';
import { withProposals } from '#domain/project/word-file/proposals.ts';
import { openDocuments } from '#server/adapters/documents/process-documents.ts';
import { editAsWord } from '#test/made/word/edit-as-word.ts';
import { savedByOffice } from '#test/host/readers.ts';
import { broughtBack, doc, exportOf, line, marks, ownHeading, text } from '#test/made/word/exported-files.ts';
import { readWord } from '#server/adapters/file-reader/formats/word/read-word.ts';

const documents = openDocuments();
afterAll(() => documents.close());

/** Everything that a section can hold. */
const rich: RichTextDocument = doc(
  ownHeading(2, 'Why'),
  {
    type: 'paragraph',
    content: [
      text('Plain words, '),
      { type: 'text', text: 'bold ones', marks: [{ type: 'bold' }] },
      text(', CO'),
      { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
      text(' and '),
      {
        type: 'text',
        text: 'the portal',
        marks: [{ type: 'link', attrs: { href: 'https://ec.europa.eu/a?b=1&c=2' } }, { type: 'italic' }],
      },
      { type: 'hardBreak' },
      text('on a second line'),
      { type: 'footnote', attrs: { text: 'Compared with 2019.' } },
      text(', by '),
      { type: 'storedValue', attrs: { of: 'acronym', row: null, text: 'ReFibre' } },
      text(' with '),
      { type: 'text', text: 'x = 1', marks: [{ type: 'code' }] },
    ],
  },
  { type: 'paragraph' },
  ownHeading(3, 'In detail'),
  {
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [line('first point')] },
      {
        type: 'listItem',
        content: [
          line('second point'),
          line('and more about it'),
          { type: 'orderedList', attrs: { start: 4 }, content: [{ type: 'listItem', content: [line('point four')] }] },
        ],
      },
    ],
  },
  { type: 'blockquote', content: [line('What somebody else has said.')] },
  { type: 'horizontalRule' },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', content: [line('Indicator')] },
          { type: 'tableHeader', attrs: { colspan: 2 }, content: [line('Values')] },
        ],
      },
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', attrs: { rowspan: 2 }, content: [line('Strength')] },
          { type: 'tableCell', content: [line('60 %')] },
          { type: 'tableCell', content: [line('85 %')] },
        ],
      },
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', content: [{ type: 'paragraph' }] },
          {
            type: 'tableCell',
            content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [line('a point in a cell')] }] }],
          },
        ],
      },
    ],
  },
  {
    type: 'picture',
    attrs: {
      id: '0a000000-0000-4000-8000-00000000000a',
      alt: 'A fibre',
      caption: 'From waste: back',
      size: 'medium',
      width: 40,
      height: 30,
    },
  },
  line('The last line.'),
);
const texts = { objectives: rich, methodology: doc() };

describe('an export that comes back', () => {
  it('says of which project, version and texts it is', async () => {
    const { properties } = readWord(Buffer.from(await exportOf(documents, texts)));
    expect(marksOf(properties)).toEqual(marks);
  });

  it('proposes nothing where nothing was changed, also after Word has saved it', async () => {
    const bytes = await exportOf(documents, texts);
    for (const file of [bytes, await editAsWord(bytes, () => {})]) {
      const { objectives, methodology } = broughtBack(readWord(Buffer.from(file)), texts);
      expect(objectives?.proposals).toEqual([]);
      expect(methodology?.proposals).toEqual([]);
      expect(objectives?.newPictures).toBe(0);
    }
  });

  it('proposes nothing after LibreOffice has opened and saved it', async () => {
    const word = readWord(savedByOffice(await exportOf(documents, texts)));
    const { objectives, methodology } = broughtBack(word, texts);
    expect(objectives?.proposals).toEqual([]);
    expect(methodology?.proposals).toEqual([]);
    expect(marksOf(word.properties)).toEqual(marks);
  });

  it('proposes what was changed with and without tracking, and no part that is made', async () => {
    const file = await editAsWord(await exportOf(documents, texts), (body) => {
      body.change('first point', 'very first point');
      body.changeTracked('The last line.', 'The very last line.');
      body.removeTracked('What somebody else has said.');
      body.change('85 %', '90 %');
      body.change('WP1 Management', 'WP1 Everything');
      body.change('What the project is about.', 'Something else.');
      body.change('1. Objectives', '1. Our objectives');
      body.change('From waste: back', 'From waste: and back');
      body.change('Not written yet.', 'A first sentence of the method.');
    });
    const { objectives, methodology } = broughtBack(readWord(Buffer.from(file)), texts);
    expect(objectives?.proposals.map(({ kind }) => kind)).toEqual([
      'changed',
      'removed',
      'changed',
      'changed',
      'changed',
    ]);
    const after = textOf(withProposals(rich, objectives?.proposals ?? []));
    expect(after).toBe(
      textOf(rich)
        .replace('first point', 'very first point')
        .replace('What somebody else has said.\n', '')
        .replace('85 %', '90 %')
        .replace('From waste: back', 'From waste: and back')
        .replace('The last', 'The very last'),
    );
    expect(methodology?.proposals).toMatchObject([
      { kind: 'added', unit: { block: line('A first sentence of the method.') } },
    ]);
  });

  it('brings comments to the words that they are about, answers with them, and leaves resolved ones', async () => {
    const bytes = await exportOf(documents, texts);
    const file = await editAsWord(bytes, (body) => body.addAfter('The last line.', 'A line that is new.'), [
      { author: 'Ana Pop', text: 'Which ones?', on: 'second point' },
      { author: 'Ion Radu', text: 'All of them.', on: '', answers: 0 },
      { author: 'Ion Radu', text: 'Says who?', on: 'that is new' },
      { author: 'Ion Radu', text: 'Settled.', on: 'The last', done: true },
    ]);
    const word = readWord(Buffer.from(file));
    const { objectives } = broughtBack(word, texts);
    expect(objectives?.threads).toMatchObject([
      {
        anchor: { quote: 'second point' },
        about: 'second point',
        comments: [
          { author: 'Ana Pop', text: 'Which ones?', at: '2026-11-20T10:00:00Z' },
          { author: 'Ion Radu', text: 'All of them.' },
        ],
      },
      { anchor: null, about: 'that is new' },
    ]);
    expect(word.leftOut).toEqual({ resolved_comments: 1 });
  });
});
