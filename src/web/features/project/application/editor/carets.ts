import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Present } from '#contract/application.ts';
import { selectionOf } from '#text/shared/cursors.ts';
import { sharedOf } from '#text/shared/shared-text.ts';

/** So many colours tell people apart; the names stand beside them. */
const COLOURS = 6;

type Carets = { readonly others: readonly Present[]; readonly decorations: DecorationSet };
const key = new PluginKey<Carets>('carets');

/** The same person has the same colour on every page. */
export function colourOf(userId: string): number {
  return [...userId].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_973, 7) % COLOURS;
}

function caretElement(name: string, colour: number): () => HTMLElement {
  return () => {
    const element = document.createElement('span');
    element.className = `caret caret-${colour}`;
    // The style sheet draws the name: it is no word of the text.
    element.dataset['name'] = name;
    // The line above the text tells screen readers who is here.
    element.setAttribute('aria-hidden', 'true');
    return element;
  };
}

function within(doc: Node, at: number): number {
  return Math.max(0, Math.min(at, doc.content.size));
}

function drawn(state: EditorState, others: readonly Present[]): Carets {
  const shared = sharedOf(state);
  const decorations = others.flatMap(({ userId, name, cursor }) => {
    const place = cursor && selectionOf(shared, cursor);
    if (!place) return [];
    const colour = colourOf(userId);
    const [head, anchor] = [within(state.doc, place.head), within(state.doc, place.anchor)];
    // A move is a caret of its own: its name is shown anew.
    const caret = Decoration.widget(head, caretElement(name, colour), { side: 1, key: `${userId} ${head}` });
    const chosen = Decoration.inline(Math.min(head, anchor), Math.max(head, anchor), {
      class: `chosen chosen-${colour}`,
    });
    return head === anchor ? [caret] : [caret, chosen];
  });
  return { others, decorations: DecorationSet.create(state.doc, decorations) };
}

/** Shows where others are in the text, and what they have selected. Stands behind the plugin that shares the text. */
export function carets(): Plugin {
  return new Plugin<Carets>({
    key,
    state: {
      init: () => ({ others: [], decorations: DecorationSet.empty }),
      apply: (tr, before, _old, state) => {
        const others: readonly Present[] | undefined = tr.getMeta(key);
        return others || tr.docChanged ? drawn(state, others ?? before.others) : before;
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });
}

/** Who is to be shown in the text. */
export function showCarets(state: EditorState, others: readonly Present[]) {
  return state.tr.setMeta(key, others).setMeta('addToHistory', false);
}
