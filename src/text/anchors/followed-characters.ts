import type { Node } from '@tiptap/pm/model';

import {
  placeOfAnchor,
  placeOfFollowed,
  type AnchorAt,
  type AnchorPlace,
  type TextAnchor,
} from '#domain/project/text/text-anchor.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { leftBetween, rangeOf } from './follow-anchors.ts';
import type { Identities, Range } from '#text/shared/identities.ts';
import { spanOf, type PlacedText } from './placed-text.ts';
import { unsentOf, type Shared } from '#text/shared/shared-text.ts';

// Where an anchor stands in a text that somebody has open: its characters have numbers there, so it goes wherever they
// are moved, and is back where an undo brings them back.

/** The characters of an anchor, and what was written since they were looked up. */
export type Followed = {
  /** The place from which it is followed. */
  readonly at: AnchorAt;
  readonly ids: ReadonlySet<number>;
  /** Written after that place was told, and before it was looked up. */
  readonly since: ReadonlySet<number>;
  /** What has a number from here on was written later. */
  readonly nextId: number;
};

/** Begins to follow what stands at a place. Null where this page does not know its version yet, or no longer. */
export function followedFrom({ log, unsent, version, ids, nextId }: Shared, at: AnchorAt): Followed | null {
  const first = log.length - unsent - (version - at.version);
  if (at.version > version || first < 0) return null;
  const changes = log.slice(first);
  // A text that was told whole is one change, whatever lies between its versions.
  if (changes.some(({ by }) => by === '')) return null;
  const { from, to } = leftBetween(
    at,
    changes.map(({ map }) => map),
  );
  const since = changes.flatMap(({ added }) => added.map(({ id }) => id));
  return { at, ids: idsIn(ids, { from, to }), since: new Set(since), nextId };
}

function idsIn(ids: Identities, { from, to }: Range): ReadonlySet<number> {
  return new Set(ids.slice(from, to).filter((id) => id > 0));
}

/** The place of each character, by its number; -1 for what is gone. */
function placesById({ ids, nextId }: Shared): Int32Array {
  const places = new Int32Array(nextId).fill(-1);
  ids.forEach((id, at) => {
    if (id > 0) places[id] = at;
  });
  return places;
}

const isWrittenSince = ({ since, nextId }: Followed, id: number) => id >= nextId || since.has(id);

/** Where most of the characters stand together; what was typed between them belongs to them. */
function rangeOfMost(followed: Followed, ids: Identities, places: Int32Array): Range | null {
  const known = [...followed.ids].map((id) => places[id] ?? -1).filter((at) => at >= 0);
  const runs: { from: number; to: number; count: number }[] = [];
  for (const at of known.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    const between = last ? ids.slice(last.to, at) : [];
    if (last && between.every((id) => id === 0 || isWrittenSince(followed, id))) {
      last.to = at + 1;
      last.count += 1;
    } else runs.push({ from: at, to: at + 1, count: 1 });
  }
  return runs.toSorted((a, b) => b.count - a.count)[0] ?? null;
}

export type AnchorStanding = {
  /** Null where nothing of it is there any more. */
  readonly place: AnchorPlace | null;
  /** With what it is followed from now on; null where only its words are known here. */
  readonly followed: Followed | null;
};

/** Tells where anchors stand in a text, also from how they were followed up to now. */
export function followerOf(
  shared: Shared,
  text: PlacedText,
): (anchor: TextAnchor, before?: Followed) => AnchorStanding {
  const { ids } = shared;
  const places = placesById(shared);
  const stand = (anchor: TextAnchor, followed: Followed): AnchorStanding => {
    const range = rangeOfMost(followed, ids, places);
    const isNew = (from: number, to: number) => {
      let count = 0;
      for (let unit = from; unit < to; unit += 1)
        if (isWrittenSince(followed, ids[text.starts[unit] ?? -1] ?? 0)) count += 1;
      return count * 2 > to - from;
    };
    const place = placeOfFollowed(text.text, anchor, range && spanOf(text, range.from, range.to), isNew);
    const now = place && rangeOf(text, place);
    // What stands there now is followed too: all of it may be written anew, little by little.
    const added = now ? [...idsIn(ids, now)].filter((id) => !followed.ids.has(id)) : [];
    return {
      place,
      followed: added.length === 0 ? followed : { ...followed, ids: new Set([...followed.ids, ...added]) },
    };
  };
  return (anchor, before) => {
    const known = before && stand(anchor, before);
    if (known?.place) return known;
    // What this page has lost, others may have found meanwhile.
    const told = anchor.at && !isSameValue(anchor.at, before?.at) ? followedFrom(shared, anchor.at) : null;
    const anew = told && stand(anchor, told);
    // An undo brings back the characters that are known here.
    if (known) return anew?.place ? anew : known;
    return anew ?? { place: placeOfAnchor(text.text, anchor), followed: null };
  };
}

/**
 * A stretch of the text of now as a place in the version that the server has confirmed. Absent where nothing of it
 * stands there yet.
 */
export function placeInVersion(shared: Shared, doc: Node, { from, to }: Range): AnchorAt | undefined {
  let range = { from: Math.max(0, from), to: Math.min(to, doc.content.size) };
  for (const { map } of unsentOf(shared).toReversed()) {
    const back = map.invert();
    range = { from: back.map(range.from, 1), to: back.map(range.to, -1) };
  }
  return range.from < range.to ? { version: shared.version, ...range } : undefined;
}
