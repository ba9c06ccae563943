import { describe, expect, it } from 'vitest';

import { textOf, type BlockNode, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { lostBlocks } from './lost-blocks.ts';

const paragraph = (text: string, isBold = false): BlockNode => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text, ...(isBold ? { marks: [{ type: 'bold' }] } : {}) }] }),
});
const list = (...items: readonly string[]): BlockNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
});
const docOf = (...content: readonly BlockNode[]): RichTextDocument => ({ type: 'doc', content });

describe('the blocks that an earlier text holds and the present one does not', () => {
  const earlier = docOf(paragraph('We weld.'), list('Fibre', 'Resin'), paragraph(''), paragraph('We test.'));

  it('are told by their last line', () => {
    const present = docOf(paragraph('We weld.'), list('Fibre'), paragraph(''), paragraph('We test and burst.'));
    expect([...lostBlocks(earlier, present)]).toEqual([
      [2, { index: 1, text: 'Fibre\nResin' }],
      [4, { index: 3, text: 'We test.' }],
    ]);
    expect(textOf(earlier).split('\n')[4]).toBe('We test.');
  });

  it('are also those whose words stand there with other marks, and none where all of them stand there', () => {
    const [first, ...rest] = earlier.content;
    expect([...lostBlocks(earlier, docOf(paragraph('We weld.', true), ...rest)).values()]).toEqual([
      { index: 0, text: 'We weld.' },
    ]);
    expect(lostBlocks(earlier, docOf(paragraph('New.'), ...(first ? [first] : []), ...rest)).size).toBe(0);
  });
});
