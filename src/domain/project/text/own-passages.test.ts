import { expect, it } from 'vitest';

import { passagesOf } from './own-passages.ts';
import type { RichTextDocument } from './rich-text.ts';

const paragraph = (...texts: string[]) => ({
  type: 'paragraph' as const,
  content: texts.map((text) => ({ type: 'text' as const, text })),
});
const text: RichTextDocument = {
  type: 'doc',
  content: [
    paragraph('Glass ', 'and fibres'),
    { type: 'horizontalRule' },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Recycling')] }] },
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'one' }, { type: 'hardBreak' }, { type: 'text', text: 'two' }],
    },
  ],
};

it.each([
  ['all of it', [[100, 'ana']], ['Glass and fibres', 'Recycling', 'one\ntwo']],
  ['nothing of what others wrote', [[33, 'dan']], []],
  ['nothing where nobody is known', [], []],
  [
    'two passages of one block',
    [
      [5, 'ana'],
      [5, 'dan'],
      [6, 'ana'],
      [18, null],
    ],
    ['Glass', 'fibres'],
  ],
  [
    'what stands behind a rule and in a list',
    [
      [17, 'dan'],
      [9, 'ana'],
      [7, 'dan'],
    ],
    ['Recycling'],
  ],
  [
    'a passage over a break',
    [
      [26, 'dan'],
      [7, 'ana'],
    ],
    ['one\ntwo'],
  ],
  [
    'no blanks alone',
    [
      [5, 'dan'],
      [1, 'ana'],
      [27, 'dan'],
    ],
    [],
  ],
  ['nothing of what came after the last known character', [[5, 'ana']], ['Glass']],
] as const)('%s', (_, authors, passages) => {
  expect(passagesOf(text, authors, 'ana')).toEqual(passages);
});
