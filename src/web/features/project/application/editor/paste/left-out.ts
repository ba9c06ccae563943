/** What a text of ours cannot hold, as a person would call it. */
export const leftOutKinds = [
  'pictures',
  'objects',
  'formulas',
  'notes',
  'comments',
  'links',
  'tables',
  'levels',
] as const;
export type LeftOutKind = (typeof leftOutKinds)[number];

/** How many of each kind a paste left out, the kinds in the order above. */
export type LeftOut = readonly { readonly kind: LeftOutKind; readonly count: number }[];

/** Counts what is left out while a text is cleaned. */
export type Tally = { readonly add: (kind: LeftOutKind, count?: number) => void; readonly result: () => LeftOut };

export function makeTally(): Tally {
  const counts = new Map<LeftOutKind, number>();
  return {
    add: (kind, count = 1) => void counts.set(kind, (counts.get(kind) ?? 0) + count),
    result: () => leftOutKinds.map((kind) => ({ kind, count: counts.get(kind) ?? 0 })).filter(({ count }) => count > 0),
  };
}
