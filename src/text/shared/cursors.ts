import type { SectionCursor } from '#domain/project/sections/section-cursor.ts';

import type { Shared } from './shared-text.ts';

export type Selected = { readonly anchor: number; readonly head: number };

/**
 * Where a colleague's selection stands in the text of now: moved along with what happened since, and behind what they
 * wrote meanwhile. Null where this page does not know their version yet, or no longer.
 */
export function selectionOf({ log, unsent, version }: Shared, cursor: SectionCursor): Selected | null {
  const first = log.length - unsent - (version - cursor.version);
  if (cursor.version > version || first < 0) return null;
  let { anchor, head } = cursor;
  for (const { map, by } of log.slice(first)) {
    anchor = map.map(anchor, -1);
    head = map.map(head, -1);
    if (by !== cursor.clientId) continue;
    map.forEach((_oldFrom, _oldTo, _from, to) => {
      anchor = to;
      head = to;
    });
  }
  return { anchor, head };
}

/** One's own selection as others can place it; null while something of one's own is unsent, which would move it. */
export function cursorOf(
  { version, unsent }: Shared,
  clientId: string,
  { anchor, head }: Selected,
): SectionCursor | null {
  return unsent > 0 ? null : { clientId, version, anchor, head };
}
