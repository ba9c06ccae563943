// What the editor of a section and the writers of notes on its text tell each other. Neither knows the other.
import { useSyncExternalStore } from 'react';
import type { TextAnchor } from '#domain/project/text/text-anchor.ts';

/** What kind of note it is: what somebody said, a warning, or what blocks. */
export type NoteTone = 'comment' | 'check' | 'block';

/** A note on some of the text. */
export type TextNote = {
  readonly id: string;
  readonly anchor: TextAnchor;
  readonly active: boolean;
  readonly tone: NoteTone;
  /** It is shown for a moment and has no number among the others. */
  readonly isPassing?: true;
};

/**
 * Where the text of a note stands: how many others stand before it, its number (0 where it has none), its height on the
 * page in px, and whether its words are others now.
 */
export type NotePlace = {
  readonly order: number;
  readonly number: number;
  readonly top: number;
  readonly changed: boolean;
};

export type TextNotes = {
  /** To be shown in the text. */
  readonly notes: readonly TextNote[];
  /** The reader pressed the text of a note. */
  readonly onPick: (id: string) => void;
  /**
   * The writer wants to comment on the selection. Null where nothing is selected. Absent for people who may not
   * comment.
   */
  readonly onComment?: ((selection: TextAnchor | null) => void) | undefined;
  readonly places: NotePlaces;
  readonly cursor: CursorParagraph;
};

/** Where the notes stand. The editor tells it whenever that changes; a note that it cannot find is absent. */
export type NotePlaces = {
  readonly current: () => ReadonlyMap<string, NotePlace>;
  readonly tell: (places: ReadonlyMap<string, NotePlace>) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

function isSamePlace(a: NotePlace, b: NotePlace | undefined): boolean {
  if (b === undefined || a.order !== b.order || a.number !== b.number || a.changed !== b.changed) return false;
  return Math.abs(a.top - b.top) < 1;
}

export function makeNotePlaces(): NotePlaces {
  let places: ReadonlyMap<string, NotePlace> = new Map();
  const listeners = new Set<() => void>();
  return {
    current: () => places,
    tell: (next) => {
      if (next.size === places.size && [...next].every(([id, place]) => isSamePlace(place, places.get(id)))) return;
      places = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The paragraph in which the cursor stands. The editor says where that is, and whoever asks need not know it. */
export type CursorParagraph = {
  /** Null where the paragraph is empty, or no text is open. */
  readonly current: () => TextAnchor | null;
  /** The cursor or the text has moved; `read` finds the paragraph once somebody asks. */
  readonly tell: (read: () => TextAnchor | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const nowhere = (): TextAnchor | null => null;

export function makeCursorParagraph(): CursorParagraph {
  let read = nowhere;
  const listeners = new Set<() => void>();
  return {
    current: () => read(),
    tell: (next) => {
      read = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Where the notes stand now. */
export function useNotePlaces({ subscribe, current }: NotePlaces): ReadonlyMap<string, NotePlace> {
  return useSyncExternalStore(subscribe, current, current);
}

/** Room between the upper edge of the window, its bars, and a text that was gone to. */
const ABOVE = 200;

/** Shows the text of a note. */
export function goToPlace({ top }: NotePlace): void {
  scrollTo({ top: top - ABOVE, behavior: 'smooth' });
}
