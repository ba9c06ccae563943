/** A note with its height and where its text stands, in px; null where it has no place in the text. */
export type StackedNote = { readonly id: string; readonly wanted: number | null; readonly height: number };

const GAP = 12;

/**
 * Where each note stands in the margin, given in order: at the height of its text, or below the note before it where
 * that leaves no room.
 */
export function stackNotes(notes: readonly StackedNote[]): {
  readonly tops: ReadonlyMap<string, number>;
  readonly height: number;
} {
  const tops = new Map<string, number>();
  let free = 0;
  for (const { id, wanted, height } of notes) {
    const top = Math.max(free, wanted ?? 0);
    tops.set(id, top);
    free = top + height + GAP;
  }
  return { tops, height: free };
}

type Ordered = {
  readonly place: { readonly order: number } | null;
  readonly without?: 'first' | 'last';
  readonly tone: string;
};

/**
 * Notes in the order of the text. What is about the whole section stands before them. What has no place in the text
 * stands below, what blocks first.
 */
export function inReadingOrder<Note extends Ordered>(notes: readonly Note[]): readonly Note[] {
  const rank = ({ place, without = 'first', tone }: Note): readonly [number, number] => {
    if (place) return [1, place.order];
    return without === 'first' ? [0, 0] : [2, tone === 'block' ? 0 : 1];
  };
  return notes.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return one[0] - other[0] || one[1] - other[1];
  });
}
