/** Places in the document of a text as it is at a version; the same place twice where nothing is left between them. */
export type AnchorAt = { readonly version: number; readonly from: number; readonly to: number };

/**
 * A piece of a section's text, kept as its words and the words around it, and as where it stood in a version of the
 * text. Through the changes since that version it is followed to where it stands now; by its words it is found again
 * where nobody knows these changes.
 */
export type TextAnchor = {
  readonly quote: string;
  readonly before: string;
  readonly after: string;
  readonly at?: AnchorAt | undefined;
};

/**
 * Where an anchor's text stands now, in code units of the text. `changed`: other words stand there now, between the
 * same neighbours.
 */
export type AnchorPlace = { readonly from: number; readonly to: number; readonly changed: boolean };

function isAnchorAt(value: unknown): value is AnchorAt {
  if (typeof value !== 'object' || value === null) return false;
  const { version, from, to } = { version: null, from: null, to: null, ...value };
  return Object.keys(value).length === 3 && [version, from, to].every(Number.isInteger);
}

/** Whether something that was kept outside the product is an anchor. */
export function isTextAnchor(value: unknown): value is TextAnchor {
  if (typeof value !== 'object' || value === null) return false;
  const { at, ...words }: { readonly at?: unknown } = value;
  const parts = new Map<string, unknown>(Object.entries(words));
  const hasWords = ['quote', 'before', 'after'].every((part) => typeof parts.get(part) === 'string');
  return parts.size === 3 && hasWords && (at === undefined || isAnchorAt(at));
}

/** Whether two anchors are about the same words between the same neighbours. */
export function isSameQuote(a: TextAnchor, b: TextAnchor): boolean {
  return a.quote === b.quote && a.before === b.before && a.after === b.after;
}

/** The most code units of an anchor's quote, and of the words on each side of it. */
export const QUOTE_LIMIT = 2000;
export const CONTEXT_LIMIT = 48;

/** A shorter context says too little to trust a place whose own words have changed. */
const TRUSTED_CONTEXT = 12;
/** Words between the same neighbours may grow to twice the quote and this much more. */
const GROWTH = 200;

function isLowHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}

/**
 * The anchor of a selection in a text (as `textOf` gives it), without the blanks at its ends. Null where nothing or too
 * much is selected.
 */
export function anchorAt(text: string, from: number, to: number): TextAnchor | null {
  const selected = text.slice(from, to);
  const quote = selected.trim();
  if (quote === '' || quote.length > QUOTE_LIMIT) return null;
  const start = from + selected.length - selected.trimStart().length;
  const end = start + quote.length;
  const first = Math.max(0, start - CONTEXT_LIMIT);
  const last = Math.min(text.length, end + CONTEXT_LIMIT);
  return {
    quote,
    before: text.slice(isLowHalf(text, first) ? first + 1 : first, start),
    after: text.slice(end, isLowHalf(text, last) ? last - 1 : last),
  };
}

function placesOf(text: string, part: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

function sharedEnd(a: string, b: string): number {
  let length = 0;
  while (
    length < a.length &&
    length < b.length &&
    a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)
  )
    length += 1;
  return length;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** Stands for the beginning or the end of a text. A context that is shorter than it could be has met one of them. */
const EDGE = '\0';

/** How similar the words around a place are to those that stood around the quote. */
function likenessAt(text: string, at: number, { quote, before, after }: TextAnchor): number {
  const end = at + quote.length;
  const isShort = (context: string) => context.length < CONTEXT_LIMIT - 1;
  const ahead = sharedEnd(
    EDGE + text.slice(Math.max(0, at - CONTEXT_LIMIT), at),
    isShort(before) ? EDGE + before : before,
  );
  const behind = sharedStart(text.slice(end, end + CONTEXT_LIMIT) + EDGE, isShort(after) ? after + EDGE : after);
  return ahead + behind;
}

/** Whether a stretch of a text may be where an anchor's text stands now. */
type Allows = (from: number, to: number) => boolean;
const anywhere: Allows = () => true;

/**
 * Where the quote itself stands. If there are several places, the one whose neighbours are most similar to the stored
 * ones.
 */
function findQuote(text: string, anchor: TextAnchor, allows: Allows): AnchorPlace | null {
  let best: { at: number; likeness: number } | null = null;
  for (const at of placesOf(text, anchor.quote)) {
    if (!allows(at, at + anchor.quote.length)) continue;
    const likeness = likenessAt(text, at, anchor);
    if (best === null || likeness > best.likeness) best = { at, likeness };
  }
  return best && { from: best.at, to: best.at + anchor.quote.length, changed: false };
}

/** What stands now between the words that stood around the quote. */
function findBetween(text: string, { quote, before, after }: TextAnchor, allows: Allows): AnchorPlace | null {
  if (before.length + after.length < TRUSTED_CONTEXT) return null;
  // Nothing before or after it: it stood at the beginning or the end of the text.
  for (const at of before === '' ? [0] : placesOf(text, before)) {
    const from = at + before.length;
    const to = after === '' ? text.length : text.indexOf(after, from);
    const hasWords = to > from && text.slice(from, to).trim() !== '';
    if (hasWords && to - from <= quote.length * 2 + GROWTH && allows(from, to)) return { from, to, changed: true };
  }
  return null;
}

/**
 * Where the text of an anchor stands in a text now: found by its own words, or else between its neighbours. Null where
 * neither is there any more.
 */
export function placeOfAnchor(text: string, anchor: TextAnchor): AnchorPlace | null {
  if (anchor.quote === '') return null;
  return findQuote(text, anchor, anywhere) ?? findBetween(text, anchor, anywhere);
}

type Span = { readonly from: number; readonly to: number };

/** Words that share this much of their beginning and end with a quote were made of it. */
const SHARED = 1 / 3;

function isMadeOf(quote: string, words: string): boolean {
  const start = sharedStart(quote, words);
  const most = Math.min(quote.length, words.length) - start;
  return start + Math.min(most, sharedEnd(quote, words)) >= quote.length * SHARED;
}

/** A stretch of a text without the blanks at its ends. Null where no letter and no figure is in it. */
function wordsIn(text: string, { from, to }: Span): Span | null {
  const words = text.slice(from, to);
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const start = from + words.length - words.trimStart().length;
  return { from: start, to: start + words.trim().length };
}

/**
 * Where the text of an anchor stands in a text whose changes were followed: `left` is what they left of it, null where
 * that is nothing, and `isNew` says whether most of a stretch was written since. Equal words that stood elsewhere all
 * the time are not taken for it. What was moved, brought back, or written anew between its neighbours is.
 */
export function placeOfFollowed(
  text: string,
  anchor: TextAnchor,
  left: Span | null,
  isNew: Allows,
): AnchorPlace | null {
  if (anchor.quote === '') return null;
  if (left && text.slice(left.from, left.to) === anchor.quote) return { ...left, changed: false };
  const words = left && wordsIn(text, left);
  const touches: Allows = (from, to) => left !== null && from <= left.to && to >= left.from;
  const whole = left && findQuote(text, anchor, touches);
  if (whole) return whole;
  const kept = words && { ...words, changed: true };
  if (kept && isMadeOf(anchor.quote, text.slice(kept.from, kept.to))) return kept;
  return findQuote(text, anchor, isNew) ?? kept ?? findBetween(text, anchor, isNew);
}
