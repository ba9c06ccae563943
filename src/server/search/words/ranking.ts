import type { Meaning } from './meaning.ts';
import { nearness, placeOfTerms, rarity } from './meaning.ts';
import type { QuerySpan, QueryWord, ReadQuery, SayingWay } from './query-reader.ts';
import type { WordIndex } from './word-index.ts';
import { FORWARD, NO_TERM, postingsOf, WEIGHT_UNIT } from './word-index.ts';

// How well each document answers a query. The words count by a field-weighted BM25: rare words more, words of the
// title more, words of long texts less. Documents with all of the words beat those with some; neighbours beat
// scattered words. What the best five have in common, and their nearness in meaning, counts beside it.

export const ranking = {
  saturation: 1.2,
  /** A word counts as said in full from this share of its weight on: one mention in a long text is less. */
  saidInFull: 0.6,
  neighbours: 0.3,
  /** What a document keeps of its words' weight where it has none of the others. */
  alone: 0.25,
  feedback: { documents: 5, terms: 15, weight: 0.3, leastCovered: 0.4 },
  meaning: 0.4,
};

export type Ranking = {
  /** The order of the documents: the more, the better; 0 is no hit. */
  readonly scores: Float32Array;
  /** Which share of the words' weight each document has, 0 to 1. */
  readonly covered: Float32Array;
  /** By which each document is near to the best ones, without having the words. */
  readonly feedback: readonly number[];
};

type Board = {
  /** Of each word of the query, what each document scores for it, and how far it has it. */
  readonly scores: readonly Float32Array[];
  readonly covered: readonly Float32Array[];
};

/** The weight of a term: the rarer the more, and a little for those that every document has. */
function weightOfTerm(index: WordIndex, term: number): number {
  return Math.max(0.2, rarity(index.frequencies[term] ?? 0, index.documents));
}

function saturated(amount: number): number {
  return (amount * (ranking.saturation + 1)) / (amount + ranking.saturation);
}

/** Room to work in, kept from one query to the next: empty before and after each use. */
type Scratch = {
  readonly sums: Float32Array;
  readonly counts: Uint8Array;
  readonly said: Float32Array;
  readonly touched: Uint32Array;
};

let kept: Scratch | undefined;

function scratchFor(size: number): Scratch {
  if (kept === undefined || kept.sums.length < size) {
    const room = Math.ceil(size * 1.2);
    kept = {
      sums: new Float32Array(room),
      counts: new Uint8Array(room),
      said: new Float32Array(room),
      touched: new Uint32Array(room),
    };
  }
  return kept;
}

/** Sums up what the documents that have terms of a way score by it; answers how many have the first of them. */
function gatherWay(index: WordIndex, { terms }: SayingWay, { sums, counts, said, touched }: Scratch): number {
  let found = 0;
  for (const [at, term] of terms.entries()) {
    const weight = weightOfTerm(index, term);
    for (const { documents, weights, from, end } of postingsOf(index, term)) {
      for (let posting = from; posting < end; posting += 1) {
        const document = documents[posting] ?? 0;
        if (counts[document] !== at) continue;
        const full = saturated((weights[posting] ?? 0) / WEIGHT_UNIT);
        sums[document] = (sums[document] ?? 0) + weight * full;
        said[document] = (said[document] ?? 0) + Math.min(1, full / ranking.saidInFull);
        counts[document] = at + 1;
        if (at === 0) {
          touched[found] = document;
          found += 1;
        }
      }
    }
  }
  return found;
}

/** Visits each document that has all terms of a way, with its score by it and how far it has them; empties the room. */
function forEachWithWay(
  index: WordIndex,
  way: SayingWay,
  scratch: Scratch,
  visit: (document: number, score: number, covered: number) => void,
): void {
  const { sums, counts, said, touched } = scratch;
  const count = way.terms.length;
  const found = gatherWay(index, way, scratch);
  const sure = way.factor ** 0.5 / count;
  for (let at = 0; at < found; at += 1) {
    const document = touched[at] ?? 0;
    if (counts[document] === count) visit(document, way.factor * (sums[document] ?? 0), sure * (said[document] ?? 0));
    sums[document] = 0;
    counts[document] = 0;
    said[document] = 0;
  }
}

function scoreWords(index: WordIndex, words: readonly QueryWord[], scratch: Scratch): Board {
  const size = index.documents;
  const scores = words.map(() => new Float32Array(size));
  const covered = words.map(() => new Float32Array(size));
  for (const [at, word] of words.entries()) {
    const [mine, have] = [scores[at], covered[at]];
    if (!mine || !have) continue;
    for (const way of word.ways) {
      forEachWithWay(index, way, scratch, (document, score, said) => {
        if (score > (mine[document] ?? 0)) mine[document] = score;
        if (said > (have[document] ?? 0)) have[document] = said;
      });
    }
  }
  return { scores, covered };
}

/** Where a document says by one of the ways more than by the single words, the words of the span get the difference. */
function raiseBySpan(index: WordIndex, span: QuerySpan, board: Board, scratch: Scratch): void {
  const length = span.to - span.from;
  const own = board.scores.slice(span.from, span.to);
  const have = board.covered.slice(span.from, span.to);
  for (const way of span.ways) {
    forEachWithWay(index, way, scratch, (document, score, said) => {
      let sum = 0;
      for (const scores of own) sum += scores[document] ?? 0;
      const more = (score - sum) / length;
      if (more > 0) for (const scores of own) scores[document] = (scores[document] ?? 0) + more;
      for (const covered of have) if (said > (covered[document] ?? 0)) covered[document] = said;
    });
  }
}

/** How much each word of a query weighs: unknown ones as much as the rarest, unless another way of saying is known. */
function wordWeights(index: WordIndex, { words, spans }: ReadQuery): readonly number[] {
  const rarest = rarity(0, index.documents);
  return words.map((word, at) => {
    const known = word.ways.map((way) => Math.min(...way.terms.map((term) => weightOfTerm(index, term))));
    if (known.length > 0) return Math.max(...known);
    const others = spans
      .filter((span) => span.from <= at && at < span.to)
      .flatMap((span) => span.ways.map((way) => Math.max(...way.terms.map((term) => weightOfTerm(index, term)))));
    return others.length > 0 ? Math.max(...others) : rarest;
  });
}

/** Adds what each document that has a term scores by it. */
function addTerm(index: WordIndex, term: number, weight: number, into: Float32Array): void {
  for (const { documents, weights, from, end } of postingsOf(index, term)) {
    for (let posting = from; posting < end; posting += 1) {
      const document = documents[posting] ?? 0;
      into[document] = (into[document] ?? 0) + weight * saturated((weights[posting] ?? 0) / WEIGHT_UNIT);
    }
  }
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
  for (const { ways } of words) add(ways, 1);
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
  if (mostBase === 0) return { scores, covered, feedback: [] };
  const own = termsOfQuery(index, query);
  const trusted = largest(covered) >= ranking.feedback.leastCovered;
  const feedback = trusted ? feedbackTerms(index, base, new Set(own.map(([term]) => term))) : [];
  const alike = scoreTerms(index, feedback);
  const near = meaning && nearness(meaning, placeOfTerms(meaning, own), covered);
  const [mostAlike, mostNear] = [largest(alike), near ? largest(near) : 0];
  for (let document = 0; document < base.length; document += 1) {
    if (covered[document] === 0) continue;
    scores[document] =
      (base[document] ?? 0) / mostBase +
      (mostAlike > 0 ? (ranking.feedback.weight * (alike[document] ?? 0)) / mostAlike : 0) +
      (near && mostNear > 0 ? (ranking.meaning * (near[document] ?? 0)) / mostNear : 0);
  }
  return { scores, covered, feedback: feedback.map(([term]) => term) };
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
