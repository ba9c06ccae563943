import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { DecorationSet } from '@tiptap/pm/view';

/** A suggestion in the text that is shown. */
export type SuggestionPlace = { readonly id: string; readonly from: number; readonly to: number };

/** What is drawn over the text, and where. */
export type DrawnSuggestions = {
  readonly decorations: DecorationSet;
  readonly places: readonly SuggestionPlace[];
  /** What is drawn, but for the places; the same for what looks the same. */
  readonly look: string;
  readonly onPick: (id: string) => void;
};

const none: DrawnSuggestions = { decorations: DecorationSet.empty, places: [], look: '', onPick: () => {} };
const key = new PluginKey<DrawnSuggestions>('suggestionMarks');

function moved({ decorations, places, ...drawn }: DrawnSuggestions, { mapping, doc }: Transaction): DrawnSuggestions {
  return {
    ...drawn,
    decorations: decorations.map(mapping, doc),
    places: places.map(({ id, from, to }) => {
      const start = mapping.map(from, 1);
      return { id, from: start, to: Math.max(start, mapping.map(to, -1)) };
    }),
  };
}

/**
 * Holds what is drawn of suggestions, and moves it with the text. What draws it arrives with the first suggestion: most
 * texts have none.
 */
export const SuggestionMarks = Extension.create({
  name: 'suggestionMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DrawnSuggestions>({
      key,
      state: {
        init: () => none,
        apply: (tr, before) => {
          const drawn: DrawnSuggestions | undefined = tr.getMeta(key);
          return drawn ?? (tr.docChanged && before.places.length > 0 ? moved(before, tr) : before);
        },
      },
      props: {
        decorations: (state) => key.getState(state)?.decorations,
        handleClick: (view, at) => {
          const drawn = key.getState(view.state);
          const place = drawn?.places
            .filter(({ from, to }) => from <= at && at <= to)
            .toSorted((a, b) => a.to - a.from - (b.to - b.from))[0];
          if (place) drawn?.onPick(place.id);
          return false;
        },
      },
    }),
  ],
});

/** Draws these suggestions in place of those that are drawn. */
export function drawSuggestions({ tr }: EditorState, drawn: DrawnSuggestions): Transaction {
  return tr.setMeta(key, drawn).setMeta('addToHistory', false);
}

/** Whether just this is drawn already, at these places. */
export function isDrawn(state: EditorState, look: string, places: readonly SuggestionPlace[]): boolean {
  const drawn = key.getState(state) ?? none;
  return (
    (drawn.look === look || (drawn.places.length === 0 && places.length === 0)) &&
    drawn.places.length === places.length &&
    drawn.places.every(({ from, to }, at) => from === places[at]?.from && to === places[at]?.to)
  );
}

/** Where the suggestions stand that are drawn. */
export function suggestionPlaces(state: EditorState): readonly SuggestionPlace[] {
  return key.getState(state)?.places ?? [];
}
