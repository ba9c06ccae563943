import type { Node } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';

import { textOf, type BlockNode, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { placedTextOf, spanOf } from './placed-text.ts';
import { textSchema } from '#text/schema.ts';

const paragraph = (...words: string[]): BlockNode => ({
  type: 'paragraph',
  content: words.map((text, index) => ({
    type: 'text',
    text,
    ...(index % 2 === 1 ? { marks: [{ type: 'bold' }] } : {}),
  })),
});
const stored: RichTextDocument = {
  type: 'doc',
  content: [
    paragraph('Se numes', 'te s\u0326i'),
    { type: 'horizontalRule' },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('one'), paragraph('two 𝒜')] }] },
    { type: 'paragraph' },
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'three' }, { type: 'hardBreak' }, { type: 'text', text: 'four' }],
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'five' },
        { type: 'footnote', attrs: { text: 'e\u0301t\u00e9' } },
        { type: 'text', text: 'six' },
        { type: 'storedValue', attrs: { of: 'duration', row: null, text: '36\u00a0months' } },
        { type: 'text', text: 'seven' },
      ],
    },
  ],
};
const leaf = ({ type, attrs }: Node) => (type.name === 'storedValue' ? String(attrs['text']) : '\n');
const doc = textSchema.nodeFromJSON(stored);
const text = placedTextOf(doc);

describe('the text of a document', () => {
  it('is the text that is counted and searched everywhere else', () => {
    expect(text.text).toBe(textOf(stored));
    expect(text.starts).toHaveLength(text.text.length);
  });

  it.each(['ște', 'și', 'one\ntwo', '𝒜', 'three\nfour', 'six', '36\u00a0months', 'seven'])(
    'leads from %s to its place in the document and back',
    (words) => {
      const at = text.text.indexOf(words.normalize('NFC'));
      const found = at === -1 ? text.text.indexOf(words.slice(1)) : at;
      const last = found + (at === -1 ? words.length - 1 : words.length);
      const [from, to] = [text.starts[found] ?? -1, text.ends[last - 1] ?? -1];
      expect(doc.textBetween(from, to, '\n', leaf).normalize('NFC')).toBe(text.text.slice(found, last));
      expect(spanOf(text, from, to)).toEqual({ from: found, to: last });
    },
  );

  it('is nothing behind its end', () => {
    expect(spanOf(text, doc.content.size, doc.content.size)).toEqual({ from: 0, to: 0 });
  });
});
