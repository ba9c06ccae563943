import { diffArrays, diffWordsWithSpace } from 'diff';

/** Longer than this the comparison is given up: both texts are then shown whole. */
const LIMIT_MS = 400;
/** Above this many pairs of paragraphs nobody looks for those that belong together. */
const MOST_PAIRS = 2_500;
/** A paragraph that keeps less than this share of its words was rewritten. */
const KEPT = 0.5;

export type ComparedPiece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };
/** One paragraph: in pieces where most of its words stayed, else whole. */
export type ComparedParagraph = readonly ComparedPiece[];

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const countIn = (pieces: readonly ComparedPiece[], kind: ComparedPiece['kind']): number =>
  pieces.reduce((sum, piece) => (piece.kind === kind ? sum + wordsOf(piece.text).length : sum), 0);

/**
 * How like two paragraphs are by the words that they share, in any order: 0 to 1; 0 too where the other holds less than
 * half of the words of the shorter one.
 */
function likeness(before: string, after: string): number {
  const left = new Map<string, number>();
  const [old, now] = [wordsOf(before), wordsOf(after)];
  for (const word of old) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of now) {
    const there = left.get(word) ?? 0;
    if (there === 0) continue;
    shared += 1;
    left.set(word, there - 1);
  }
  return shared === 0 || shared < KEPT * Math.min(old.length, now.length)
    ? 0
    : (2 * shared) / (old.length + now.length);
}

/** Which paragraphs became which, in order, so that together they are as like as can be. */
function pairsOf(before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] {
  if (before.length * after.length > MOST_PAIRS) return [];
  const best = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const likenesses = before.map((old) => after.map((now) => likeness(old, now)));
  const value = (i: number, j: number) => likenesses[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = best[i];
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), value(i, j) === 0 ? 0 : value(i, j) + at(i + 1, j + 1));
    }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (value(i, j) > 0 && at(i, j) === value(i, j) + at(i + 1, j + 1)) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

const whole = (kind: ComparedPiece['kind'], texts: readonly string[]): readonly ComparedParagraph[] =>
  texts.map((text) => [{ kind, text }]);

/** A paragraph and what became of it: its changed words, or both whole where most words changed. */
function changedParagraph(before: string, after: string): readonly ComparedParagraph[] {
  const changes = diffWordsWithSpace(before, after, { timeout: LIMIT_MS });
  const pieces = (changes ?? []).map(({ added, removed, value }): ComparedPiece => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
  const [kept, added, removed] = [countIn(pieces, 'same'), countIn(pieces, 'added'), countIn(pieces, 'removed')];
  const isRewritten = added > 0 && removed > 0 && kept < KEPT * (kept + Math.max(added, removed));
  return changes === undefined || isRewritten ? [...whole('removed', [before]), ...whole('added', [after])] : [pieces];
}

/** Paragraphs that stand in the place of others. */
function replaced(before: readonly string[], after: readonly string[]): readonly ComparedParagraph[] {
  const result: ComparedParagraph[] = [];
  let [i, j] = [0, 0];
  for (const [oldAt, newAt] of [...pairsOf(before, after), [before.length, after.length] as const]) {
    result.push(...whole('removed', before.slice(i, oldAt)), ...whole('added', after.slice(j, newAt)));
    const [old, now] = [before[oldAt], after[newAt]];
    if (old !== undefined && now !== undefined) result.push(...changedParagraph(old, now));
    [i, j] = [oldAt + 1, newAt + 1];
  }
  return result;
}

/**
 * Two texts paragraph by paragraph. Where most words of a paragraph changed, the old one and the new one stand whole,
 * one after the other: words that happen to be in both would tell nobody anything.
 */
export function comparedText(before: string, after: string): readonly ComparedParagraph[] {
  const [old, now] = [before, after].map((text) => (text === '' ? [] : text.split('\n')));
  const changes = diffArrays(old ?? [], now ?? [], { timeout: LIMIT_MS });
  if (!changes) return [...whole('removed', [before]), ...whole('added', [after])];
  const result: ComparedParagraph[] = [];
  let gone: readonly string[] = [];
  const settle = (come: readonly string[]) => {
    result.push(...replaced(gone, come));
    gone = [];
  };
  for (const { added, removed, value } of changes) {
    if (removed) gone = value;
    else if (added) settle(value);
    else {
      settle([]);
      result.push(...whole('same', value));
    }
  }
  settle([]);
  return result;
}

/** For each paragraph of a comparison, which line of the earlier text ends in it; null where it holds none of it. */
export function earlierLines(paragraphs: readonly ComparedParagraph[]): readonly (number | null)[] {
  let last = -1;
  return paragraphs.map((pieces) => {
    const earlier = pieces.filter(({ kind }) => kind !== 'added');
    if (earlier.length === 0) return null;
    last += earlier
      .map(({ text }) => text)
      .join('')
      .split('\n').length;
    return last;
  });
}
