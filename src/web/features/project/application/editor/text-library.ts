import type { Editor } from '@tiptap/react';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { emptyDocument, type RichTextDocument } from '#domain/project/text/rich-text.ts';
import { documentOf } from '#text/stored-form.ts';

/** The library of the organization, as the route brings it to the editor. */
export type TextLibrary = {
  /** Lets the person choose a text; `insert` puts it where the cursor stands. */
  readonly onInsert: (insert: (text: RichTextDocument) => void) => void;
  /** Keeps a text of the section in the library. Null for those who may not change it. */
  readonly onSave: ((text: RichTextDocument) => void) | null;
};

/** A text as a slice: a single paragraph goes into the line that it is inserted in, as in a paste. */
function sliceOf(text: Node, isLineEmpty: boolean): Slice {
  const [only] = text.children;
  if (text.childCount === 1 && only?.type.name === 'paragraph' && !isLineEmpty) return new Slice(only.content, 0, 0);
  return new Slice(text.content, 0, 0);
}

/**
 * Inserts a text at the cursor, or in place of what is selected: one change like any typing. An empty line gives its
 * place to the text.
 */
export function withInserted({ schema, selection, tr }: EditorState, text: RichTextDocument): Transaction {
  const { $from, empty, from, to } = selection;
  const isLineEmpty = empty && $from.parent.isTextblock && $from.parent.content.size === 0;
  const slice = sliceOf(schema.nodeFromJSON(text), isLineEmpty);
  const [start, end] = isLineEmpty ? [$from.before(), $from.after()] : [from, to];
  return tr.replaceRange(start, end, slice).scrollIntoView();
}

/** What is selected as a text of its own; the whole text where nothing is, or where a part of it cannot stand alone. */
export function textToKeep({ doc, schema, selection }: EditorState): RichTextDocument {
  const { content } = selection.content();
  const rows = content.firstChild?.type.name === 'tableRow' ? schema.nodes['table'] : undefined;
  const chosen = rows === undefined ? content : Fragment.from(rows.create(null, content));
  const picked = selection.empty ? null : documentOf({ type: 'doc', content: chosen.toJSON() });
  if (picked?.ok) return picked.document;
  const whole = documentOf(doc.toJSON());
  return whole.ok ? whole.document : emptyDocument;
}

/** What the menu of the editor does with the library. Whoever may only read takes nothing. */
export function libraryActions(editor: Editor, { onInsert, onSave }: TextLibrary, mayEdit: boolean) {
  const insert = (text: RichTextDocument) => {
    editor.view.dispatch(withInserted(editor.state, text));
    editor.commands.focus();
  };
  return {
    onInsert: mayEdit ? () => onInsert(insert) : null,
    onKeep: onSave === null ? null : () => onSave(textToKeep(editor.state)),
  };
}
