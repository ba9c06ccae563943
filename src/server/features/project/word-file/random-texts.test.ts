import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';

import type { BlockNode, InlineNode, ListItem, Mark, RichTextDocument } from '#domain/project/text/rich-text.ts';
import { withProposals } from '#domain/project/word-file/proposals.ts';
import { openDocuments } from '#server/adapters/documents/process-documents.ts';
import { readWord } from '#server/adapters/file-reader/formats/word/read-word.ts';
import { nodeOf } from '#text/schema.ts';
import { documentOf } from '#text/stored-form.ts';
import { followed } from '#text/suggested/following.ts';
import { editAsWord } from '#test/made/word/edit-as-word.ts';
import { broughtBack, exportOf } from '#test/made/word/exported-files.ts';

const documents = openDocuments();
afterAll(() => documents.close());

const RUNS = 25;
const sentence = fc
  .array(fc.constantFrom('fibre', 'blade', '92 %', 'țesătură', '𝒜 & <b>', 'keeps', 'its', 'strength.', 'Łódź,'), {
    minLength: 1,
    maxLength: 9,
  })
  .map((words) => words.join(' '));
const marks = fc.subarray<Mark>([
  { type: 'link', attrs: { href: 'https://ec.europa.eu/x?a=1&b=2' } },
  { type: 'bold' },
  { type: 'italic' },
  { type: 'underline' },
  { type: 'strike' },
  { type: 'superscript' },
]);
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(sentence, marks).map(([text, has]): InlineNode => ({
      type: 'text',
      text: `${text} `,
      ...(has.length > 0 ? { marks: has } : {}),
    })),
  },
  { weight: 1, arbitrary: fc.constant<InlineNode>({ type: 'hardBreak' }) },
  { weight: 1, arbitrary: sentence.map((text): InlineNode => ({ type: 'footnote', attrs: { text } })) },
);
const inline = fc
  .tuple(sentence, fc.array(piece, { maxLength: 4 }))
  .map(([first, rest]): InlineNode[] => [{ type: 'text', text: first }, ...rest]);
const paragraph = inline.map((content) => ({ type: 'paragraph', content }) as const);
const blank = fc.constant({ type: 'paragraph' } as const);
const item = (inner: fc.Arbitrary<readonly BlockNode[]>) =>
  fc.tuple(paragraph, inner).map(([first, rest]): ListItem => ({ type: 'listItem', content: [first, ...rest] }));
const listOf = (inner: fc.Arbitrary<readonly BlockNode[]>) =>
  fc
    .tuple(fc.boolean(), fc.array(item(inner), { minLength: 1, maxLength: 3 }))
    .map(([ordered, content]): BlockNode =>
      ordered ? { type: 'orderedList', content } : { type: 'bulletList', content },
    );
const flat = listOf(fc.constant([]));
const deep = listOf(fc.array(fc.oneof(paragraph, flat), { maxLength: 2 }));
const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.array(fc.tuple(paragraph, flat, blank), { minLength: 1, maxLength: 3 }))
  .map(([columns, rows]): BlockNode => ({
    type: 'table',
    content: rows.map((cells, at) => ({
      type: 'tableRow',
      content: cells
        .slice(0, columns)
        .map((cell) => ({ type: at === 0 ? 'tableHeader' : 'tableCell', content: [cell] })),
    })),
  }));
const heading = fc
  .tuple(fc.constantFrom(2 as const, 3 as const, 4 as const), inline)
  .map(([level, content]): BlockNode => ({ type: 'heading', attrs: { level }, content }));
const quote = fc
  .array(paragraph, { minLength: 1, maxLength: 2 })
  .map((content): BlockNode => ({ type: 'blockquote', content }));
const block = fc.oneof<fc.Arbitrary<BlockNode>[]>(
  paragraph,
  paragraph,
  blank,
  heading,
  deep,
  quote,
  table,
  fc.constant({ type: 'horizontalRule' }),
);
/** Texts as they are stored: two lists of one kind that touch are one. */
const texts = fc
  .array(block, { maxLength: 9 })
  .map((content): RichTextDocument => ({
    type: 'doc',
    content: content.filter(({ type }, at) => content[at - 1]?.type !== type || type === 'paragraph'),
  }))
  .map((document) => {
    const made = documentOf(nodeOf(document).toJSON());
    return made.ok ? made.document : document;
  });

describe('random texts', () => {
  it('come back from a Word file as they were exported, whatever stands in them', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (objectives, methodology) => {
        const all = { objectives, methodology };
        const file = await editAsWord(await exportOf(documents, all), () => {});
        const back = broughtBack(readWord(Buffer.from(file)), all);
        expect(back['objectives']?.proposals).toEqual([]);
        expect(back['methodology']?.proposals).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('become one another by what a file proposes, and the suggestion is that text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (before, after) => {
        const file = await exportOf(documents, { objectives: after });
        const word = readWord(Buffer.from(file));
        const { objectives } = broughtBack(word, { objectives: before });
        const all = withProposals(before, objectives?.proposals ?? []);
        // Taken, nothing is left but how lines look: a list that goes on is one, where the file has two.
        const left = broughtBack(word, { objectives: all })['objectives']?.proposals ?? [];
        expect(left.filter(({ onlyLook }) => !onlyLook)).toEqual([]);
        const [base, wanted] = [nodeOf(before), nodeOf(all)];
        wanted.check();
        expect(followed({ base, doc: wanted, reasons: [] }, base, null).doc.eq(wanted)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});
