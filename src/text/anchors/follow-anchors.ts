import type { Node } from '@tiptap/pm/model';
import type { StepMap } from '@tiptap/pm/transform';

import {
  placeOfAnchor,
  placeOfFollowed,
  type AnchorAt,
  type AnchorPlace,
  type TextAnchor,
} from '#domain/project/text/text-anchor.ts';
import type { Range } from '#text/shared/identities.ts';
import { placedTextOf, spanOf, type PlacedText } from './placed-text.ts';

// Where an anchor stands after the changes of a text, as their maps tell it: what is typed around it moves it, what is
// typed in it belongs to it.

/** What is known of a text: how it stands, and what changed since a version. */
export type Followable = {
  readonly doc: Node;
  readonly version: number;
  /** The version that the maps lead from. */
  readonly since: number;
  readonly maps: readonly StepMap[];
};

/** What the changes left between two places. Both are the same where nothing is left. */
export function leftBetween({ from, to }: Range, maps: readonly StepMap[]): Range {
  let left: Range = { from, to };
  for (const map of maps) {
    const [start, end] = [map.map(left.from, 1), map.map(left.to, -1)];
    left = start < end ? { from: start, to: end } : { from: end, to: end };
  }
  return left;
}

/** The stretches of a text that the changes wrote, in their order. */
export function writtenBy(maps: readonly StepMap[]): readonly Range[] {
  let written: readonly Range[] = [];
  for (const map of maps) {
    const next = written.map(({ from, to }) => ({ from: map.map(from, 1), to: map.map(to, -1) }));
    map.forEach((_oldFrom, _oldTo, from, to) => void next.push({ from, to }));
    written = next
      .filter(({ from, to }) => from < to)
      .toSorted((a, b) => a.from - b.from)
      .reduce<Range[]>((joined, range) => {
        const last = joined.at(-1);
        if (last && range.from <= last.to)
          joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
        else joined.push(range);
        return joined;
      }, []);
  }
  return written;
}

/** Whether most of a stretch of a text lies in these stretches of its document. */
export function liesIn(written: readonly Range[], { starts }: PlacedText, from: number, to: number): boolean {
  let count = 0;
  for (let unit = from; unit < to; unit += 1) {
    const at = starts[unit] ?? -1;
    if (written.some((range) => range.from <= at && at < range.to)) count += 1;
  }
  return count * 2 > to - from;
}

/** A stretch of a text by its places in the document. */
export function rangeOf({ starts, ends }: PlacedText, place: Pick<AnchorPlace, 'from' | 'to'>): Range | null {
  const [from, to] = [starts[place.from], ends[place.to - 1]];
  return from === undefined || to === undefined ? null : { from, to };
}

export type FollowedAnchor = {
  readonly anchor: TextAnchor;
  /** Other words stand there now, or none. */
  readonly changed: boolean;
  /** False where it was found by its words only. */
  readonly isFollowed: boolean;
};

/** Follows anchors to where they stand now, one by one. What cannot be followed is found by its words. */
export function anchorFollower({ doc, version, since, maps }: Followable): (anchor: TextAnchor) => FollowedAnchor {
  const text = placedTextOf(doc);
  const written = new Map<number, readonly Range[]>();
  const writtenSince = (first: number) => {
    const known = written.get(first) ?? writtenBy(maps.slice(first));
    written.set(first, known);
    return known;
  };
  const placed = (anchor: TextAnchor, at: AnchorAt): { readonly place: AnchorPlace | null; readonly left: Range } => {
    const first = at.version - since;
    const left = leftBetween(at, maps.slice(first));
    const span = spanOf(text, left.from, left.to);
    const isNew = (from: number, to: number) => liesIn(writtenSince(first), text, from, to);
    return { place: placeOfFollowed(text.text, anchor, span.from < span.to ? span : null, isNew), left };
  };
  return (anchor) => {
    const { at } = anchor;
    const isFollowed = at !== undefined && since <= at.version && at.version <= version;
    const { place, left } = isFollowed
      ? placed(anchor, at)
      : { place: placeOfAnchor(text.text, anchor), left: { from: 0, to: 0 } };
    const gone = Math.min(left.to, doc.content.size);
    const range = (place && rangeOf(text, place)) ?? { from: gone, to: gone };
    return { anchor: { ...anchor, at: { version, ...range } }, changed: place?.changed ?? true, isFollowed };
  };
}
