import type { Meaning } from './meaning.ts';
import { nearness, placeOfTerms, rarity } from './meaning.ts';
import type { NearInSense } from '#server/search/passages/sense-board.ts';
import type { SayingWay } from './concept-ways.ts';
import type { ReadQuery } from './query-reader.ts';
import type { WeightedTerm } from './scoring.ts';
import {
  commonTerms,
  largest,
  leastOfStrongest,
  ofQuery,
  raiseBySpan,
  ranking,
  scoreTerms,
  scoreWords,
  weightOfTerm,
} from './scoring.ts';
import type { WordIndex } from './word-index.ts';

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

/** The neighbours of a query as terms of their own, as far as they count beside the words. */
function neighbourTerms({ spans }: ReadQuery): readonly WeightedTerm[] {
  return spans.flatMap(({ ways: [way] }) =>
    way?.kind === 'word' ? way.terms.slice(0, 1).map((term): WeightedTerm => [term, ranking.neighbours]) : [],
  );
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
  {
    index,
    meaning,
    live,
    placeOf,
  }: {
    readonly index: WordIndex;
    readonly meaning: Meaning | null;
    readonly live: Uint8Array;
    readonly placeOf: readonly number[];
  },
  query: ReadQuery,
  sense: NearInSense | null,
): Ranking {
  const size = index.documents;
  const board = scoreWords(index, query.words);
  const weights = wordWeights(index, query);
  for (const span of query.spans) raiseBySpan(index, span, board);
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
  const beside = scoreTerms(index, neighbourTerms(query), ofQuery);
  for (let document = 0; document < size; document += 1) {
    const share = live[document] === 1 ? ranking.alone + (1 - ranking.alone) * (covered[document] ?? 0) : 0;
    base[document] = ((base[document] ?? 0) + (beside[document] ?? 0)) * share;
    if (share === 0) covered[document] = 0;
  }
  const byWords = combine(index, meaning, query, { base, covered });
  return sense === null ? byWords : withSense(byWords, query, (document) => nearAt(sense, live, placeOf, document));
}

/** From the middle of all calls to the nearest, 0 to 1. */
function nearAt(
  { near, most, middle }: NearInSense,
  live: Uint8Array,
  placeOf: readonly number[],
  document: number,
): number {
  if (live[document] !== 1 || most <= middle) return 0;
  return Math.max(0, ((near[placeOf[document] ?? -1] ?? 0) - middle) / (most - middle));
}

/** Nearness in sense beside the words: much in a story whose words no call has, little where the words say it all. */
function withSense(byWords: Ranking, query: ReadQuery, nearOf: (document: number) => number): Ranking {
  const { scores, covered } = byWords;
  const bestCovered = largest(covered);
  const { sentence, unknown, mended } = ranking.sense;
  const share = query.isSentence ? sentence + unknown * (1 - bestCovered) : query.searchedFor === null ? 0 : mended;
  const mostByWords = largest(scores);
  const both = new Float32Array(scores.length);
  for (let document = 0; document < scores.length; document += 1) {
    // Where only terms were named, a call without any of them is not found by its sense.
    if (covered[document] === 0 && !query.isSentence) continue;
    both[document] =
      (mostByWords > 0 ? ((1 - share) * (scores[document] ?? 0)) / mostByWords : 0) + share * nearOf(document);
  }
  return { scores: both, covered };
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
  const { documents, terms } = ranking.feedback;
  const known = new Set(own.map(([term]) => term));
  const common = trusted ? commonTerms(index, base, known, { documents, terms, measure: ofQuery }) : [];
  const alike = scoreTerms(index, common, ofQuery);
  const mostAlike = largest(alike);
  const alikeShare = mostAlike > 0 ? ranking.feedback.weight / mostAlike : 0;
  for (let document = 0; document < base.length; document += 1)
    if (covered[document] !== 0)
      scores[document] = (base[document] ?? 0) / mostBase + alikeShare * (alike[document] ?? 0);
  if (meaning !== null) addNearness(meaning, placeOfTerms(meaning, own), query, scores);
  return { scores, covered };
}

/** Adds how near the strongest documents lie in meaning: far behind them it would change nothing that anybody sees. */
function addNearness(meaning: Meaning, place: Float32Array, { isSentence }: ReadQuery, scores: Float32Array): void {
  const near = nearness(meaning, place, { of: scores, least: leastOfStrongest(scores, ranking.meaning.strongest) });
  const most = largest(near);
  if (most === 0) return;
  const share = (isSentence ? ranking.meaning.sentence : ranking.meaning.terms) / most;
  for (let document = 0; document < near.length; document += 1)
    scores[document] = (scores[document] ?? 0) + share * (near[document] ?? 0);
}
