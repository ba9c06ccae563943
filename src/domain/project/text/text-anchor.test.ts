import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isStorableText } from '#domain/values/text.ts';
import { anchorAt, CONTEXT_LIMIT, isTextAnchor, placeOfAnchor, QUOTE_LIMIT } from './text-anchor.ts';

const text = 'The fibre keeps 92 % of its strength. Two customers scrap 38 tonnes a year and want the fibre back.';

function anchorOf(within: string, quote: string, nth = 0) {
  let from = -1;
  for (let found = 0; found <= nth; found += 1) from = within.indexOf(quote, from + 1);
  const anchor = anchorAt(within, from, from + quote.length);
  if (!anchor) throw new Error(`no anchor for ${quote}`);
  return anchor;
}

const found = (within: string, anchor: ReturnType<typeof anchorOf>) => {
  const place = placeOfAnchor(within, anchor);
  return place && { ...place, words: within.slice(place.from, place.to) };
};

describe('anchorAt', () => {
  it('keeps the words with those around them, without blanks at the ends', () => {
    expect(anchorAt(text, 9, 21)).toEqual({
      quote: 'keeps 92 %',
      before: 'The fibre ',
      after: ' of its strength. Two customers scrap 38 tonnes ',
    });
  });

  it('is none for nothing, for blanks, and for more than is kept', () => {
    expect(anchorAt(text, 3, 3)).toBeNull();
    expect(anchorAt('a \n b', 1, 4)).toBeNull();
    expect(anchorAt('x'.repeat(QUOTE_LIMIT + 1), 0, QUOTE_LIMIT + 1)).toBeNull();
    expect(anchorAt('x'.repeat(QUOTE_LIMIT), 0, QUOTE_LIMIT)).not.toBeNull();
  });

  it('never takes half of a letter', () => {
    const letters = '𝒜'.repeat(100);
    const anchor = anchorAt(`x${letters}`, 101, 103);
    expect(anchor && [anchor.before, anchor.after].every(isStorableText)).toBe(true);
    expect(anchor?.before.length).toBe(CONTEXT_LIMIT);
  });
});

describe('placeOfAnchor', () => {
  it('follows the words wherever they are moved', () => {
    expect(found(`New start. ${text}`, anchorOf(text, '38 tonnes'))).toMatchObject({
      words: '38 tonnes',
      changed: false,
    });
    expect(found('Now only 38 tonnes are left.', anchorOf(text, '38 tonnes'))).toMatchObject({
      words: '38 tonnes',
      changed: false,
    });
  });

  it('takes the one of several places that has the same neighbours', () => {
    const second = anchorOf(text, 'fibre', 1);
    expect(found(`fibre, fibre. ${text}`, second)).toMatchObject({
      from: `fibre, fibre. ${text}`.lastIndexOf('fibre'),
    });
    expect(found(text, anchorOf(text, 'fibre'))).toMatchObject({ from: 4 });
  });

  it('says that other words stand there now, where the neighbours stayed', () => {
    expect(
      found(text.replace('92 % of its strength', 'almost all of it'), anchorOf(text, '92 % of its strength')),
    ).toMatchObject({ words: 'almost all of it', changed: true });
    expect(found(text.replace('The fibre keeps', 'It holds'), anchorOf(text, 'The fibre keeps'))).toMatchObject({
      words: 'It holds',
      changed: true,
    });
    expect(found(text.replace('back.', 'again!'), anchorOf(text, 'back.'))).toMatchObject({
      words: 'again!',
      changed: true,
    });
  });

  it('is at the end or the beginning where it stood there, however often the words come again', () => {
    const again = 'We measure it. '.repeat(20);
    const last = anchorAt(again, again.length - 31, again.length);
    expect(last && placeOfAnchor(again, last)).toMatchObject({ from: again.length - 30, to: again.length - 1 });
    const first = anchorAt(again, 0, 14);
    expect(first && placeOfAnchor(`${again}And more.`, first)).toMatchObject({ from: 0, to: 14 });
  });

  it('is none where the words are gone, or too much stands between the neighbours', () => {
    expect(found(text.replace('92 % of its strength', ''), anchorOf(text, '92 % of its strength'))).toBeNull();
    expect(found(text.replace('92 %', 'x'.repeat(400)), anchorOf(text, '92 %'))).toBeNull();
    expect(found('', anchorOf(text, '92 %'))).toBeNull();
    expect(found('Something else entirely.', anchorOf(text, '92 %'))).toBeNull();
    expect(placeOfAnchor('ac', { quote: 'b', before: 'a', after: 'c' })).toBeNull();
  });
});

const part = string({ unit: constantFrom('a', 'b', ' ', '\n', 'ș', '𝒜'), maxLength: 120 });
const quote = string({ unit: constantFrom('a', 'b', ' ', 'ș', '𝒜'), minLength: 1, maxLength: 20 }).filter(
  (words) => words.trim() !== '',
);

describe('edits outside the quote', () => {
  it('never lose it, whatever they are', () => {
    assert(
      property(part, quote, part, part, part, (before, words, after, newBefore, newAfter) => {
        const anchor = anchorAt(before + words + after, before.length, before.length + words.length);
        expect(anchor).not.toBeNull();
        if (!anchor) return;
        const now = newBefore + words + newAfter;
        const place = placeOfAnchor(now, anchor);
        expect(place).toMatchObject({ changed: false });
        expect(now.slice(place?.from, place?.to)).toBe(anchor.quote);
      }),
    );
  });

  it('leave it in its own place where the words around it stay and stand nowhere else', () => {
    const near = string({ unit: constantFrom('a', 'b', ' '), minLength: 0, maxLength: CONTEXT_LIMIT });
    assert(
      property(part, near, quote, near, part, (far, left, words, right, farther) => {
        const kept = `<${left}`.slice(-CONTEXT_LIMIT);
        const keptAfter = `${right}>`.slice(0, CONTEXT_LIMIT);
        const anchor = anchorAt(kept + words + keptAfter, kept.length, kept.length + words.length);
        const now = far + kept + words + keptAfter + farther;
        const whole = anchor ? anchor.before + anchor.quote + anchor.after : '';
        if (!anchor || now.split(whole).length !== 2) return;
        expect(placeOfAnchor(now, anchor)).toEqual({
          from: now.indexOf(whole) + anchor.before.length,
          to: now.indexOf(whole) + anchor.before.length + anchor.quote.length,
          changed: false,
        });
      }),
    );
  });
});

it('knows an anchor from anything else', () => {
  expect(isTextAnchor({ quote: 'fibre', before: '', after: ' keeps' })).toBe(true);
  for (const other of [null, 'fibre', {}, { quote: 'fibre', before: '' }, { quote: 1, before: '', after: '' }])
    expect(isTextAnchor(other)).toBe(false);
});
