import { describe, expect, it } from 'vitest';

import { placesOf, withReplaced, type Search } from './find-in-text.ts';
import { richTextSchema } from './rich-text-schema.ts';
import type { BlockNode, InlineNode, RichTextDocument } from './rich-text.ts';
import { textOf } from './rich-text.ts';

const paragraph = (...content: readonly InlineNode[]): BlockNode => ({ type: 'paragraph', content });
const text = (words: string, ...marks: readonly ('bold' | 'italic')[]): InlineNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});
const doc = (...content: readonly BlockNode[]): RichTextDocument => ({ type: 'doc', content });
const search = (words: string, options: Partial<Search> = {}): Search => ({
  words,
  matchCase: false,
  wholeWord: false,
  ...options,
});

const cell = (words: string) => ({ type: 'tableCell' as const, content: [paragraph(text(words))] });
const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Fibre and fibres')] },
  {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(text('FIBRE of '), text('fi', 'bold'), text('bre'))] }],
  },
  { type: 'table', content: [{ type: 'tableRow', content: [cell('fibre')] }] },
  { type: 'horizontalRule' },
  paragraph(text('microfibre')),
);

describe('words in a text', () => {
  it.each([
    [search('fibre'), ['Fibre', 'fibre', 'FIBRE', 'fibre', 'fibre', 'fibre']],
    [search('fibre', { matchCase: true }), ['fibre', 'fibre', 'fibre', 'fibre']],
    [search('fibre', { wholeWord: true }), ['Fibre', 'FIBRE', 'fibre', 'fibre']],
    [search('fibre', { matchCase: true, wholeWord: true }), ['fibre', 'fibre']],
    [search(''), []],
    // Signs of patterns are signs.
    [search('.*'), []],
  ])('are found in headings, lists and tables, and across marks: %j', (wanted, found) => {
    expect(placesOf(whole, wanted).map((place) => place.found)).toEqual(found);
  });

  it('know letters of other languages as letters', () => {
    const romanian = doc(paragraph(text('știință, științe')));
    expect(placesOf(romanian, search('știin', { wholeWord: true }))).toEqual([]);
    expect(placesOf(romanian, search('ȘTIINȚE', { wholeWord: true }))).toEqual([
      { before: 'știință, ', found: 'științe', after: '' },
    ]);
  });

  it('do not reach over a break, a footnote, a stored value or a paragraph', () => {
    const parted = doc(
      paragraph(text('one'), { type: 'hardBreak' }, text('two'), { type: 'footnote', attrs: { text: 'n' } }, text('x')),
      paragraph(text('y')),
    );
    const valued = doc(
      paragraph(text('a'), { type: 'storedValue', attrs: { of: 'acronym', row: null, text: 'B' } }, text('c')),
    );
    for (const words of ['B', 'ac', 'aB']) expect(placesOf(valued, search(words))).toEqual([]);
    for (const words of ['onetwo', 'twox', 'xy', 'one\ntwo']) expect(placesOf(parted, search(words))).toEqual([]);
    expect(placesOf(parted, search('x'))).toEqual([{ before: 'one\ntwo[n]', found: 'x', after: '' }]);
  });

  it('are replaced, all or some of them, and marks stay', () => {
    const all = withReplaced(whole, search('fibre', { wholeWord: true }), 'glass', 'all');
    expect(textOf(all)).toBe('glass and fibres\nglass of glass\nglass\n\nmicrofibre');
    expect(richTextSchema.safeParse(all).success).toBe(true);
    const [, list] = all.content;
    // The word begins bold, so that what replaces it is bold.
    expect(JSON.stringify(list)).toContain('{"type":"text","text":"glass","marks":[{"type":"bold"}]}');
    const one = withReplaced(whole, search('fibre', { wholeWord: true }), 'glass', new Set([1]));
    expect(textOf(one)).toBe('Fibre and fibres\nglass of fibre\nfibre\n\nmicrofibre');
  });

  it('can be taken out; a paragraph of nothing else is empty then', () => {
    const gone = withReplaced(whole, search('microfibre'), '', 'all');
    expect(gone.content.at(-1)).toEqual({ type: 'paragraph', content: [] });
    expect(richTextSchema.safeParse(gone).success).toBe(true);
  });

  it('keep the marks of what stands beside them', () => {
    const marked = doc(paragraph(text('a cell '), text('takes the', 'italic'), text(' blade')));
    expect(withReplaced(marked, search('cell takes'), 'robot takes', 'all').content).toEqual([
      paragraph(text('a robot takes'), text(' the', 'italic'), text(' blade')),
    ]);
  });

  it('stay as they are, the very same document, where nothing is to be changed', () => {
    expect(withReplaced(whole, search('nothing'), 'x', 'all')).toBe(whole);
    expect(withReplaced(whole, search('fibre', { matchCase: true }), 'fibre', 'all')).toBe(whole);
    expect(withReplaced(whole, search('fibre'), 'a\nb', 'all')).toBe(whole);
    expect(withReplaced(whole, search('fibre'), 'a\u0000b', 'all')).toBe(whole);
  });
});
