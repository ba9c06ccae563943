import { useEditorState, type Editor } from '@tiptap/react';
import { stepsBack } from '#text/shared/undo.ts';
import { styleOf } from './style-menu.tsx';

/** What is in force at the cursor, and what could be done there. */
export function useCursorState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      style: styleOf(now),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      superscript: now.isActive('superscript'),
      subscript: now.isActive('subscript'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      inTable: now.isActive('table'),
      canMerge: now.can().mergeCells(),
      canSplit: now.can().splitCell(),
      href: String(now.getAttributes('link')['href'] ?? ''),
      canUndo: stepsBack(now.state).undo > 0,
      canRedo: stepsBack(now.state).redo > 0,
    }),
  });
}

export type CursorState = ReturnType<typeof useCursorState>;
