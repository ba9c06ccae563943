import { expect, it } from 'vitest';

import type { BlockNode, RichTextDocument } from '#domain/project/text/rich-text.ts';
import { textSchema } from './schema.ts';
import { documentOf } from './stored-form.ts';

const word = { type: 'text', text: 'x' } as const;
const blocks: Readonly<Record<string, BlockNode>> = {
  'high and low letters': {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'CO' },
      { type: 'text', text: '2', marks: [{ type: 'bold' }, { type: 'subscript' }] },
      { type: 'text', text: '3', marks: [{ type: 'superscript' }] },
    ],
  },
  footnotes: {
    type: 'paragraph',
    content: [
      word,
      { type: 'footnote', attrs: { text: '2019 [a] “b”' } },
      { type: 'footnote', attrs: { text: 'c' }, marks: [{ type: 'bold' }] },
    ],
  },
  'stored values': {
    type: 'paragraph',
    content: [
      word,
      { type: 'storedValue', attrs: { of: 'duration', row: null, text: '36\u00a0months' } },
      {
        type: 'storedValue',
        attrs: { of: 'kpi_target', row: '7baa1354-04eb-4c1a-857e-ccf445882a94', text: '85 %' },
        marks: [{ type: 'bold' }],
      },
    ],
  },
  'a picture, described or not': {
    type: 'blockquote',
    content: [null, '', 'A furnace'].map((alt) => ({
      type: 'picture',
      attrs: {
        id: '7baa1354-04eb-4c1a-857e-ccf445882a94',
        alt,
        caption: 'Figure 1',
        size: 'small',
        width: 20,
        height: 10,
      },
    })),
  },
  'headings of every level': {
    type: 'blockquote',
    content: ([1, 2, 3, 4, 5] as const).map((level) => ({ type: 'heading', attrs: { level }, content: [word] })),
  },
};

it.each(Object.entries(blocks))('a stored text is the same after a trip through the editor: %s', (_, block) => {
  const stored: RichTextDocument = { type: 'doc', content: [block] };
  const node = textSchema.nodeFromJSON(JSON.parse(JSON.stringify(stored)));
  node.check();
  expect(documentOf(node.toJSON())).toEqual({ ok: true, document: stored });
});

it('no letter is high and low at once', () => {
  const [high, low] = [textSchema.mark('superscript'), textSchema.mark('subscript')];
  expect(low.addToSet([high])).toEqual([low]);
});
