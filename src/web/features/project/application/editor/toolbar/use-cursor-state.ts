import { useEditorState, type Editor } from '@tiptap/react';
import { stepsBack } from '#text/shared/undo.ts';
import { styleOf } from './style-menu.tsx';

/** What is in force at the cursor, and what could be done there. */
export function useCursorState(editor: Editor) {
  return useEditorState({
    editor,
    // Not the one that is handed over: there is none while the page around the editor is taken over from the server.
    selector: () => ({
      style: styleOf(editor),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      superscript: editor.isActive('superscript'),
      subscript: editor.isActive('subscript'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      inTable: editor.isActive('table'),
      canMerge: editor.can().mergeCells(),
      canSplit: editor.can().splitCell(),
      href: String(editor.getAttributes('link')['href'] ?? ''),
      canUndo: stepsBack(editor.state).undo > 0,
      canRedo: stepsBack(editor.state).redo > 0,
    }),
  });
}

export type CursorState = ReturnType<typeof useCursorState>;
