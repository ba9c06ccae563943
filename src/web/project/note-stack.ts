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
