import { isDeepStrictEqual } from 'node:util';

import * as fc from 'fast-check';

import { keepBoth } from '#domain/project/text/keep-both.ts';
import { readRichText } from '#domain/project/text/rich-text-reader.ts';
import type { BlockNode, ListItem, RichTextDocument, TableNode } from '#domain/project/text/rich-text.ts';
import { lengthOf, textOf } from '#domain/project/text/rich-text.ts';
import { anchorAt, placeOfAnchor } from '#domain/project/text/text-anchor.ts';

import type { Soak } from './soak.ts';

const word = fc.constantFrom('fibre', 'blade', '92', '%', 'țesătură', '𝒜', 'keeps', 'of', 'its', 'strength.', 'Łódź,');
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

const paragraph: fc.Arbitrary<BlockNode> = sentence.map((text) => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
}));
const heading: fc.Arbitrary<BlockNode> = sentence.map((text) => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
}));
const list: fc.Arbitrary<BlockNode> = fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((paragraphs) => ({
  type: 'bulletList',
  content: paragraphs.map((each): ListItem => ({ type: 'listItem', content: [each] })),
}));
const table: fc.Arbitrary<TableNode> = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.tuple(paragraph, paragraph, paragraph), { minLength: 1, maxLength: 3 }),
  )
  .map(([columns, rows]) => ({
    type: 'table',
    content: rows.map((cells) => ({
      type: 'tableRow',
      content: cells.slice(0, columns).map((cell) => ({ type: 'tableCell', content: [cell] })),
    })),
  }));
const block: fc.Arbitrary<BlockNode> = fc.oneof(
  { weight: 5, arbitrary: paragraph },
  { weight: 1, arbitrary: heading },
  { weight: 1, arbitrary: list },
  { weight: 1, arbitrary: table },
);
const document: fc.Arbitrary<RichTextDocument> = fc
  .array(block, { maxLength: 8 })
  .map((content) => ({ type: 'doc', content }));

/** A document, and what two people have made of it: blocks added, taken away and written anew. */
const change = fc.record({ at: fc.nat(8), take: fc.nat(2), put: fc.array(block, { maxLength: 2 }) });
function changed({ content }: RichTextDocument, changes: readonly { at: number; take: number; put: BlockNode[] }[]) {
  return changes.reduce<RichTextDocument>(
    (before, { at, take, put }) => ({ type: 'doc', content: before.content.toSpliced(at, take, ...put) }),
    { type: 'doc', content },
  );
}
const twoTexts = fc
  .tuple(document, fc.array(change, { maxLength: 4 }), fc.array(change, { maxLength: 4 }))
  .map(([start, mine, theirs]) => ({ mine: changed(start, mine), theirs: changed(start, theirs) }));

const wordsOf = (text: RichTextDocument) => new Set(textOf(text).split(/\s+/).filter(Boolean));

/** Anything that JSON can hold in place of one part of a document. */
const damaged = fc.tuple(document, fc.nat(), fc.jsonValue()).map(([doc, at, value]) => {
  const parts = JSON.stringify(doc).split(/(?<=[,:[{])/);
  const damagedText = parts
    .with(at % parts.length, `${JSON.stringify(value)}${parts[at % parts.length] ?? ''}`)
    .join('');
  try {
    return JSON.parse(damagedText) as unknown;
  } catch {
    return value;
  }
});

export const textSoaks: readonly Soak[] = [
  {
    name: 'keep both: every word of both texts stands in the result, which can be stored',
    longRuns: 20_000,
    check: (bounds) =>
      fc.assert(
        fc.property(twoTexts, ({ mine, theirs }) => {
          const both = keepBoth(theirs, mine);
          const words = wordsOf(both);
          return (
            readRichText(both).ok &&
            [...wordsOf(mine), ...wordsOf(theirs)].every((each) => words.has(each)) &&
            lengthOf(both) <= lengthOf(mine) + lengthOf(theirs) + 2
          );
        }),
        bounds,
      ),
  },
  {
    name: 'keep both: what both have stands once, and one text alone stays as it is',
    longRuns: 20_000,
    check: (bounds) =>
      fc.assert(
        fc.property(document, (text) => isDeepStrictEqual(keepBoth(text, text), text)),
        bounds,
      ),
  },
  {
    name: 'text anchor: the words are found again, whatever is written before and behind them',
    longRuns: 50_000,
    check: (bounds) =>
      fc.assert(
        fc.property(sentence, sentence, sentence, sentence, (before, behind, newBefore, newBehind) => {
          const quote = 'the one quotation';
          const text = `${before} ${quote} ${behind}`;
          const anchor = anchorAt(text, before.length + 1, before.length + 1 + quote.length);
          const later = `${newBefore} ${before} ${quote} ${behind} ${newBehind}`;
          const place = anchor && placeOfAnchor(later, anchor);
          return place !== null && !place.changed && later.slice(place.from, place.to) === quote;
        }),
        bounds,
      ),
  },
  {
    name: 'rich text: the reader takes every document of ours as it is',
    longRuns: 20_000,
    check: (bounds) =>
      fc.assert(
        fc.property(document, (text) => isDeepStrictEqual(readRichText(text), { ok: true, document: text })),
        bounds,
      ),
  },
  {
    name: 'rich text: the reader answers on anything, and reads what it took the same way again',
    longRuns: 50_000,
    check: (bounds) =>
      fc.assert(
        fc.property(fc.oneof(damaged, fc.anything()), (value) => {
          const read = readRichText(value);
          return !read.ok || isDeepStrictEqual(readRichText(read.document), read);
        }),
        bounds,
      ),
  },
];
