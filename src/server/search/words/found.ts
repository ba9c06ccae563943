/** How a call was found: by its number, by the words, by a part of them only. */
export const tiers = { number: 0, words: 1, part: 2, none: 255 } as const;

/** What a search finds, by the place of the calls in the list. */
export type Found = {
  readonly tierOf: Uint8Array;
  /** The order within a tier: the more, the better. */
  readonly scoreOf: Float32Array;
  /** What was really searched for, where a typo was mended. */
  readonly searchedFor: string | null;
  /** A number that no call has, as it was typed: the nearest ones were found. */
  readonly unknownNumber: string | null;
  /** Ids of the concepts that it speaks of, in its order. */
  readonly concepts: readonly string[];
};

/** Whether the program in this place was found by its number. */
export function isByNumber(found: Found | null, place: number): boolean {
  return found?.tierOf[place] === tiers.number;
}

/** Whether the program in this place has only a part of the words. */
export function isByPart(found: Found | null, place: number): boolean {
  return found?.tierOf[place] === tiers.part;
}
