import { Plugin, PluginKey, NodeSelection, type EditorState } from '@tiptap/pm/state';
import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/core';

/** The piece of a text that a person is asked about: where it stands, or where a new one is to stand. */
export type AskedNode = { readonly at: number; readonly isNew: boolean };
type Asker = Pick<Editor, 'view' | 'state'>;
type Asked = { readonly node: AskedNode | null };

const nothing: Asked = { node: null };

/** The place moves with what others write before it. */
function moved(asked: Asked, map: (at: number) => number): Asked {
  if (asked.node === null) return asked;
  const at = map(asked.node.at);
  return at === asked.node.at ? asked : { node: { ...asked.node, at } };
}

/** Asks about pieces of one kind: those that are clicked, or entered while they are selected, and new ones. */
export function makeAskedNode(type: string) {
  const key = new PluginKey<Asked>(`asked ${type}`);
  const nodeAt = ({ doc }: EditorState, at: number): Node | null => {
    const node = at < doc.content.size ? doc.nodeAt(at) : null;
    return node?.type.name === type ? node : null;
  };
  const ask = ({ view, state }: Asker, node: AskedNode | null) => view.dispatch(state.tr.setMeta(key, { node }));
  return {
    plugin: (): Plugin<Asked> =>
      new Plugin<Asked>({
        key,
        state: {
          init: () => nothing,
          apply: (transaction, before) => {
            const asked: Asked | undefined = transaction.getMeta(key);
            return asked ?? (transaction.docChanged ? moved(before, (at) => transaction.mapping.map(at)) : before);
          },
        },
        props: {
          handleClickOn: (view, _, node, at, __, isDirect) => {
            if (!isDirect || !view.editable || node.type.name !== type) return false;
            view.dispatch(view.state.tr.setMeta(key, { node: { at, isNew: false } }));
            return true;
          },
          handleKeyDown: (view, event) => {
            const { selection } = view.state;
            if (event.key !== 'Enter' || !(selection instanceof NodeSelection)) return false;
            if (selection.node.type.name !== type || !view.editable) return false;
            view.dispatch(view.state.tr.setMeta(key, { node: { at: selection.from, isNew: false } }));
            return true;
          },
        },
      }),
    nodeAt,
    /** Asks for a new one behind the cursor, or about the one that stands at this place. */
    ask: (editor: Asker, at?: number): void =>
      ask(editor, at === undefined ? { at: editor.state.selection.to, isNew: true } : { at, isNew: false }),
    stop: (editor: Asker): void => ask(editor, null),
    asked: (state: EditorState): AskedNode | null => key.getState(state)?.node ?? null,
    /**
     * Gives the asked piece these attributes, or takes it out for null. A colleague may have taken it out meanwhile:
     * one's own words then stand where it was.
     */
    answer: (editor: Editor, { at, isNew }: AskedNode, attrs: Readonly<Record<string, unknown>> | null): void => {
      const { state, view, schema } = editor;
      const kind = schema.nodes[type];
      if (!kind) return;
      const node = isNew ? null : nodeAt(state, at);
      const tr = state.tr.setMeta(key, nothing);
      if (attrs === null) {
        if (node) tr.delete(at, at + node.nodeSize);
      } else if (node) tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attrs });
      else tr.insert(at, kind.create(attrs));
      view.dispatch(tr.scrollIntoView());
      view.focus();
    },
  };
}
