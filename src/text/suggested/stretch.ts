import type { Shared } from '#text/shared/shared-text.ts';

type Stretch = { readonly from: number; readonly to: number };

/**
 * Where a stretch of the text at a version stands in the text of now, without what was typed at its ends since. Null
 * where this page does not know that version yet, or no longer.
 */
export function stretchNow({ log, unsent, version }: Shared, at: number, { from, to }: Stretch): Stretch | null {
  const first = log.length - unsent - (version - at);
  if (at > version || first < 0) return null;
  let [start, end] = [from, to];
  for (const { map } of log.slice(first)) {
    start = map.map(start, 1);
    end = Math.max(start, map.map(end, -1));
  }
  return { from: start, to: end };
}
