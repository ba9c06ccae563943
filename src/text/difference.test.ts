import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BlockNode, InlineNode, RichTextDocument } from '#domain/project/text/rich-text.ts';
import { acceptSteps } from './accept.ts';
import { commonBlocks, stepsBetween } from './difference.ts';
import { withEarlierBlock } from './one-block.ts';
import { nodeOf } from './schema.ts';

const docOf = (...content: readonly BlockNode[]): RichTextDocument => ({ type: 'doc', content });
const paragraph = (...texts: readonly string[]): BlockNode => ({
  type: 'paragraph',
  content: texts.map((text) => ({ type: 'text', text })),
});

// Few different words, so that random texts have much in common.
const words = fc
  .array(fc.constantFrom('a', 'b', 'ab ', '👍', '👎', '𝐀👎', 'ș', 'word '), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(''));
const bold = { type: 'bold' } as const;
const inline: fc.Arbitrary<readonly InlineNode[]> = fc
  .array(fc.tuple(words, fc.boolean()), { maxLength: 3 })
  .map((parts) =>
    parts.flatMap<InlineNode>(([text, isBold], nth) => [
      ...(nth > 0 ? [{ type: 'hardBreak' } as const] : []),
      isBold ? { type: 'text', text, marks: [bold] } : { type: 'text', text },
    ]),
  );
const plain: fc.Arbitrary<BlockNode> = inline.map((content) =>
  content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' },
);
const heading: fc.Arbitrary<BlockNode> = fc
  .tuple(fc.constantFrom(2 as const, 3 as const), inline)
  .map(([level, content]) => ({ type: 'heading', attrs: { level }, ...(content.length > 0 ? { content } : {}) }));
const items = (inner: fc.Arbitrary<BlockNode>): fc.Arbitrary<BlockNode> =>
  fc.array(fc.tuple(plain, fc.array(inner, { maxLength: 1 })), { minLength: 1, maxLength: 3 }).map((all) => ({
    type: 'bulletList',
    content: all.map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
  }));
const table: fc.Arbitrary<BlockNode> = fc
  .array(fc.array(plain, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 })
  .map((rows) => ({
    type: 'table',
    content: rows.map((cells) => ({
      type: 'tableRow',
      content: cells.map((cell) => ({ type: 'tableCell', content: [cell] })),
    })),
  }));
const block = fc.oneof(
  plain,
  plain,
  heading,
  items(items(plain)),
  table,
  fc.constant<BlockNode>({ type: 'horizontalRule' }),
);
const text = fc.array(block, { maxLength: 8 }).map((content) => docOf(...content));
/** A text and what has become of it: some blocks are the same. */
const pair = fc.oneof(
  fc.tuple(text, text),
  fc
    .tuple(text, fc.array(fc.tuple(fc.nat(8), fc.nat(1), fc.array(block, { maxLength: 2 })), { maxLength: 3 }))
    .map(([from, edits]) => {
      const to = edits.reduce((content, [at, gone, added]) => content.toSpliced(at, gone, ...added), [...from.content]);
      return [from, docOf(...to)] as const;
    }),
);

const many = (word: string) => docOf(...Array.from({ length: 4_000 }, (_, nth) => paragraph(`${word} ${nth}`)));

describe('the steps from one text to another', () => {
  it('lead there exactly, one by one acceptable, and touch no block that is in both', () => {
    fc.assert(
      fc.property(pair, ([before, after]) => {
        const [from, to] = [nodeOf(before), nodeOf(after)];
        const steps = stepsBetween(from, to);
        const accepted = acceptSteps(
          before,
          steps.map((step): unknown => JSON.parse(JSON.stringify(step.toJSON()))),
        );
        if (!accepted.ok) throw new Error(accepted.problem);
        expect(accepted.change.doc.eq(to)).toBe(true);
        const places: number[] = [];
        from.forEach((_node, at) => void places.push(at));
        for (const [index] of commonBlocks(from, to)) {
          const [at, size] = [places[index] ?? 0, from.child(index).nodeSize];
          const result = accepted.change.mapping.mapResult(at, 1);
          expect(result.deletedAfter).toBe(false);
          const kept = accepted.change.doc.nodeAt(result.pos);
          expect(kept?.eq(from.child(index))).toBe(true);
          expect(accepted.change.mapping.map(at + size, -1) - result.pos).toBe(size);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('are none between equal texts, and one where one stretch of a paragraph differs', () => {
    const from = nodeOf(docOf(paragraph('The first words stay.'), paragraph('Here nobody wrote.')));
    expect(stepsBetween(from, from)).toEqual([]);
    const to = nodeOf(docOf(paragraph('The first words stay.'), paragraph('Here somebody wrote.')));
    expect(stepsBetween(from, to).map((step) => step.toJSON())).toEqual([
      { stepType: 'replace', from: 29, to: 31, slice: { content: [{ type: 'text', text: 'some' }] } },
    ]);
  });

  // Work that grew with the square of the blocks would not end before the time limit of a test.
  it('are found, also between texts of very many blocks that differ', () => {
    const [from, to] = [nodeOf(many('one')), nodeOf(many('two'))];
    const accepted = acceptSteps(
      many('one'),
      stepsBetween(from, to).map((step): unknown => step.toJSON()),
    );
    expect(accepted.ok && accepted.change.doc.eq(to)).toBe(true);
  });
});

describe('one block of an earlier text', () => {
  it('comes back as it was, whatever the text has become, and nothing that is the same in both goes', () => {
    fc.assert(
      fc.property(pair, fc.nat(7), ([before, after], index) => {
        const [earlier, present] = [nodeOf(before), nodeOf(after)];
        const made = withEarlierBlock(present, earlier, index);
        const wanted = earlier.maybeChild(index);
        expect(made === null).toBe(wanted === null);
        if (!made || !wanted) return;
        const blocks = Array.from({ length: made.childCount }, (_, at) => made.child(at));
        expect(blocks.some((one) => one.eq(wanted))).toBe(true);
        expect(commonBlocks(earlier, made).length).toBeGreaterThanOrEqual(commonBlocks(earlier, present).length);
        expect(Math.abs(made.childCount - present.childCount)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });
});
