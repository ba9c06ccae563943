import type { Editor } from '@tiptap/react';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import { withInserted } from '#web/features/project/application/editor/text-library.ts';

/** The writing assistant, as the route brings it to the editor. */
export type WritingTools = {
  /** Drafts the whole section. */
  readonly onGenerate: () => void;
  /** Improves what is selected; `put` puts a text in its place. */
  readonly onImprove: (selected: string, put: (text: RichTextDocument) => void) => void;
};

/** What the menu of the editor does with the writing assistant. Whoever may only read or suggest has none. */
export function writingActions(editor: Editor, { onGenerate, onImprove }: WritingTools, mayEdit: boolean) {
  const put = (text: RichTextDocument) => {
    editor.view.dispatch(withInserted(editor.state, text));
    editor.commands.focus();
  };
  const improve = () => {
    const { doc, selection } = editor.state;
    onImprove(doc.textBetween(selection.from, selection.to, '\n'), put);
  };
  return { onGenerate: mayEdit ? onGenerate : null, onImprove: mayEdit ? improve : null };
}
