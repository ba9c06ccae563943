import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { anchorOfParagraph } from '#domain/project/outcomes/covering-paragraph.ts';
import { anchorAt, isSameQuote, placeOfAnchor, type TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { NoteTone, TextNote } from '#web/project/text-notes.ts';
import { rangeOf } from '#text/anchors/follow-anchors.ts';
import { followerOf, placeInVersion, type Followed } from '#text/anchors/followed-characters.ts';
import { placedTextOf, spanOf, type PlacedText } from '#text/anchors/placed-text.ts';
import { sharedKey, type Shared } from '#text/shared/shared-text.ts';

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
/** How the text of a note is followed. */
type Kept = { readonly anchor: TextAnchor; readonly followed: Followed };
type Known = ReadonlyMap<string, Kept>;
type Marks = Shown & {
  readonly marks: readonly Mark[];
  readonly known: Known;
  readonly hasAnchors: boolean;
  readonly decorations: DecorationSet;
};
type Options = {
  /** Whether the places of anchors are places of this text; else they are found by their words. */
  readonly hasAnchors: boolean;
};

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

function placedNotes(doc: Node, shared: Shared | undefined, notes: readonly TextNote[], before: Known) {
  const text = placedTextOf(doc);
  const follow = shared && followerOf(shared, text);
  const known = new Map<string, Kept>();
  const found = notes.flatMap((note) => {
    const { id, anchor } = note;
    const kept = before.get(id);
    const knownBefore = kept && isSameQuote(kept.anchor, anchor) ? kept.followed : undefined;
    const standing = anchor.at && follow?.(anchor, knownBefore);
    if (standing?.followed) known.set(id, { anchor, followed: standing.followed });
    const place = standing ? standing.place : placeOfAnchor(text.text, anchor);
    const range = place && rangeOf(text, place);
    return place && range
      ? [{ id, tone: note.tone, isNumbered: !note.isPassing, ...range, changed: place.changed }]
      : [];
  });
  return { found, known };
}

/** Where notes stand, in the order of the text. */
function marksIn(doc: Node, shared: Shared | undefined, notes: readonly TextNote[], before: Known) {
  if (notes.length === 0) return { marks: [], known: before };
  const { found, known } = placedNotes(doc, shared, notes, before);
  let number = 0;
  const marks = found
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map(({ isNumbered, ...mark }): Mark => ({ ...mark, number: isNumbered ? (number += 1) : null }));
  return { marks, known };
}

type Drawn = Omit<Marks, 'hasAnchors'>;

function drawn(doc: Node, shared: Shared | undefined, { notes, onPick }: Shown, before: Known = new Map()): Drawn {
  const { marks, known } = marksIn(doc, shared, notes, before);
  const active = new Set(notes.filter((note) => note.active).map(({ id }) => id));
  const decorations = marks.flatMap(({ id, tone, number, from, to }) => [
    Decoration.inline(from, to, { class: `note-mark note-mark-${tone}${active.has(id) ? ' note-mark-active' : ''}` }),
    ...(number === null
      ? []
      : [Decoration.widget(to, numberElement(number), { side: -1, key: `${id} ${number}`, ignoreSelection: true })]),
  ]);
  return { notes, onPick, marks, known, decorations: DecorationSet.create(doc, decorations) };
}

/** Shows notes on the text as a tint, a line and a number. They are drawn over the text and never part of it. */
export const NoteMarks = Extension.create<Options>({
  name: NOTES,
  addOptions: () => ({ hasAnchors: false }),
  addProseMirrorPlugins() {
    return [notesPlugin(this.options)];
  },
});

/** A change of the text, of the notes, or of what is known of either. */
function afterChange(transaction: Transaction, before: Marks, state: EditorState): Marks {
  const shown: Shown | undefined = transaction.getMeta(NOTES);
  const { hasAnchors, notes, known } = before;
  // A note is followed once this page has the version in which it was told to stand.
  const isWaited = hasAnchors && notes.some(({ id, anchor }) => anchor.at && !known.has(id));
  const isTold = isWaited && transaction.getMeta(sharedKey) !== undefined;
  if (!shown && !transaction.docChanged && !isTold) return before;
  const shared = hasAnchors ? sharedKey.getState(state) : undefined;
  return { hasAnchors, ...drawn(transaction.doc, shared, shown ?? before, known) };
}

function notesPlugin({ hasAnchors }: Options): Plugin<Marks> {
  return new Plugin<Marks>({
    key,
    state: {
      init: (_, { doc }) => ({ hasAnchors, ...drawn(doc, undefined, { notes: [], onPick: () => {} }) }),
      apply: (transaction, before, _, state) => afterChange(transaction, before, state),
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
  });
}

/** Where the notes stand in the document, in the order of the text. */
export function marksOf(state: EditorState): readonly Mark[] {
  return key.getState(state)?.marks ?? [];
}

/** An anchor of this text with its place, as far as others have the text. */
function withPlace(state: EditorState, text: PlacedText, anchor: TextAnchor | null, from: number): TextAnchor | null {
  const shared = key.getState(state)?.hasAnchors ? sharedKey.getState(state) : undefined;
  if (!anchor || !shared) return anchor;
  const start = from + Math.max(0, text.text.slice(from).indexOf(anchor.quote));
  const range = rangeOf(text, { from: start, to: start + anchor.quote.length });
  const at = range ? placeInVersion(shared, state.doc, range) : undefined;
  return at ? { ...anchor, at } : anchor;
}

/** The selection as an anchor. `none` for nothing, `too_long` for more than a note can hold. */
export function selectedAnchor(state: EditorState): TextAnchor | 'none' | 'too_long' {
  const { doc, selection } = state;
  const { from, to } = selection;
  const text = placedTextOf(doc);
  const span = spanOf(text, from, to);
  if (from === to || text.text.slice(span.from, span.to).trim() === '') return 'none';
  return withPlace(state, text, anchorAt(text.text, span.from, span.to), span.from) ?? 'too_long';
}

/** The paragraph in which the cursor stands, or in which the selection begins. Null where it has no words. */
export function paragraphAtCursor(state: EditorState): TextAnchor | null {
  const { doc, selection } = state;
  const { $from } = selection;
  if (!$from.parent.isTextblock) return null;
  const text = placedTextOf(doc);
  const span = spanOf(text, $from.start(), $from.end());
  return withPlace(state, text, anchorOfParagraph(text.text, span.from, span.to), span.from);
}
