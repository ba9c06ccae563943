import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { canSplit, Transform } from '@tiptap/pm/transform';
import { describe, expect, it } from 'vitest';

import { anchorAt, type TextAnchor } from '#domain/project/text/text-anchor.ts';
import { anchorFollower, rangeOf } from './follow-anchors.ts';
import { stepsBetween } from '#text/difference.ts';
import { placedTextOf, spanOf } from './placed-text.ts';
import { textSchema } from '#text/schema.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] });
const docOf = (...texts: readonly string[]) => textSchema.nodeFromJSON({ type: 'doc', content: texts.map(paragraph) });

const first = 'We carry 42 tonnes a year.';
const second = 'The line carries 42 tonnes a year.';
const third = 'Nothing is thrown away here.';
const doc = docOf(first, second, third);

/** Where words stand in a document. */
function rangeIn(within: Node, words: string, nth = 0) {
  const text = placedTextOf(within);
  let from = -1;
  for (let found = 0; found <= nth; found += 1) from = text.text.indexOf(words, from + 1);
  const range = rangeOf(text, { from, to: from + words.length });
  if (from === -1 || !range) throw new Error(`no ${words}`);
  return range;
}

/** An anchor as a page makes it on version 7. */
function anchorOf(within: Node, words: string, nth = 0): TextAnchor {
  const range = rangeIn(within, words, nth);
  const span = spanOf(placedTextOf(within), range.from, range.to);
  const anchor = anchorAt(placedTextOf(within).text, span.from, span.to);
  if (!anchor) throw new Error(`no anchor for ${words}`);
  return { ...anchor, at: { version: 7, ...range } };
}

/** What stands at an anchor after a change, and whether it changed. */
function after(change: Transform, anchor: TextAnchor) {
  const { doc: now, steps } = change;
  const maps = steps.map((step) => step.getMap());
  const followed = anchorFollower({ doc: now, version: 7 + maps.length, since: 7, maps })(anchor);
  if (!followed?.anchor.at) throw new Error('it has a place');
  const { from, to, version } = followed.anchor.at;
  expect(version).toBe(7 + maps.length);
  return { words: now.textBetween(from, to, '\n'), changed: followed.changed, anchor: followed.anchor };
}

describe('an anchor', () => {
  it.each([0, 1])('stays at its own of two equal passages, with equal neighbours written around both (%i)', (nth) => {
    const twice = docOf('We test. It holds.', 'We test. It holds.');
    const anchor = anchorOf(twice, 'It holds.', nth);
    const change = new Transform(twice);
    const { from } = rangeIn(twice, 'We test.', nth);
    // The neighbours of this one become others, so that its words alone would lead to the other one.
    change.replaceWith(from, from, textSchema.text('Yesterday ')).replaceWith(1, 1, textSchema.text('Now. '));
    const { words, changed, anchor: now } = after(change, anchor);
    expect([words, changed]).toEqual(['It holds.', false]);
    expect(now.at?.from).toBe(rangeIn(change.doc, 'It holds.', nth).from);
  });

  it('is gone where its passage was deleted, although equal words stand elsewhere', () => {
    const { from, to } = rangeIn(doc, '42 tonnes a year', 1);
    const { words, anchor } = after(new Transform(doc).delete(from, to), anchorOf(doc, '42 tonnes a year', 1));
    expect(words).toBe('');
    expect(anchor.at?.from).toBe(anchor.at?.to);
  });

  it('that was gone is back where its passage comes back', () => {
    const anchor = anchorOf(doc, '42 tonnes a year', 1);
    const { from, to } = rangeIn(doc, '42 tonnes a year', 1);
    const gone = after(new Transform(doc).delete(from, to), anchor).anchor;
    const change = new Transform(new Transform(doc).delete(from, to).doc);
    for (const step of stepsBetween(change.doc, doc)) change.step(step);
    const maps = change.steps.map((step) => step.getMap());
    const back = anchorFollower({ doc: change.doc, version: 9, since: 8, maps })(gone);
    expect(back?.anchor.at).toMatchObject(rangeIn(doc, '42 tonnes a year', 1));
    expect(back?.changed).toBe(false);
  });

  it('keeps to its passage where words in it are changed, and says so', () => {
    const { from, to } = rangeIn(doc, '42', 1);
    const change = new Transform(doc).replaceWith(from, to, textSchema.text('fifty'));
    expect(after(change, anchorOf(doc, 'carries 42 tonnes', 0))).toMatchObject({
      words: 'carries fifty tonnes',
      changed: true,
    });
  });

  it('keeps to its passage where all of it is rewritten letter by letter', () => {
    const change = new Transform(doc);
    const { from, to } = rangeIn(doc, 'thrown away');
    change.replaceWith(from + 1, from + 1, textSchema.text('urnt'));
    change
      .delete(from + 5, to + 4)
      .replaceWith(from, from, textSchema.text('b'))
      .delete(from + 1, from + 2);
    expect(change.doc.textContent).toContain('is burnt here');
    expect(after(change, anchorOf(doc, 'thrown away')).words).toContain('urnt');
  });

  it('stands at the words that were written over it, between its neighbours', () => {
    const { from, to } = rangeIn(doc, 'thrown away');
    const change = new Transform(doc).replaceWith(from, to, textSchema.text('wasted'));
    expect(after(change, anchorOf(doc, 'thrown away'))).toMatchObject({ words: 'wasted', changed: true });
  });

  it('goes with a paragraph that is moved, not to an equal passage that stood elsewhere', () => {
    const change = new Transform(doc);
    const [start, block] = [doc.child(0).nodeSize, doc.child(1)];
    change.delete(start, start + block.nodeSize);
    change.insert(change.doc.content.size, block);
    const { words, anchor } = after(change, anchorOf(doc, '42 tonnes a year', 1));
    expect(words).toBe('42 tonnes a year');
    expect(anchor.at?.from).toBe(rangeIn(change.doc, '42 tonnes a year', 1).from);
  });

  it('holds both halves where its paragraph is split in it', () => {
    const { from } = rangeIn(doc, 'thrown away');
    expect(canSplit(doc, from + 6)).toBe(true);
    expect(after(new Transform(doc).split(from + 6), anchorOf(doc, 'thrown away'))).toMatchObject({
      words: 'thrown\n away',
      changed: true,
    });
  });

  it('stays where its block becomes a heading, and where the text is restored around it', () => {
    const { heading } = textSchema.nodes;
    if (!heading) throw new Error('there are headings');
    const change = new Transform(doc).setBlockType(1, doc.content.size, heading, { level: 2 });
    for (const step of stepsBetween(change.doc, docOf('New.', second, 'Other.'))) change.step(step);
    const { words, changed } = after(change, anchorOf(doc, 'The line carries'));
    expect([words, changed]).toEqual(['The line carries', false]);
  });

  it('is whole again where an undo brings back what was cut off its end', () => {
    const { from, to } = rangeIn(doc, 'thrown away');
    const words = doc.slice(from + 4, to);
    const change = new Transform(doc).delete(from + 4, to).replace(from + 4, from + 4, words);
    expect(after(change, anchorOf(doc, 'thrown away'))).toMatchObject({ words: 'thrown away', changed: false });
  });

  it('that has no place, or one that nobody can follow, is found by its words and gets one', () => {
    const { at, ...words } = anchorOf(doc, 'thrown away');
    expect(at).toBeDefined();
    for (const anchor of [
      words,
      { ...words, at: { version: 3, from: 1, to: 5 } },
      { ...words, at: { version: 99, from: 1, to: 5 } },
    ]) {
      const { words: found, anchor: now } = after(
        new Transform(doc).replaceWith(1, 1, textSchema.text('Well. ')),
        anchor,
      );
      expect(found).toBe('thrown away');
      expect(now.at?.version).toBe(8);
    }
  });

  it('is nothing where only a stop is left of it', () => {
    const { from, to } = rangeIn(doc, 'is thrown away here.');
    const change = new Transform(doc)
      .delete(from, to - 1)
      .replace(1, 1, new Slice(Fragment.from(textSchema.text('.')), 0, 0));
    const { anchor } = after(change, { ...anchorOf(doc, 'is thrown away here.'), before: 'x', after: '' });
    expect(anchor.at?.from).toBe(anchor.at?.to);
  });
});
