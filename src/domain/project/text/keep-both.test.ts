import { describe, expect, it } from 'vitest';

import { keepBoth } from './keep-both.ts';
import { readRichText } from './rich-text-reader.ts';
import type { BlockNode, RichTextDocument } from './rich-text.ts';
import { notesOf, textOf } from './rich-text.ts';

const paragraph = (text: string): BlockNode => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text' as const, text }] }),
});
const doc = (...blocks: readonly BlockNode[]): RichTextDocument => ({ type: 'doc', content: blocks });
const text = (...paragraphs: readonly string[]) => doc(...paragraphs.map(paragraph));
const list = (...items: readonly string[]): BlockNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});
const table = (cell: string): BlockNode => ({
  type: 'table',
  content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(cell)] }] }],
});
const sentences = (seed: number) =>
  Array.from({ length: 30 }, (_, index) =>
    (index * seed) % 7 === 0 ? `Only ${seed} has sentence ${index}.` : `Both have sentence ${index}.`,
  ).join(' ');
const long = Array.from({ length: 60 }, (_, index) => `Sentence number ${index} of what both have.`).join(' ');

const noted = (note: string): RichTextDocument =>
  doc({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Both have this' },
      { type: 'footnote', attrs: { text: note } },
      { type: 'text', text: ' sentence.' },
    ],
  });

describe('both texts of a section in one', () => {
  it.each([
    ['the same text twice', ['One.', 'Two.'], ['One.', 'Two.'], 'One.\nTwo.'],
    ['nothing and something', [], ['Mine.'], 'Mine.'],
    ['something and nothing', ['Theirs.'], [], 'Theirs.'],
    [
      'two texts that have nothing in common',
      ['Ana started here.'],
      ['Radu started here.'],
      'Ana started here.\nRadu started here.',
    ],
    ['a paragraph added at the end by each', ['Both.', 'Theirs.'], ['Both.', 'Mine.'], 'Both.\nTheirs.\nMine.'],
    ['a paragraph added at either end', ['Theirs.', 'Both.'], ['Both.', 'Mine.'], 'Theirs.\nBoth.\nMine.'],
    [
      'words added at the end of one paragraph by each',
      ['What both have beta'],
      ['What both have alpha'],
      'What both have beta alpha',
    ],
    [
      'a sentence added at the end by each',
      ['Both have this. From Ana.'],
      ['Both have this. From Bo.'],
      'Both have this. From Ana. From Bo.',
    ],
    [
      'a sentence added at either end',
      ['From Ana. Both have this.'],
      ['Both have this. From Bo.'],
      'From Ana. Both have this. From Bo.',
    ],
    [
      'a word changed by each',
      ['It starts in the month of June.'],
      ['It starts in the month of July.'],
      'It starts in the month of June. July.',
    ],
    ['a paragraph that one of them left', ['One.', 'Three.'], ['One.', 'Two.', 'Three.'], 'One.\nTwo.\nThree.'],
    ['everything replaced there, a word added here', ['Oops.'], [`${long} More.`], `Oops.\n${long} More.`],
    ['a long text with a word at each end', [`${long} From Ana`], [`${long} From Bo`], `${long} From Ana From Bo`],
    [
      'two paragraphs changed by each',
      ['First. A.', 'Second. A.'],
      ['First. B.', 'Second. B.'],
      'First. A. B.\nSecond. A. B.',
    ],
  ] as const)('%s', (_what, theirs, mine, both) => {
    expect(textOf(keepBoth(text(...theirs), text(...mine)))).toBe(both);
  });

  it('keeps the items of two lists once, and both tables where they differ', () => {
    const both = keepBoth(doc(list('one', 'two', 'theirs'), table('a')), doc(list('one', 'mine', 'two'), table('b')));
    expect(textOf(both)).toBe('one\nmine\ntwo\ntheirs\na\nb');
    expect(readRichText(both).ok).toBe(true);
  });

  it('keeps marks, and takes those of one’s own where both have the words', () => {
    const bold: RichTextDocument = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Both have ' },
            { type: 'text', text: 'this', marks: [{ type: 'bold' }] },
            { type: 'text', text: ' today' },
          ],
        },
      ],
    };
    const both = keepBoth(text('Both have this soon'), bold);
    expect(both.content[0]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Both have ' },
        { type: 'text', text: 'this', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' soon today' },
      ],
    });
  });

  it('holds every sentence of both, each once', () => {
    const both = textOf(keepBoth(text(sentences(2)), text(sentences(3)))).split(/(?<=\.)\s/);
    const wanted = new Set([...sentences(2).split(/(?<=\.)\s/), ...sentences(3).split(/(?<=\.)\s/)]);
    expect(new Set(both)).toEqual(wanted);
    expect(both).toHaveLength(wanted.size);
  });

  it('holds the footnotes of both', () => {
    expect(notesOf(keepBoth(noted('theirs'), noted('mine'))).toSorted()).toEqual(['mine', 'theirs']);
  });
});
