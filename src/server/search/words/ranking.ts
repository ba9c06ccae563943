import type { Meaning } from './meaning.ts';
import { nearness, placeOfTerms, rarity } from './meaning.ts';
import type { QuerySpan, ReadQuery, SayingWay } from './query-reader.ts';
import { addTerm, raiseBySpan, ranking, saturated, scoreWords, scratchFor, weightOfTerm } from './scoring.ts';
import type { WordIndex } from './word-index.ts';
import { FORWARD, NO_TERM, WEIGHT_UNIT } from './word-index.ts';

// How well each document answers a query. The words count by a field-weighted BM25: rare words more, words of the
// title more, words of long texts less. Documents with all of the words beat those with some; neighbours beat
// scattered words. What the best five have in common, and their nearness in meaning, counts beside it.

export type Ranking = {
  /** The order of the documents: the more, the better; 0 is no hit. */
  readonly scores: Float32Array;
  /** Which share of the words' weight each document has, 0 to 1. */
  readonly covered: Float32Array;
};

/** How much each word of a query weighs: unknown ones as much as the rarest, unless another way of saying is known. */
function wordWeights(index: WordIndex, { words, spans }: ReadQuery): readonly number[] {
  const rarest = rarity(0, index.documents);
  return words.map((word, at) => {
    const known = word.ways.map((way) => Math.min(...way.terms.map((term) => weightOfTerm(index, term))));
    if (known.length > 0) return word.weight * Math.max(...known);
    const others = spans
      .filter((span) => span.from <= at && at < span.to)
      .flatMap((span) => span.ways.map((way) => Math.max(...way.terms.map((term) => weightOfTerm(index, term)))));
    return word.weight * (others.length > 0 ? Math.max(...others) : rarest);
  });
}

function neighbourBonus(index: WordIndex, spans: readonly QuerySpan[], into: Float32Array): void {
  for (const { ways } of spans) {
    const [way] = ways;
    const [term] = way?.kind === 'word' ? way.terms : [];
    if (term === undefined) continue;
    addTerm(index, term, ranking.neighbours * weightOfTerm(index, term), into);
  }
}

/** The documents with the highest scores, best first. */
function bestOf(scores: Float32Array, count: number): readonly number[] {
  const best: number[] = [];
  for (let document = 0; document < scores.length; document += 1) {
    const score = scores[document] ?? 0;
    if (score <= 0 || (best.length === count && score <= (scores[best[count - 1] ?? 0] ?? 0))) continue;
    let at = best.length;
    while (at > 0 && (scores[best[at - 1] ?? 0] ?? 0) < score) at -= 1;
    best.splice(at, 0, document);
    if (best.length > count) best.pop();
  }
  return best;
}

type WeightedTerm = readonly [term: number, weight: number];

/** What the best documents have in common: their terms, by how much they say of them. */
function feedbackTerms(index: WordIndex, base: Float32Array, own: ReadonlySet<number>): readonly WeightedTerm[] {
  const best = bestOf(base, ranking.feedback.documents);
  const total = best.reduce((sum, document) => sum + (base[document] ?? 0), 0);
  const weights = new Map<number, number>();
  for (const document of best) {
    const start = document * FORWARD;
    let length = 0;
    const row: [number, number][] = [];
    for (let at = start; at < start + FORWARD; at += 1) {
      const term = index.forward[at] ?? NO_TERM;
      if (term === NO_TERM || (index.frequencies[term] ?? 0) < 2) continue;
      const value = saturated((index.forwardWeights[at] ?? 0) / WEIGHT_UNIT) * weightOfTerm(index, term);
      row.push([term, value]);
      length += value;
    }
    const share = (base[document] ?? 0) / total / Math.max(1, length);
    for (const [term, value] of row) if (!own.has(term)) weights.set(term, (weights.get(term) ?? 0) + share * value);
  }
  return [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, ranking.feedback.terms);
}

function scoreTerms(index: WordIndex, terms: readonly WeightedTerm[]): Float32Array {
  const scores = new Float32Array(index.documents);
  for (const [term, share] of terms) {
    addTerm(index, term, share * weightOfTerm(index, term), scores);
  }
  return scores;
}

function largest(values: Float32Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** The terms of a query with their weights: the words, and other words for them as far as they are trusted. */
function termsOfQuery(index: WordIndex, { words, spans }: ReadQuery): readonly WeightedTerm[] {
  const weights = new Map<number, number>();
  const add = (ways: readonly SayingWay[], share: number): void => {
    for (const { terms, factor, kind } of ways) {
      if (kind === 'beginning') continue;
      for (const term of terms)
        weights.set(term, Math.max(weights.get(term) ?? 0, share * factor * weightOfTerm(index, term)));
    }
  };
  for (const { ways, weight } of words) add(ways, weight);
  for (const { ways } of spans) add(ways.slice(0, 6), 0.7);
  return [...weights];
}

/** Scores every document that is `live`; the others are older wordings. */
export function rank(
  { index, meaning, live }: { readonly index: WordIndex; readonly meaning: Meaning | null; readonly live: Uint8Array },
  query: ReadQuery,
): Ranking {
  const size = index.documents;
  const scratch = scratchFor(size);
  const board = scoreWords(index, query.words, scratch);
  const weights = wordWeights(index, query);
  for (const span of query.spans) raiseBySpan(index, span, board, scratch);
  const base = new Float32Array(size);
  const covered = new Float32Array(size);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, weight] of weights.entries()) {
    const [scores, have] = [board.scores[at], board.covered[at]];
    if (!scores || !have) continue;
    for (let document = 0; document < size; document += 1) {
      base[document] = (base[document] ?? 0) + (scores[document] ?? 0);
      covered[document] = (covered[document] ?? 0) + (weight / whole) * Math.min(1, have[document] ?? 0);
    }
  }
  neighbourBonus(index, query.spans, base);
  for (let document = 0; document < size; document += 1) {
    const share = live[document] === 1 ? ranking.alone + (1 - ranking.alone) * (covered[document] ?? 0) : 0;
    base[document] = (base[document] ?? 0) * share;
    if (share === 0) covered[document] = 0;
  }
  return combine(index, meaning, query, { base, covered });
}

function combine(
  index: WordIndex,
  meaning: Meaning | null,
  query: ReadQuery,
  { base, covered }: { readonly base: Float32Array; readonly covered: Float32Array },
): Ranking {
  const mostBase = largest(base);
  const scores = new Float32Array(base.length);
  if (mostBase === 0) return { scores, covered };
  const own = termsOfQuery(index, query);
  const trusted = largest(covered) >= ranking.feedback.leastCovered;
  const feedback = trusted ? feedbackTerms(index, base, new Set(own.map(([term]) => term))) : [];
  const alike = scoreTerms(index, feedback);
  const near = meaning && nearness(meaning, placeOfTerms(meaning, own), covered);
  const meant = query.isSentence ? ranking.meaning.sentence : ranking.meaning.terms;
  const [mostAlike, mostNear] = [largest(alike), near ? largest(near) : 0];
  for (let document = 0; document < base.length; document += 1) {
    if (covered[document] === 0) continue;
    scores[document] =
      (base[document] ?? 0) / mostBase +
      (mostAlike > 0 ? (ranking.feedback.weight * (alike[document] ?? 0)) / mostAlike : 0) +
      (near && mostNear > 0 ? (meant * (near[document] ?? 0)) / mostNear : 0);
  }
  return { scores, covered };
}

/** How much each document shares of what another one is about, 0 to 1. */
export function sharedSubject(index: WordIndex, document: number): Float32Array {
  const terms: WeightedTerm[] = [];
  for (let at = document * FORWARD; at < (document + 1) * FORWARD; at += 1) {
    const term = index.forward[at] ?? NO_TERM;
    if (term !== NO_TERM) terms.push([term, saturated((index.forwardWeights[at] ?? 0) / WEIGHT_UNIT)]);
  }
  const scores = scoreTerms(index, terms);
  const own = scores[document] ?? 0;
  return own === 0 ? scores : scores.map((score) => Math.min(1, score / own));
}
