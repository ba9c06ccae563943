import { Transform } from '@tiptap/pm/transform';
import { describe, expect, it } from 'vitest';

import { authorsByBlock, type Authors } from '#domain/project/text/authors.ts';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { randomOf } from '#test/made/living/random.ts';
import { authorsAfter } from './authors.ts';
import { nodeOf, textSchema } from './schema.ts';
import { documentOf } from './stored-form.ts';

const paragraphs = (...texts: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const first = paragraphs('Ana wrote this.', 'And this.');
/** Who wrote a text after a change of Ion's, where Ana wrote everything before. */
const after = (change: (tr: Transform) => void, from: RichTextDocument = first, authors: Authors = [[24, 'ana']]) => {
  const tr = new Transform(nodeOf(from));
  change(tr);
  return { tr, authors: authorsAfter(authors, tr, 'ion') };
};

describe('who wrote a text', () => {
  it('is the one who typed each character', () => {
    expect(after((tr) => tr.insert(5, textSchema.text('and Ion '))).authors).toEqual([
      [4, 'ana'],
      [8, 'ion'],
      [20, 'ana'],
    ]);
  });

  it('is nobody known for what stood before this was kept', () => {
    const tr = new Transform(nodeOf(first)).insert(1, textSchema.text('So '));
    expect(authorsAfter(null, tr, 'ion')).toEqual([
      [3, 'ion'],
      [24, null],
    ]);
  });

  it('stays the same where a block is moved, split, joined, made another kind, or marked', () => {
    const moved = after((tr) => {
      const block = tr.doc.child(0);
      tr.delete(0, block.nodeSize);
      tr.insert(tr.doc.content.size, block);
    });
    expect(moved.authors).toEqual([[24, 'ana']]);
    for (const change of [
      (tr: Transform) => tr.split(5),
      (tr: Transform) => tr.join(17),
      (tr: Transform) => tr.setBlockType(1, 2, textSchema.node('heading', { level: 2 }).type, { level: 2 }),
      (tr: Transform) => tr.addMark(1, 9, textSchema.mark('bold')),
    ])
      expect(after(change).authors).toEqual([[24, 'ana']]);
  });

  it('moves with what one moves among what another has typed', () => {
    const mixed: Authors = [
      [15, 'ana'],
      [9, 'eva'],
    ];
    const { authors } = after(
      (tr) => {
        const block = tr.doc.child(0);
        tr.delete(0, block.nodeSize);
        tr.insert(tr.doc.content.size, block);
        tr.insert(1, textSchema.text('!'));
      },
      first,
      mixed,
    );
    expect(authors).toEqual([
      [1, 'ion'],
      [9, 'eva'],
      [15, 'ana'],
    ]);
  });

  it('is the same, counted in runs or character by character', () => {
    const random = randomOf(3);
    const mixed: Authors = [
      [5, 'ana'],
      [12, null],
      [7, 'eva'],
    ];
    for (let round = 0; round < 200; round += 1) {
      const tr = new Transform(nodeOf(first));
      const isTyping = random(2) === 0;
      for (let nth = 0; nth < 4; nth += 1) {
        const at = 1 + random(14);
        if (isTyping) tr.insert(at, textSchema.text('xy'));
        else tr.delete(Math.min(at, 12 - 2 * nth), Math.min(at, 12 - 2 * nth) + random(3));
      }
      // A letter that comes and goes again: the change both writes and deletes.
      const both = new Transform(nodeOf(first));
      for (const step of tr.steps) both.step(step);
      both.insert(1, textSchema.text('!'));
      both.delete(1, 2);
      expect(authorsAfter(mixed, both, 'ion')).toEqual(authorsAfter(mixed, tr, 'ion'));
    }
  });

  it('is found in a moment also for a great change of a long text', () => {
    const long = paragraphs(...Array.from({ length: 100 }, () => 'x'.repeat(1_000)));
    const began = performance.now();
    const { authors } = after(
      (tr) => {
        for (let nth = 0; nth < 1_000; nth += 1) tr.insert(1, textSchema.text('y'));
      },
      long,
      [[100_000, 'ana']],
    );
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(authors).toEqual([
      [1_000, 'ion'],
      [100_000, 'ana'],
    ]);
  });

  it('counts as many characters as the text has, and is told by block with shares', () => {
    const text: RichTextDocument = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '👍x' }, { type: 'hardBreak' }] },
        { type: 'horizontalRule' },
        { type: 'paragraph' },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'ab' }] }] }],
        },
      ],
    };
    const { tr, authors } = after((change) => change.insert(1, textSchema.text('123456')), text, [[7, 'ana']]);
    const made = documentOf(tr.doc.toJSON());
    if (!made.ok) throw new Error(made.problem);
    expect(authorsByBlock(made.document, authors)).toEqual([
      [
        { userId: 'ion', share: 60 },
        { userId: 'ana', share: 40 },
      ],
      [{ userId: 'ana', share: 100 }],
      [],
      [{ userId: 'ana', share: 100 }],
    ]);
  });
});
