import { Plugin, PluginKey, NodeSelection, type EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/core';

/** The footnote that a person is asked about: where it stands, or where a new one is to stand. */
export type AskedFootnote = { readonly at: number; readonly isNew: boolean };
type Asked = { readonly note: AskedFootnote | null };

const key = new PluginKey<Asked>('askedFootnote');
const nobody: Asked = { note: null };

/** The place moves with what others write before it. */
function moved(asked: Asked, map: (at: number) => number): Asked {
  if (asked.note === null) return asked;
  const at = map(asked.note.at);
  return at === asked.note.at ? asked : { note: { ...asked.note, at } };
}

/** Knows which footnote is asked about: one that was clicked or pressed, or a new one. */
export function askedFootnotes(): Plugin<Asked> {
  return new Plugin<Asked>({
    key,
    state: {
      init: () => nobody,
      apply: (transaction, before) => {
        const asked: Asked | undefined = transaction.getMeta(key);
        return asked ?? (transaction.docChanged ? moved(before, (at) => transaction.mapping.map(at)) : before);
      },
    },
    props: {
      handleClickOn: (view, _, node, at, __, isDirect) => {
        if (!isDirect || !view.editable || node.type.name !== 'footnote') return false;
        view.dispatch(view.state.tr.setMeta(key, { note: { at, isNew: false } }));
        return true;
      },
      handleKeyDown: (view, event) => {
        const { selection } = view.state;
        if (event.key !== 'Enter' || !(selection instanceof NodeSelection)) return false;
        if (selection.node.type.name !== 'footnote' || !view.editable) return false;
        view.dispatch(view.state.tr.setMeta(key, { note: { at: selection.from, isNew: false } }));
        return true;
      },
    },
  });
}

function ask({ view, state }: Editor, note: AskedFootnote | null): void {
  view.dispatch(state.tr.setMeta(key, { note }));
}

/** Asks for the words of a new footnote behind the cursor, or of the one that stands at this place. */
export function askForFootnote(editor: Editor, at?: number): void {
  ask(editor, at === undefined ? { at: editor.state.selection.to, isNew: true } : { at, isNew: false });
}

export function stopAsking(editor: Editor): void {
  ask(editor, null);
}

export function askedFootnote(state: EditorState): AskedFootnote | null {
  return key.getState(state)?.note ?? null;
}

/** The words of the footnote at a place; null where none stands there. */
export function footnoteAt({ doc }: EditorState, at: number): string | null {
  const node = at < doc.content.size ? doc.nodeAt(at) : null;
  return node?.type.name === 'footnote' ? String(node.attrs['text']) : null;
}

/** Gives the asked footnote these words, or takes it out for none. */
export function answerFootnote(editor: Editor, { at, isNew }: AskedFootnote, text: string | null): void {
  const { state, view, schema } = editor;
  const node = schema.nodes['footnote'];
  if (!node) return;
  const stands = !isNew && footnoteAt(state, at) !== null;
  const tr = state.tr.setMeta(key, nobody);
  // A colleague may have taken the note out meanwhile: one's own words then stand where it was.
  if (text === null) {
    if (stands) tr.delete(at, at + 1);
  } else if (stands) tr.setNodeMarkup(at, undefined, { text });
  else tr.insert(at, node.create({ text }));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
