import { EditorState } from '@tiptap/pm/state';
import type { Step } from '@tiptap/pm/transform';
import { describe, expect, it } from 'vitest';

import { receive } from '#text/shared/receive.ts';
import { nodeOf, textSchema } from '#text/schema.ts';
import { sharedFrom, sharedOf, sharedText } from '#text/shared/shared-text.ts';
import { stretchNow } from './stretch.ts';

const doc = nodeOf({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'We melt glass.' }] }],
});
const opened = () =>
  EditorState.create({ schema: textSchema, doc, plugins: [sharedText((text) => sharedFrom(text, 7))] });
const insertion = (text: string, at: number): Step =>
  opened().tr.insertText(text, at).steps[0] ?? expect.fail('a step is made');
/** The word “melt”. */
const melt = { from: 4, to: 8 };

describe('a stretch of the text at a version', () => {
  it('moves with what is typed before it, sent or not', () => {
    const state = opened();
    expect(stretchNow(sharedOf(state), 7, melt)).toEqual(melt);
    const typed = state.apply(state.tr.insertText('Today ', 1));
    expect(stretchNow(sharedOf(typed), 7, melt)).toEqual({ from: 10, to: 14 });
  });

  it('moves with what others typed below what is not sent', () => {
    const state = opened();
    const typed = state.apply(state.tr.insertText('Today ', 1));
    const told = { version: 8, batches: [{ clientId: 'ion', count: 1, steps: [insertion('can ', 4)] }] };
    const after = typed.apply(receive(typed, told, 'ana'));
    expect(after.doc.textContent).toBe('Today We can melt glass.');
    expect(stretchNow(sharedOf(after), 7, melt)).toEqual({ from: 14, to: 18 });
    expect(stretchNow(sharedOf(after), 8, { from: 8, to: 12 })).toEqual({ from: 14, to: 18 });
  });

  it('takes in what is typed inside it, and nothing that is typed at its ends', () => {
    const state = opened();
    const inside = state.apply(state.tr.insertText('XX', 6));
    expect(stretchNow(sharedOf(inside), 7, melt)).toEqual({ from: 4, to: 10 });
    const before = state.apply(state.tr.insertText('XX', 4));
    expect(stretchNow(sharedOf(before), 7, melt)).toEqual({ from: 6, to: 10 });
    const behind = state.apply(state.tr.insertText('XX', 8));
    expect(stretchNow(sharedOf(behind), 7, melt)).toEqual(melt);
  });

  it('is empty where its words are deleted, and never runs backwards', () => {
    const state = opened();
    const without = state.apply(state.tr.delete(3, 10));
    expect(stretchNow(sharedOf(without), 7, melt)).toEqual({ from: 3, to: 3 });
    expect(stretchNow(sharedOf(state), 7, { from: 4, to: 4 })).toEqual({ from: 4, to: 4 });
  });

  it('is not known at a version that this page has not heard of, or no longer remembers', () => {
    expect(stretchNow(sharedOf(opened()), 8, melt)).toBeNull();
    expect(stretchNow(sharedOf(opened()), 6, melt)).toBeNull();
  });
});
