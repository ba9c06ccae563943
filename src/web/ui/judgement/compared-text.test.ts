import { describe, expect, it } from 'vitest';

import { comparedText, earlierLines } from './compared-text.ts';

const signs = { same: '', added: '+', removed: '-' } as const;
/** Each paragraph on a line, as "kept [+added] [-removed]". */
const drawn = (before: string, after: string) =>
  comparedText(before, after).map((pieces) =>
    pieces.map(({ kind, text }) => (kind === 'same' ? text : `[${signs[kind]}${text}]`)).join(''),
  );

const old = 'The cell takes the blade apart on site, and the fibre keeps most of its strength.';
const rewritten = 'Four customers have agreed to buy recovered material, so the market is proven by the end.';

describe('two texts compared', () => {
  it('show the changed words of a paragraph that kept most of them', () => {
    expect(drawn(old, old.replace('most', '92 %'))).toEqual([
      'The cell takes the blade apart on site, and the fibre keeps [-most][+92] [+% ]of its strength.',
    ]);
  });

  it('show a rewritten paragraph as the whole old one and the whole new one', () => {
    expect(drawn(`First.\n${old}\nLast.`, `First.\n${rewritten}\nLast.`)).toEqual([
      'First.',
      `[-${old}]`,
      `[+${rewritten}]`,
      'Last.',
    ]);
  });

  it('keep what belongs together where a paragraph came between', () => {
    const changed = old.replace('on site', 'at the wind farm');
    expect(drawn(`${old}\nGone for good.`, `${rewritten}\n${changed}`)).toEqual([
      `[+${rewritten}]`,
      'The cell takes the blade apart [-on][+at] [-site][+the wind farm], and the fibre keeps most of its strength.',
      '[-Gone for good.]',
    ]);
  });

  it('show words that were only added or only taken out within their paragraph, however many', () => {
    expect(drawn('Ana leads.', `Ana leads. ${rewritten}`)).toEqual([`Ana leads.[+ ${rewritten}]`]);
    expect(drawn(`Ana leads. ${rewritten}`, 'Ana leads.')).toEqual([`Ana leads.[- ${rewritten}]`]);
  });

  it.each([
    ['', old],
    [old, ''],
    ['', ''],
    [old, old],
    [`a\n\n${old}\nb`, `a\n${rewritten}\n\nc\nb`],
    [
      Array.from({ length: 80 }, (_, i) => `word${i}`).join('\n'),
      Array.from({ length: 80 }, (_, i) => `x${i}`).join('\n'),
    ],
  ])('lose nothing of either', (before, after) => {
    const side = (left: 'added' | 'removed') =>
      comparedText(before, after)
        .filter((pieces) => pieces.some(({ kind, text }) => kind !== left || text === ''))
        .filter((pieces) => !pieces.every(({ kind }) => kind === left))
        .map((pieces) => pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join(''))
        .join('\n');
    expect(side('added')).toBe(before);
    expect(side('removed')).toBe(after);
  });
});

describe('the lines of the earlier text in a comparison', () => {
  it.each([
    ['one\ntwo', 'one\nnew\ntwo'],
    ['one\ntwo two two\nthree', 'other\nthree'],
    ['We weld with a laser here.\nWe test.', 'We weld with a torch here.'],
    ['a\nb', ''],
    ['', 'a'],
  ])('are each told once, in their order: %j, %j', (before, after) => {
    const paragraphs = comparedText(before, after);
    const lines = earlierLines(paragraphs);
    const expected = before === '' ? [] : before.split('\n');
    expect(lines.filter((line) => line !== null)).toEqual(expected.map((_, line) => line));
    paragraphs.forEach((pieces, place) => {
      const line = lines[place] ?? null;
      const words = pieces.filter(({ kind }) => kind !== 'added').map(({ text }) => text);
      if (line !== null) expect(words.join('')).toBe(expected[line]);
    });
  });
});
