import { EditorState, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep, type Step } from '@tiptap/pm/transform';
import { Slice } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';

import type { TextAnchor } from '#domain/project/text/text-anchor.ts';
import { rangeOf } from './follow-anchors.ts';
import { followerOf, placeInVersion, type Followed } from './followed-characters.ts';
import { placedTextOf } from './placed-text.ts';
import { receive } from '#text/shared/receive.ts';
import { textSchema } from '#text/schema.ts';
import { sharedFrom, sharedOf, sharedText } from '#text/shared/shared-text.ts';
import { undo } from '#text/shared/undo.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const first = 'We carry 42 tonnes a year.';
const second = 'The line carries 42 tonnes a year.';
const doc = textSchema.nodeFromJSON({ type: 'doc', content: [paragraph(first), paragraph(second)] });
/** The second of two equal passages. */
const from = 2 + first.length + 1 + second.indexOf('42');
const anchor: TextAnchor = {
  quote: '42 tonnes',
  before: 'The line carries ',
  after: ' a year.',
  at: { version: 7, from, to: from + 9 },
};

/** A page that shows the text of version 7, and follows the anchor. */
function page(start: TextAnchor = anchor) {
  let about = start;
  let state = EditorState.create({ doc, plugins: [sharedText((node) => sharedFrom(node, 7))] });
  let followed: Followed | undefined;
  const look = () => {
    const text = placedTextOf(state.doc);
    const standing = followerOf(sharedOf(state), text)(about, followed);
    followed = standing.followed ?? undefined;
    const range = standing.place && rangeOf(text, standing.place);
    return { range, words: range && state.doc.textBetween(range.from, range.to, '\n'), place: standing.place };
  };
  const apply = (tr: Transaction | null) => {
    if (tr) state = state.apply(tr);
    return look();
  };
  look();
  return {
    look,
    own: (make: (tr: Transaction) => Transaction) => apply(make(state.tr)),
    undo: () => apply(undo(state)),
    confirm: () => {
      const { version, unsent } = sharedOf(state);
      return apply(
        receive(state, { version: version + unsent, batches: [{ clientId: 'own', count: unsent, steps: [] }] }, 'own'),
      );
    },
    tell: (told: TextAnchor) => {
      about = told;
      return look();
    },
    others: (...steps: readonly Step[]) => {
      const { version } = sharedOf(state);
      const batches = [{ clientId: 'other', count: steps.length, steps }];
      return apply(receive(state, { version: version + steps.length, batches }, 'own'));
    },
    state: () => state,
  };
}
const put = (at: number, words: string) =>
  new ReplaceStep(at, at, new Slice(textSchema.node('paragraph', null, textSchema.text(words)).content, 0, 0));
const cut = (start: number, end: number) => new ReplaceStep(start, end, Slice.empty);

describe('an anchor in an open text', () => {
  it('moves with what one types and with what others type, also while something is unsent', () => {
    const { own, others } = page();
    expect(own((tr) => tr.insertText('Now. ', 1)).range).toEqual({ from: from + 5, to: from + 14 });
    expect(others(put(1, 'Ion. ')).range).toEqual({ from: from + 10, to: from + 19 });
  });

  it('is gone with its passage, and back where an undo brings it back, although equal words stand elsewhere', () => {
    const { own, undo: back } = page();
    expect(own((tr) => tr.delete(from - 3, from + 10)).place).toBeNull();
    expect(back()).toMatchObject({ words: '42 tonnes', range: { from }, place: { changed: false } });
  });

  it('is back by an undo also where the server has told meanwhile that it is gone', () => {
    const { own, undo: back, tell } = page();
    const sent = { version: 7, from: from - 3, to: from - 3 };
    own((tr) => tr.delete(from - 3, from + 10));
    expect(tell({ ...anchor, at: sent }).place).toBeNull();
    expect(back()).toMatchObject({ words: '42 tonnes', range: { from } });
  });

  it('is back by an undo also where all of its paragraph went, and that was confirmed', () => {
    const { own, undo: back, confirm, tell } = page();
    own((tr) => tr.delete(2 + first.length + 1, 2 + first.length + 1 + second.length));
    confirm();
    tell({ ...anchor, at: { version: 8, from: 2 + first.length + 1, to: 2 + first.length + 1 } });
    expect(back()).toMatchObject({ words: '42 tonnes', range: { from } });
  });

  it('is gone where somebody else deletes it, and stays gone while the text changes', () => {
    const { own, others } = page();
    expect(others(cut(from - 1, from + 9)).place).toBeNull();
    expect(own((tr) => tr.insertText('42 tonne', 1)).place).toBeNull();
  });

  it('goes with its paragraph, whoever moves it, with its words changed too', () => {
    const { own, others } = page();
    own((tr) => tr.insertText('thousand ', from + 3));
    const moved = own((tr) => {
      const block = tr.doc.child(1);
      return tr.delete(first.length + 2, tr.doc.content.size).insert(0, block);
    });
    expect(moved).toMatchObject({ words: '42 thousand tonnes', place: { changed: true } });
    expect(moved.range?.to).toBeLessThan(second.length + 12);
    expect(others(put(1, 'Ion. ')).words).toBe('42 thousand tonnes');
  });

  it('keeps to its passage where all of it is rewritten little by little', () => {
    const { own } = page();
    own((tr) => tr.insertText('many', from + 1));
    own((tr) => tr.delete(from, from + 1));
    expect(own((tr) => tr.delete(from + 4, from + 12)).words).toBe('many');
  });

  it('is whole again where an undo brings back half of it', () => {
    const { own, undo: back } = page();
    expect(own((tr) => tr.delete(from + 2, from + 9))).toMatchObject({ place: { changed: true } });
    expect(back()).toMatchObject({ words: '42 tonnes', place: { changed: false } });
  });

  it('is looked for by its words until this page has its version', () => {
    const later = { ...anchor, before: '', after: '', at: { version: 8, from: from + 5, to: from + 14 } };
    const { look, others } = page(later);
    expect(look().range?.from).toBe(1 + first.indexOf('42'));
    expect(others(put(1, 'Ion. ')).range?.from).toBe(from + 5);
  });

  it('is told as a place that others have, whatever of one’s own they do not have yet', () => {
    const { own, state } = page();
    const now = own((tr) => tr.insertText('Now. ', 1)).range;
    expect(now && placeInVersion(sharedOf(state()), state().doc, now)).toEqual(anchor.at);
    expect(placeInVersion(sharedOf(state()), state().doc, { from: 1, to: 5 })).toBeUndefined();
  });
});
