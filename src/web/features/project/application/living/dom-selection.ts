import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Takes over where a key or a press has just put the cursor. An editor hears of it a moment later; what is drawn anew
 * before that, because a colleague has typed, would set the cursor back.
 */
export function readSelection(view: EditorView | null): void {
  if (!view || view.composing || !view.hasFocus()) return;
  const { state, dom } = view;
  const selected = dom.ownerDocument.getSelection();
  if (!selected?.anchorNode || !selected.focusNode || !(state.selection instanceof TextSelection)) return;
  if (!dom.contains(selected.anchorNode) || !dom.contains(selected.focusNode)) return;
  const anchor = view.posAtDOM(selected.anchorNode, selected.anchorOffset);
  const head = view.posAtDOM(selected.focusNode, selected.focusOffset);
  if (anchor === state.selection.anchor && head === state.selection.head) return;
  const read = TextSelection.between(state.doc.resolve(anchor), state.doc.resolve(head));
  if (!read.eq(state.selection)) view.dispatch(state.tr.setSelection(read));
}
