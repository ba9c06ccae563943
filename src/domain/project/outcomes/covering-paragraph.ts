import { words } from '#domain/values/text.ts';
import { anchorAt, placeOfAnchor, QUOTE_LIMIT, type TextAnchor } from '#domain/project/text/text-anchor.ts';

/** Where a marked paragraph stands now, in code units of the text. `changed`: its words are others since. */
export type ParagraphPlace = { readonly from: number; readonly to: number; readonly changed: boolean };

/**
 * The paragraph between two places of a text as an anchor; of a very long one its beginning. Null where nothing is
 * written there.
 */
export function anchorOfParagraph(text: string, from: number, to: number): TextAnchor | null {
  return anchorAt(text, from, Math.min(to, from + QUOTE_LIMIT));
}

/** A paragraph that keeps this share of its words is the same one, wherever it stands. */
const SAME_ANYWHERE = 0.6;
/** Between the same neighbours a smaller share is enough. Below it, something else was written in its place. */
const SAME_IN_PLACE = 0.25;

/** How many of the words of two texts are the same: from 0, none, to 1, all of them. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** The paragraph that has most of the words of another one, where that is enough to be the same. */
function findRewritten(text: string, quote: string): ParagraphPlace | null {
  const wanted = new Set(words(quote));
  let best: (ParagraphPlace & { readonly alike: number }) | null = null;
  let from = 0;
  for (const paragraph of text.split('\n')) {
    const to = from + paragraph.length;
    const alike = likeness(wanted, new Set(words(paragraph.slice(0, QUOTE_LIMIT))));
    if (alike >= SAME_ANYWHERE && alike > (best?.alike ?? 0)) best = { from, to, changed: true, alike };
    from = to + 1;
  }
  return best && { from: best.from, to: best.to, changed: true };
}

/**
 * Where a marked paragraph stands in a text now: by its own words, or between its neighbours, or where a paragraph has
 * most of its words. Null where none of them is there any more.
 */
export function placeOfParagraph(text: string, anchor: TextAnchor): ParagraphPlace | null {
  const place = placeOfAnchor(text, anchor);
  if (place === null) return findRewritten(text, anchor.quote);
  if (!place.changed) return place;
  const alike = likeness(new Set(words(anchor.quote)), new Set(words(text.slice(place.from, place.to))));
  return alike >= SAME_IN_PLACE ? place : findRewritten(text, anchor.quote);
}
