import type { ChainedCommands, Editor } from '@tiptap/react';

/** What a tool does at the cursor, with the keys in the text again at once, not a frame later. */
export function atCursor(editor: Editor): ChainedCommands {
  if (editor.view.hasFocus()) return editor.chain();
  editor.view.focus();
  return editor.chain().scrollIntoView();
}

/** Where the keys go once a menu of tools has closed: into the text, at its cursor. */
export const toCursor = (editor: Editor) => () => {
  if (!editor.isDestroyed) editor.view.focus();
};
