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

/** By so many words, and no more characters, a paragraph is told from others. */
const FIRST_WORDS = 8;
const FIRST_CHARACTERS = 80;

/** How a paragraph begins: enough to be known by a reader, and to be found by `paragraphBeginning`. */
export function firstWords(text: string): string {
  return text.trim().split(/\s+/, FIRST_WORDS).join(' ').slice(0, FIRST_CHARACTERS).toWellFormed();
}

/** So many characters of a paragraph are shown where it is one of many. */
const SHOWN_CHARACTERS = 180;

/** A paragraph as it is shown in a list: whole where it is short, else its first words with an ellipsis. */
export function shownWords(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= SHOWN_CHARACTERS) return trimmed;
  const cut = trimmed.slice(0, SHOWN_CHARACTERS).toWellFormed();
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** The paragraph of a text that begins with these words; null where none does. */
export function paragraphBeginning(text: string, beginning: string): TextAnchor | null {
  let from = 0;
  for (const paragraph of text.split('\n')) {
    if (beginning !== '' && firstWords(paragraph).startsWith(beginning))
      return anchorOfParagraph(text, from, from + paragraph.length);
    from += paragraph.length + 1;
  }
  return null;
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

type Paragraph = { readonly from: number; readonly to: number; readonly words: ReadonlySet<string> };

/** The words of the text that was looked through last: several marks are looked for in one text, one after the other. */
let last: { readonly text: string; readonly paragraphs: readonly Paragraph[] } | null = null;

function paragraphsOf(text: string): readonly Paragraph[] {
  if (last?.text === text) return last.paragraphs;
  const paragraphs: Paragraph[] = [];
  let from = 0;
  for (const paragraph of text.split('\n')) {
    const to = from + paragraph.length;
    paragraphs.push({ from, to, words: new Set(words(paragraph.slice(0, QUOTE_LIMIT))) });
    from = to + 1;
  }
  last = { text, paragraphs };
  return paragraphs;
}

/** The paragraph that has most of the words of another one, where that is enough to be the same. */
function findRewritten(text: string, quote: string): ParagraphPlace | null {
  const wanted = new Set(words(quote));
  let best: (ParagraphPlace & { readonly alike: number }) | null = null;
  for (const { from, to, words: own } of paragraphsOf(text)) {
    const alike = likeness(wanted, own);
    if (alike >= SAME_ANYWHERE && alike > (best?.alike ?? 0)) best = { from, to, changed: true, alike };
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
