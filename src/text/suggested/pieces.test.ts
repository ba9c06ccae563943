import type { Node } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';

import type { BlockNode } from '#domain/project/text/rich-text.ts';
import { randomOf } from '#test/made/living/random.ts';
import { act, freshCharacters } from '#test/made/living/three-writers.ts';
import { TextServer } from '#test/made/living/text-server.ts';
import { Writer } from '#test/made/living/writer.ts';
import { moving } from '#test/made/living/writing.ts';
import { piecesBetween, stepsBack, stepsOfPieces, type TextPiece } from './pieces.ts';
import { nodeOf } from '#text/schema.ts';
import { applied } from './edits.ts';

const text = (words: string, ...marks: readonly ('bold' | 'italic')[]) => ({
  type: 'text' as const,
  text: words,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});
const p = (...words: readonly (string | ReturnType<typeof text>)[]): BlockNode => ({
  type: 'paragraph',
  content: words.map((each) => (typeof each === 'string' ? text(each) : each)),
});
const h = (words: string, level: 2 | 3 = 2): BlockNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});
const ul = (...items: readonly (readonly BlockNode[])[]): BlockNode => ({
  type: 'bulletList',
  content: items.map((content) => ({ type: 'listItem', content })),
});
const table = (...rows: readonly (readonly string[])[]): BlockNode => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((words) => ({ type: 'tableCell', content: [p(words)] })),
  })),
});
const doc = (...content: readonly BlockNode[]) => nodeOf({ type: 'doc', content });

const lines = (word: string) => Array.from({ length: 30 }, (_, nth) => p(`${word}${nth} `.repeat(60)));
const said = ({ kind, removed, added }: TextPiece) => [kind, removed, added];
const between = (from: Node, to: Node) => piecesBetween(from, to).map(said);
const long = 'The furnace melts glass with hydrogen in place of gas.';

describe('a suggestion falls into pieces', () => {
  it.each([
    ['a word that comes', doc(p('We melt glass.')), doc(p('We melt old glass.')), [['inserted', '', 'old ']]],
    ['a word that goes', doc(p('We melt old glass.')), doc(p('We melt glass.')), [['deleted', 'old ', '']]],
    ['a word for another', doc(p('We melt glass.')), doc(p('We melt steel.')), [['replaced', 'glass', 'steel']]],
    ['letters of a word', doc(p('We melt glas here.')), doc(p('We melt glass here.')), [['inserted', '', 's']]],
    [
      'neighbouring words together, others apart',
      doc(p('We melt old glass in a new furnace.')),
      doc(p('We cast green steel in a new oven.')),
      [
        ['replaced', 'melt old glass', 'cast green steel'],
        ['replaced', 'furnace', 'oven'],
      ],
    ],
    [
      'bold words',
      doc(p('We melt glass.')),
      doc(p('We ', text('melt', 'bold'), ' glass.')),
      [['formatted', 'melt', 'melt']],
    ],
    ['a heading', doc(p('Our aim'), p(long)), doc(h('Our aim'), p(long)), [['restructured', 'Our aim', 'Our aim']]],
    ['a paragraph that comes', doc(p('A.'), p('C.')), doc(p('A.'), p('B.'), p('C.')), [['inserted', '', 'B.']]],
    ['a paragraph that goes', doc(p('A.'), p('B.'), p('C.')), doc(p('A.'), p('C.')), [['deleted', 'B.', '']]],
    [
      'a paragraph that comes beside one that changes',
      doc(p(long)),
      doc(p(long.replace('gas', 'oil')), p('It is new.')),
      [
        ['replaced', 'gas', 'oil'],
        ['inserted', '', 'It is new.'],
      ],
    ],
    ['a paragraph that is split', doc(p('One. Two.')), doc(p('One.'), p(' Two.')), [['restructured', '', '\n']]],
    ['two paragraphs that are joined', doc(p('One.'), p(' Two.')), doc(p('One. Two.')), [['restructured', '\n', '']]],
    [
      'a point of a list',
      doc(ul([p('One.')], [p('Two.')])),
      doc(ul([p('One.')], [p('New.')], [p('Two.')])),
      [['inserted', '', 'New.']],
    ],
    [
      'a word in a point',
      doc(ul([p('One a.')], [p('Two.')])),
      doc(ul([p('One b.')], [p('Two.')])),
      [['replaced', 'a', 'b']],
    ],
    ['a list of a paragraph', doc(p('One.')), doc(ul([p('One.')])), [['restructured', 'One.', 'One.']]],
    [
      'a word in a cell',
      doc(table(['a', 'b'], ['c', 'd'])),
      doc(table(['a', 'b'], ['c', 'x'])),
      [['replaced', 'd', 'x']],
    ],
    [
      'a row of a table',
      doc(table(['a', 'b'], ['c', 'd'])),
      doc(table(['a', 'b'], ['n', 'm'], ['c', 'd'])),
      [['inserted', '', 'n\nm']],
    ],
    [
      'a column of a table as one',
      doc(table(['a', 'b'], ['c', 'd'])),
      doc(table(['a', 'n', 'b'], ['c', 'm', 'd'])),
      [['restructured', 'b\nc', 'n\nb\nc\nm']],
    ],
  ])('%s', (_, from, to, pieces) => {
    expect(between(from, to)).toEqual(pieces);
  });

  it('of a long text that is rewritten is one for each paragraph', () => {
    expect(piecesBetween(doc(...lines('old')), doc(...lines('new')))).toHaveLength(30);
  });

  it('is none where nothing differs', () => {
    expect(piecesBetween(doc(p(long)), doc(p(long)))).toEqual([]);
  });
});

/** A text that somebody wrote, and what somebody made of it. */
function twoTexts(seed: number): readonly [Node, Node] {
  const random = randomOf(seed);
  const fresh = freshCharacters();
  const writer = new Writer(new TextServer(), 'ana');
  const write = (acts: number) => {
    for (let count = 0; count < acts; count += 1) act(writer, moving, random, fresh);
    return writer.state.doc;
  };
  return [write(10 + random(40)), write(1 + random(20))];
}

describe('of random texts', () => {
  it('all pieces make exactly the other text, and taken back exactly the first', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      const [from, to] = twoTexts(seed);
      const pieces = piecesBetween(from, to);
      expect(applied(from, stepsOfPieces(pieces))?.eq(to), `seed ${seed}`).toBe(true);
      expect(applied(to, stepsBack(pieces))?.eq(from), `seed ${seed}`).toBe(true);
    }
  });

  it('some of the pieces are made, and the others are what still differs', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      const [from, to] = twoTexts(seed);
      const random = randomOf(seed + 1_000);
      const pieces = piecesBetween(from, to);
      const some = pieces.filter(() => random(2) === 0);
      const accepted = applied(from, stepsOfPieces(some));
      expect(accepted, `seed ${seed}`).not.toBeNull();
      accepted?.check();
      const rejected = applied(to, stepsBack(pieces.filter((piece) => !some.includes(piece))));
      expect(rejected && accepted?.eq(rejected), `seed ${seed}`).toBe(true);
    }
  });

  it('pieces stand in order and do not overlap', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      const pieces = piecesBetween(...twoTexts(seed));
      for (const [nth, piece] of pieces.entries()) {
        const next = pieces[nth + 1];
        if (next)
          expect([piece.old.to <= next.old.from, piece.new.to <= next.new.from], `seed ${seed}`).toEqual([true, true]);
      }
    }
  });
});
