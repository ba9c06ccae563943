import { rewrittenText, type Rewrite } from './rewritten-text.ts';
import { inlineText, type InlineNode, type RichTextDocument } from './rich-text.ts';
import { isWritable } from './writable-text.ts';

export type Search = {
  readonly words: string;
  /** Capital and small letters differ. */
  readonly matchCase: boolean;
  /** No letter or figure stands directly before or after. */
  readonly wholeWord: boolean;
};

/** A place of a text where the words stand, with what stands before and after it in its paragraph. */
export type FoundPlace = { readonly before: string; readonly found: string; readonly after: string };

/** Characters of the paragraph that are shown on each side of a place. */
const BESIDE = 60;
/** Most characters that can be searched for or put in their place. */
export const SEARCH_LIMIT = 200;

const signs = /[.*+?^${}()|[\]\\]/g;

/** How the words are searched for; null where nothing can be. */
function patternOf({ words, matchCase, wholeWord }: Search): RegExp | null {
  const wanted = words.normalize('NFC');
  if (wanted === '' || wanted.length > SEARCH_LIMIT) return null;
  const plain = wanted.replaceAll(signs, String.raw`\$&`);
  const edge = String.raw`[\p{L}\p{M}\p{N}]`;
  return new RegExp(wholeWord ? `(?<!${edge})${plain}(?!${edge})` : plain, matchCase ? 'gu' : 'giu');
}

/**
 * A run of pieces without a footnote, stored value or break between them: words are searched for across marks, and not
 * further. What a stored value says is changed where it is stored.
 */
type Run = { readonly pieces: readonly InlineNode[]; readonly text: string };

function runsOf(content: readonly InlineNode[]): readonly Run[] {
  const runs: { pieces: InlineNode[]; text: string }[] = [];
  let open: { pieces: InlineNode[]; text: string } | null = null;
  for (const piece of content) {
    if (piece.type !== 'text') {
      open = null;
      runs.push({ pieces: [piece], text: '' });
      continue;
    }
    if (open === null) {
      open = { pieces: [], text: '' };
      runs.push(open);
    }
    open.pieces.push(piece);
    open.text += piece.text;
  }
  return runs;
}

type Span = { readonly from: number; readonly to: number };

/** The pieces of a run with other words in the place of some: they take the marks of the first letter they replace. */
function replacedIn({ pieces }: Run, spans: readonly Span[], words: string): readonly InlineNode[] {
  const made: InlineNode[] = [];
  let at = 0;
  for (const piece of pieces) {
    if (piece.type !== 'text') return pieces;
    const [start, end] = [at, at + piece.text.length];
    at = end;
    let text = '';
    let from = start;
    for (const span of spans) {
      if (span.to <= start || span.from >= end) continue;
      text += piece.text.slice(from - start, Math.max(span.from, start) - start);
      if (span.from >= start) text += words;
      from = Math.min(span.to, end);
    }
    text += piece.text.slice(from - start);
    if (text === piece.text) made.push(piece);
    else if (text !== '') made.push({ ...piece, text });
  }
  return made;
}

/** Goes through every paragraph in the order of the text; `onPlace` answers what is to stand in a place, null as it is. */
function walk(
  document: RichTextDocument,
  search: Search,
  onPlace: (place: FoundPlace) => string | null,
): RichTextDocument {
  const pattern = patternOf(search);
  if (pattern === null) return document;
  const rewrite: Rewrite = (content) => {
    const line = content.map(inlineText).join('');
    let at = 0;
    let isChanged = false;
    const made = runsOf(content).flatMap((run) => {
      const start = at;
      at += run.text === '' ? run.pieces.map(inlineText).join('').length : run.text.length;
      const spans: Span[] = [];
      let put = '';
      for (const found of run.text.matchAll(pattern)) {
        const [from, to] = [found.index, found.index + found[0].length];
        const words = onPlace({
          before: line.slice(Math.max(0, start + from - BESIDE), start + from),
          found: found[0],
          after: line.slice(start + to, start + to + BESIDE),
        });
        if (words === null || words === found[0]) continue;
        spans.push({ from, to });
        put = words;
      }
      if (spans.length === 0) return run.pieces;
      isChanged = true;
      return replacedIn(run, spans, put);
    });
    return isChanged ? made : content;
  };
  return rewrittenText(document, rewrite);
}

/** Every place of a text where the words stand, in the order of the text. */
export function placesOf(document: RichTextDocument, search: Search): readonly FoundPlace[] {
  const places: FoundPlace[] = [];
  walk(document, search, (place) => {
    places.push(place);
    return null;
  });
  return places;
}

/**
 * The text with other words in these places (by their number from 0), or in all. What replaces words has the marks of
 * the first letter that it replaces; nothing else changes.
 */
export function withReplaced(
  document: RichTextDocument,
  search: Search,
  replacement: string,
  only: ReadonlySet<number> | 'all',
): RichTextDocument {
  if (!isWritable(replacement) || replacement.length > SEARCH_LIMIT || /[\n\r]/.test(replacement)) return document;
  let number = -1;
  return walk(document, search, () => {
    number += 1;
    return only === 'all' || only.has(number) ? replacement : null;
  });
}
