/** What tells one suggestion of a person from another: what it does with which words. */
export type PieceLook = { readonly kind: string; readonly removed: string; readonly added: string };

export function isSamePiece(a: PieceLook, b: PieceLook): boolean {
  return a.kind === b.kind && a.removed === b.removed && a.added === b.added;
}

type Named<Piece extends PieceLook = PieceLook> = { readonly id: string; readonly piece: Piece };

/**
 * Gives suggestions of one person names that last while they change: their order is all that the server knows them by,
 * and a card must stay the same card while words before it are suggested or settled.
 */
export function named<Piece extends PieceLook>(
  before: readonly Named[],
  now: readonly Piece[],
  newId: () => string,
): readonly Named<Piece>[] {
  const isSameAt = (old: number, place: number) => {
    const [a, b] = [before[old], now[place]];
    return a !== undefined && b !== undefined && isSamePiece(a.piece, b);
  };
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && isSameAt(start, start)) start += 1;
  let end = 0;
  while (end < most - start && isSameAt(before.length - 1 - end, now.length - 1 - end)) end += 1;
  const changed = before.slice(start, before.length - end);
  const taken = new Set<string>();
  const idOf = (piece: Piece, place: number): string => {
    const same = changed.find((old) => !taken.has(old.id) && isSamePiece(old.piece, piece));
    // One that went on being written is the same one. With fewer or more than before, nobody knows which one it was.
    const grown = changed.length === now.length - end - start ? changed[place - start] : undefined;
    const id = same?.id ?? (grown && !taken.has(grown.id) ? grown.id : newId());
    taken.add(id);
    return id;
  };
  return now.map((piece, place) => {
    const known = place < start ? before[place] : before[place - now.length + before.length];
    const isKnown = place < start || place >= now.length - end;
    return { id: isKnown && known ? known.id : idOf(piece, place), piece };
  });
}

/** Where the same suggestions stand in a newer list, in its order; null where one of them is no longer there. */
export function placesOfSame(
  wanted: readonly PieceLook[],
  now: readonly PieceLook[],
  near: number,
): readonly number[] | null {
  const taken = new Set<number>();
  for (const piece of wanted) {
    const same = now
      .map((each, place) => ({ each, place }))
      .filter(({ each, place }) => !taken.has(place) && isSamePiece(each, piece))
      .toSorted((a, b) => Math.abs(a.place - near) - Math.abs(b.place - near))[0];
    if (!same) return null;
    taken.add(same.place);
  }
  return [...taken].toSorted((a, b) => a - b);
}
