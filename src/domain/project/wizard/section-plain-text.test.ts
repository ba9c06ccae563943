import { expect, it } from 'vitest';

import type { BlockNode, RichTextDocument } from '#domain/project/text/rich-text.ts';

import { sectionPlainText } from './section-plain-text.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as const;
const item = (...content: readonly BlockNode[]) => ({ type: 'listItem', content }) as const;
const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] }) as const;
const row = (...texts: readonly string[]) => ({ type: 'tableRow', content: texts.map(cell) });
const plain = (...content: readonly BlockNode[]) => sectionPlainText({ type: 'doc', content } as RichTextDocument);

it('paragraphs are lines', () => {
  expect(plain(paragraph('One.'), { type: 'paragraph' }, paragraph('Two.'))).toBe('One.\n\nTwo.');
});

it('entries of lists keep their signs and numbers, those inside one another stand further in', () => {
  const inner = { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph('c')), item(paragraph('d'))] };
  const list = { type: 'bulletList', content: [item(paragraph('a')), item(paragraph('b'), inner as BlockNode)] };
  expect(plain(list as BlockNode)).toBe('- a\n- b\n  3. c\n  4. d');
});

it('a row of a table is a line', () => {
  const table = { type: 'table', content: [row('Strength', '88 %'), row('Cost', '')] };
  expect(plain(table as BlockNode)).toBe('Strength | 88 %\nCost |');
});

it('nothing is nothing', () => {
  expect(plain()).toBe('');
});
