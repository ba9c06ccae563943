import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { anchorOfParagraph } from '#domain/project/outcomes/covering-paragraph.ts';
import { anchorAt, placeOfAnchor, type TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { NoteTone, TextNote } from '#web/project/text-notes.ts';
import { placedTextOf, spanOf } from '#text/placed-text.ts';

type Mark = {
  readonly id: string;
  readonly tone: NoteTone;
  /** In the order of the text; null for what only passes. */
  readonly number: number | null;
  readonly from: number;
  readonly to: number;
  readonly changed: boolean;
};
type Shown = { readonly notes: readonly TextNote[]; readonly onPick: (id: string) => void };
type Marks = Shown & { readonly marks: readonly Mark[]; readonly decorations: DecorationSet };

/** Under this name a change of the notes reaches the text. It does not change the text itself. */
export const NOTES = 'notes';
const key = new PluginKey<Marks>(NOTES);

function numberElement(number: number): () => HTMLElement {
  return () => {
    const element = document.createElement('sup');
    element.className = 'note-number';
    // The style sheet draws it, so it is no part of the words.
    element.dataset['number'] = String(number);
    // The notes themselves say what they are about. A screen reader would read a figure inside a sentence as a part of
    // it.
    element.setAttribute('aria-hidden', 'true');
    return element;
  };
}

function marksIn(doc: Node, notes: readonly TextNote[]): readonly Mark[] {
  if (notes.length === 0) return [];
  const text = placedTextOf(doc);
  const found = notes.flatMap((note) => {
    const place = placeOfAnchor(text.text, note.anchor);
    const [from, to] = place ? [text.starts[place.from], text.ends[place.to - 1]] : [];
    return place && from !== undefined && to !== undefined
      ? [{ id: note.id, tone: note.tone, isNumbered: !note.isPassing, from, to, changed: place.changed }]
      : [];
  });
  let number = 0;
  return found
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map(({ isNumbered, ...mark }) => ({ ...mark, number: isNumbered ? (number += 1) : null }));
}

function drawn(doc: Node, { notes, onPick }: Shown): Marks {
  const marks = marksIn(doc, notes);
  const active = new Set(notes.filter((note) => note.active).map(({ id }) => id));
  const decorations = marks.flatMap(({ id, tone, number, from, to }) => [
    Decoration.inline(from, to, { class: `note-mark note-mark-${tone}${active.has(id) ? ' note-mark-active' : ''}` }),
    ...(number === null
      ? []
      : [Decoration.widget(to, numberElement(number), { side: -1, key: `${id} ${number}`, ignoreSelection: true })]),
  ]);
  return { notes, onPick, marks, decorations: DecorationSet.create(doc, decorations) };
}

/** Shows notes on the text as a tint, a line and a number. They are drawn over the text and never part of it. */
export const NoteMarks = Extension.create({
  name: NOTES,
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key,
      state: {
        init: (_, { doc }) => drawn(doc, { notes: [], onPick: () => {} }),
        apply: (transaction, before) => {
          const shown: Shown | undefined = transaction.getMeta(NOTES);
          if (shown) return drawn(transaction.doc, shown);
          return transaction.docChanged ? drawn(transaction.doc, before) : before;
        },
      },
      props: {
        decorations: (state) => key.getState(state)?.decorations,
        handleClick: (view, at) => {
          const now = key.getState(view.state);
          // Where notes overlap, the one on fewer words is meant.
          const mark = now?.marks
            .filter(({ from, to }) => from <= at && at <= to)
            .toSorted((a, b) => a.to - a.from - (b.to - b.from))[0];
          if (mark) now?.onPick(mark.id);
          return false;
        },
      },
    }),
  ],
});

/** Where the notes stand in the document, in the order of the text. */
export function marksOf(state: EditorState): readonly Mark[] {
  return key.getState(state)?.marks ?? [];
}

/** The selection as an anchor. `none` for nothing, `too_long` for more than a note can hold. */
export function selectedAnchor({ doc, selection: { from, to } }: EditorState): TextAnchor | 'none' | 'too_long' {
  const text = placedTextOf(doc);
  const span = spanOf(text, from, to);
  if (from === to || text.text.slice(span.from, span.to).trim() === '') return 'none';
  return anchorAt(text.text, span.from, span.to) ?? 'too_long';
}

/** The paragraph in which the cursor stands, or in which the selection begins. Null where it has no words. */
export function paragraphAtCursor({ doc, selection: { $from } }: EditorState): TextAnchor | null {
  if (!$from.parent.isTextblock) return null;
  const text = placedTextOf(doc);
  const span = spanOf(text, $from.start(), $from.end());
  return anchorOfParagraph(text.text, span.from, span.to);
}
