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
  const read = placed(view, selected.anchorNode, selected.anchorOffset, selected.focusNode, selected.focusOffset);
  if (read && !read.eq(state.selection)) view.dispatch(state.tr.setSelection(read));
}

/** A selection of the browser in the text; null in something that is only drawn over it. */
function placed(view: EditorView, ...[from, fromOffset, to, toOffset]: [Node, number, Node, number]) {
  const { doc, selection } = view.state;
  try {
    const [anchor, head] = [view.posAtDOM(from, fromOffset), view.posAtDOM(to, toOffset)];
    if (anchor === selection.anchor && head === selection.head) return null;
    return TextSelection.between(doc.resolve(anchor), doc.resolve(head));
  } catch {
    return null;
  }
}
