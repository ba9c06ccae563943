import type { Editor } from '@tiptap/react';
import { makeAskedNode } from '../asked-node.ts';

/** The stored value that a person is asked about. */
export const askedValue = makeAskedNode('storedValue');

/** Puts plain words in the place of a stored value: they stay as they are, whatever is stored. */
export function turnIntoText({ state, view }: Editor, at: number): void {
  const node = askedValue.nodeAt(state, at);
  if (!node) return;
  const words = state.schema.text(String(node.attrs['text']), node.marks);
  view.dispatch(state.tr.replaceWith(at, at + node.nodeSize, words).scrollIntoView());
  view.focus();
}
