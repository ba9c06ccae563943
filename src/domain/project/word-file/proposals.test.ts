import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockNode, InlineNode, RichTextDocument } from '#domain/project/text/rich-text.ts';
import { textOf } from '#domain/project/text/rich-text.ts';
import { exportedUnits } from './exported-units.ts';
import { compared, withProposals } from './proposals.ts';
import { returnedUnits } from './returned-units.ts';
import { textOfUnits, unitsOf } from './units.ts';
import type { WordBlock, WordParagraph } from './word-file.ts';

const text = (words: string): InlineNode => ({ type: 'text', text: words });
const bold = (words: string): InlineNode => ({ type: 'text', text: words, marks: [{ type: 'bold' }] });
const paragraph = (...content: InlineNode[]) => ({ type: 'paragraph', content }) as const;
const line = (words: string) => paragraph(text(words));
const heading = (level: 2 | 3, words: string): BlockNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});
const item = (...content: BlockNode[]) => ({ type: 'listItem', content }) as const;
const doc = (...content: BlockNode[]): RichTextDocument => ({ type: 'doc', content });

/** A text as its export shows it, the way Word gives it back untouched. */
function returned(document: RichTextDocument): WordBlock[] {
  return exportedUnits(document)
    .filter(({ hidden }) => !hidden)
    .map((unit, at): WordBlock => {
      const { block, heading: level, list } = unit;
      if (block.type === 'horizontalRule') return { is: 'rule', line: at };
      if (block.type !== 'paragraph' && block.type !== 'heading') throw new Error('not of this test');
      return {
        is: 'paragraph',
        line: at,
        block: { type: 'paragraph', content: block.content ?? [] },
        heading: level,
        list: list && { ...list, id: '1', start: 1 },
        indented: list === null && unit.frames.some(({ type }) => type === 'listItem'),
        quoted: unit.frames.some(({ type }) => type === 'blockquote') && list === null,
        caption: false,
        marks: [],
      };
    });
}

const plainLine = (words: string, more: Partial<WordParagraph> = {}): WordParagraph => ({
  is: 'paragraph',
  line: 0,
  block: line(words),
  heading: 0,
  list: null,
  indented: false,
  quoted: false,
  caption: false,
  marks: [],
  ...more,
});

const proposed = (document: RichTextDocument, blocks: readonly WordBlock[]) =>
  compared(
    document,
    returnedUnits(blocks, () => null),
  ).proposals;
const noTexts = () => null;
const linesOf = (found: string) =>
  found
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const sample = doc(
  heading(2, 'Why it is needed'),
  line('Carbon fibre of old turbines is burned today, and nobody takes it back.'),
  {
    type: 'bulletList',
    content: [item(line('first point of the list')), item(line('second point of the list'), line('more about it'))],
  },
  { type: 'blockquote', content: [line('A sentence that somebody else has said.')] },
  paragraph(text('The partners are '), bold('three'), text(' in number.')),
);

/** Texts with everything that lines can stand in. */
const words = fc
  .array(fc.constantFrom('fibre', 'turbine', 'lens', 'plant', 'region', 'waste', 'pilot', 'value', 'market', 'alpha'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((some) => some.join(' '));
const inline = fc
  .array(fc.tuple(words, fc.boolean()), { minLength: 1, maxLength: 3 })
  .map((some): InlineNode[] => some.map(([each, isBold]) => (isBold ? bold(`${each} `) : text(`${each} `))));
const block = fc.letrec<{ block: BlockNode; list: BlockNode; line: BlockNode }>((tie) => ({
  line: inline.map((content) => paragraph(...content)),
  list: fc
    .record({
      kind: fc.constantFrom('bulletList', 'orderedList'),
      items: fc.array(fc.tuple(inline, fc.array(tie('block'), { maxLength: 2 })), { minLength: 1, maxLength: 3 }),
    })
    .map(({ kind, items }): BlockNode => ({
      type: kind === 'bulletList' ? 'bulletList' : 'orderedList',
      content: items.map(([first, rest]) => item(paragraph(...first), ...rest)),
    })),
  block: fc.oneof(
    { maxDepth: 3 },
    tie('line'),
    tie('list'),
    fc
      .array(tie('line'), { minLength: 1, maxLength: 2 })
      .map((content): BlockNode => ({ type: 'blockquote', content })),
    words.map((each) => heading(2, each)),
  ),
})).block;
const texts = fc.array(block, { minLength: 1, maxLength: 8 }).map((content) => doc(...content));

describe('a text as a row of its blocks', () => {
  it('becomes the same text again', () => {
    fc.assert(
      fc.property(texts, (document) => {
        expect(textOfUnits(unitsOf(document))).toEqual(document);
      }),
    );
  });
});

describe('what comes back from Word', () => {
  it('gives nothing where nothing was changed', () => {
    fc.assert(
      fc.property(texts, (document) => {
        expect(proposed(document, returned(document))).toEqual([]);
      }),
    );
  });

  it('is the text that came back, all of it taken, whatever was changed, removed and added', () => {
    const edits = fc.array(fc.tuple(fc.constantFrom('change', 'remove', 'add', 'list', 'swap'), fc.nat(), words), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(texts, edits, (document, some) => {
        const lines = returned(document);
        for (const [what, at, said] of some) {
          const nth = lines.length === 0 ? 0 : at % lines.length;
          const here = lines[nth];
          if (what === 'add') lines.splice(nth, 0, plainLine(said));
          if (what === 'list')
            lines.splice(nth, 0, plainLine(said, { list: { id: '9', depth: 0, ordered: true, start: 1 } }));
          if (what === 'remove') lines.splice(nth, 1);
          if (what === 'change' && here?.is === 'paragraph')
            lines[nth] = { ...here, block: paragraph(...(here.block.content ?? []), text(said)) };
          if (what === 'swap' && here) lines.push(...lines.splice(nth, 1));
        }
        const all = withProposals(document, proposed(document, lines));
        expect(linesOf(textOf(all))).toEqual(
          linesOf(
            textOf(textOfUnits(returnedUnits(lines, noTexts).map(({ block: each }) => ({ frames: [], block: each })))),
          ),
        );
        // Taken once, nothing is left to propose.
        expect(proposed(all, lines).filter(({ onlyLook }) => !onlyLook)).toEqual([]);
      }),
    );
  });

  it('says of a changed line what it is now, and keeps what it stands in', () => {
    const lines = returned(sample).map((each) =>
      each.is === 'paragraph' && textOf(doc(each.block)) === 'more about it'
        ? { ...each, block: line('much more about it') }
        : each,
    );
    const [proposal, ...others] = proposed(sample, lines);
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({ kind: 'changed', onlyLook: false, unit: { block: line('much more about it') } });
    const [, , list] = withProposals(sample, proposal ? [proposal] : []).content;
    expect(list).toEqual({
      type: 'bulletList',
      content: [
        item(line('first point of the list')),
        item(line('second point of the list'), line('much more about it')),
      ],
    });
  });

  it('puts a new point into the list in which it stands, and a line between two points behind the list', () => {
    const lines = returned(sample);
    lines.splice(3, 0, plainLine('a point between', { list: { id: '1', depth: 0, ordered: false, start: 1 } }));
    const [added] = proposed(sample, lines);
    expect(withProposals(sample, added ? [added] : []).content[2]).toMatchObject({
      content: [{}, item(line('a point between')), {}],
    });
    const between = returned(sample);
    between.splice(3, 0, plainLine('no point at all'));
    const kinds = withProposals(sample, proposed(sample, between)).content.map(({ type }) => type);
    expect(kinds.slice(2, 5)).toEqual(['bulletList', 'paragraph', 'bulletList']);
  });

  it('keeps a stored value and code whose words are still there', () => {
    const value = { type: 'storedValue', attrs: { of: 'acronym', row: null, text: 'ReFibre' } } as const;
    const code: InlineNode = { type: 'text', text: 'x = 1', marks: [{ type: 'code' }] };
    const document = doc(paragraph(value, text(' says '), code, text(' and stops.')));
    const [changed] = proposed(document, [plainLine('ReFibre says x = 1 and goes on.')]);
    expect(changed?.unit?.block).toEqual(paragraph(value, text(' says '), code, text(' and goes on.')));
    expect(proposed(document, [plainLine('ReFibre says x = 1 and stops.')])).toEqual([]);
    const [without] = proposed(document, [plainLine('ReFiber says x = 1 and stops.')]);
    expect(without?.unit?.block).toEqual(paragraph(text('ReFiber says '), code, text(' and stops.')));
  });

  it('says where only the look of words is changed', () => {
    const lines = returned(sample);
    const last = lines.pop();
    if (last?.is !== 'paragraph') throw new Error('the last line is one of words');
    lines.push({ ...last, block: line('The partners are three in number.') });
    expect(proposed(sample, lines)).toMatchObject([{ kind: 'changed', onlyLook: true }]);
  });
});
