import { words } from '#domain/values/text.ts';

import { alikeTo } from './word-distance.ts';

// Calls by their numbers, in any spelling: with spaces, without separators, a part of one, a slip in one.

export type CallNumbers = {
  /** By place: all numbers that the call has or had, their words joined by hyphens. */
  readonly numbers: (readonly string[] | undefined)[];
  /** The same without any separator. */
  readonly compact: (readonly string[] | undefined)[];
  /** How many numbers have each word. */
  readonly known: Map<string, number>;
};

export type NumberHit = { readonly place: number; readonly score: number };
/** `exists` is false where no call has the number and these are the nearest. */
export type NumbersFound = { readonly exists: boolean; readonly hits: readonly NumberHit[] };

const SHORTEST = 4;
const MOST_NEAR = 5;
const LEAST_NEAR = 0.35;
const LEAST_ALIKE = 0.2;

export function emptyNumbers(): CallNumbers {
  return { numbers: [], compact: [], known: new Map() };
}

/** Gives a place its numbers, "horizon-cl4-2027-01-mat-prod-49" and earlier ones, separated by spaces. */
export function putNumbers({ numbers, compact, known }: CallNumbers, place: number, folded: string): void {
  const all = folded.split(' ').filter((number) => number !== '');
  numbers[place] = all;
  compact[place] = all.map((number) => number.replaceAll('-', ''));
  for (const word of new Set(all.flatMap((number) => number.split('-')))) known.set(word, (known.get(word) ?? 0) + 1);
}

/** Whether the words of a number stand in another in this order, the last one perhaps only begun. */
function standInOrder(asked: readonly string[], number: readonly string[]): boolean {
  let at = 0;
  for (const [index, word] of asked.entries()) {
    const isLast = index === asked.length - 1;
    while (at < number.length && !(isLast ? number[at]?.startsWith(word) : number[at] === word)) at += 1;
    if (at === number.length) return false;
    at += 1;
  }
  return true;
}

const classification = /^(?:caen|nace|cod|code|isco|cpv)$/;

/** How a query names a number: `surely` with separators or as one run of letters and digits, `perhaps` in words. */
function namesNumber(query: string, asked: readonly string[], { known }: CallNumbers): 'surely' | 'perhaps' | 'no' {
  if (asked.some((word) => classification.test(word))) return 'no';
  // Without a digit it may as well be a word with a hyphen.
  if (!/\d/.test(query)) return /^\S*\p{L}[-_/]\p{L}\S*$/u.test(query.trim()) ? 'perhaps' : 'no';
  const separated = query
    .trim()
    .split(/\s+/)
    .some((piece) => {
      const parts = words(piece);
      return parts.length >= 3 && parts.some((part) => /\d/.test(part)) && known.has(parts[0] ?? '');
    });
  const [only] = asked;
  const isRun = asked.length === 1 && only !== undefined && only.length >= 6 && /\p{L}/u.test(only);
  if (separated || (isRun && /\d{3}/.test(only))) return 'surely';
  const isKnown = asked.filter((word) => known.has(word) || /^\d+$/.test(word)).length;
  return asked.length >= 2 && isKnown >= asked.length - 1 ? 'perhaps' : 'no';
}

function near(numbers: CallNumbers, asked: readonly string[], joined: string): readonly NumberHit[] {
  const hits: NumberHit[] = [];
  // A word that no number has is the slip itself: it says little.
  const weightOf = (word: string) => 1 / Math.sqrt(numbers.known.get(word) ?? 16);
  const weights = asked.map(weightOf);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const alike = alikeTo(joined);
  for (const [place, all] of numbers.numbers.entries()) {
    for (const [at, number] of (all ?? []).entries()) {
      const likeness = alike(numbers.compact[place]?.[at] ?? '');
      // What is written quite otherwise has none of its words either.
      if (likeness < LEAST_ALIKE) continue;
      const own = number.split('-');
      const shared = asked.reduce((sum, word, of) => sum + (own.includes(word) ? (weights[of] ?? 0) : 0), 0) / whole;
      const score = 0.5 * shared + 0.5 * likeness;
      if (score >= LEAST_NEAR) hits.push({ place, score });
    }
  }
  const best = hits.sort((a, b) => b.score - a.score || a.place - b.place)[0]?.score ?? 0;
  return best < LEAST_NEAR ? [] : hits.filter(({ score }) => score >= best * 0.85).slice(0, MOST_NEAR);
}

/** The calls whose number a query names; null where it names none. */
export function findNumbers(numbers: CallNumbers, query: string): NumbersFound | null {
  const asked = words(query);
  const joined = asked.join('');
  const named = namesNumber(query, asked, numbers);
  if (named === 'no' || joined.length < SHORTEST) return null;
  const hits: NumberHit[] = [];
  for (const [place, all] of numbers.compact.entries()) {
    for (const [at, number] of (all ?? []).entries()) {
      const part = number.includes(joined);
      if (!part && !asked.every((word) => number.includes(word))) continue;
      if (!part && !standInOrder(asked, numbers.numbers[place]?.[at]?.split('-') ?? [])) continue;
      hits.push({ place, score: number === joined ? 2 : (part ? 1 : 0.8) - number.length / 1000 });
      break;
    }
  }
  if (hits.length > 0) return { exists: true, hits };
  return named === 'surely' ? { exists: false, hits: near(numbers, asked, joined) } : null;
}
