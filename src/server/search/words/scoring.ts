import { rarity } from './meaning.ts';
import type { SayingWay } from './concept-ways.ts';
import type { QuerySpan, QueryWord } from './query-reader.ts';
import type { Segment } from './segments.ts';
import type { WordIndex } from './word-index.ts';
import { FORWARD, HEAVIEST, NO_TERM, postingsOf, WEIGHT_UNIT } from './word-index.ts';

// What each document scores for the words of a query, by a field-weighted BM25: rare words count more, words of the
// title more, words of long texts less.

/** The settings of the order, chosen on one half of the judged queries (docs/search.md). */
export const ranking = {
  saturation: 1.2,
  /** A word counts as said in full from this share of its weight on: one mention in a long text is less. */
  saidInFull: 0.6,
  neighbours: 0.3,
  /** What a document keeps of its words' weight where it has none of the others. */
  alone: 0.15,
  feedback: { documents: 5, terms: 15, weight: 0.5, leastCovered: 0.4 },
  /** What is near in meaning: much in a sentence, little where somebody names terms. */
  meaning: { sentence: 0.4, terms: 0.15, strongest: 2000 },
  /** Nearness in sense: in a sentence, more of it the less of its words any call has; and where words were mended. */
  sense: { sentence: 0.5, unknown: 0.5, mended: 0.15 },
};

/** Of each word of a query, what each document scores. */
export type Board = {
  readonly scores: readonly Float32Array[];
  /** And how far it has it, 0 to 1. */
  readonly covered: readonly Float32Array[];
};

/** The weight of a term: the rarer the more, and a little for those that every document has. */
export function weightOfTerm(index: WordIndex, term: number): number {
  return Math.max(0.2, rarity(index.frequencies[term] ?? 0, index.documents));
}

/** How a term counts: what it tells by itself, and how soon saying it more often adds nothing. */
export type Measure = {
  readonly weightOf: (index: WordIndex, term: number) => number;
  /** What each weight that a posting can have counts: ever less for each more. */
  readonly counted: Float32Array;
};

/** A measure by which saying a term more often soon adds little; the more `saturation`, the later. */
export function measureOf(weightOf: Measure['weightOf'], saturation: number): Measure {
  const counted = Float32Array.from({ length: HEAVIEST + 1 }, (_, weight) => {
    const amount = weight / WEIGHT_UNIT;
    return (amount * (saturation + 1)) / (amount + saturation);
  });
  return { weightOf, counted };
}

/** How a term of a query counts. */
export const ofQuery: Measure = measureOf(weightOfTerm, ranking.saturation);

/** Sees a document that has all terms of a way: what it scores by them, and how fully it says each, summed up. */
type Visit = (document: number, score: number, said: number) => void;

/** Where the postings of a term stand in a segment, how far they were read, and what the term tells. */
type Reading = { at: number; readonly end: number; readonly weight: number };

/** The first posting from `at` on of this document or a later one: by ever longer steps, then halving the last. */
function seek(documents: Uint32Array, { at, end }: Reading, document: number): number {
  let low = at;
  let step = 1;
  while (low + step < end && (documents[low + step] ?? 0) < document) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, end);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((documents[middle] ?? 0) < document) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The documents of a segment that all readings have: the first, which has fewest, leads. */
function forEachInSegment(
  { documents, weights }: Segment,
  [lead, ...others]: readonly Reading[],
  counted: Float32Array,
  visit: Visit,
): void {
  if (!lead) return;
  for (; lead.at < lead.end; lead.at += 1) {
    const document = documents[lead.at] ?? 0;
    const full = counted[weights[lead.at] ?? 0] ?? 0;
    let score = lead.weight * full;
    let said = Math.min(1, full / ranking.saidInFull);
    let all = true;
    for (const other of others) {
      other.at = seek(documents, other, document);
      if (other.at === other.end) return;
      all = documents[other.at] === document;
      if (!all) break;
      const own = counted[weights[other.at] ?? 0] ?? 0;
      score += other.weight * own;
      said += Math.min(1, own / ranking.saidInFull);
    }
    if (all) visit(document, score, said);
  }
}

/** Visits each document that has all of these terms. */
export function forEachWithAll(
  index: WordIndex,
  terms: readonly number[],
  { weightOf, counted }: Measure,
  visit: Visit,
): void {
  const rarestFirst = terms.toSorted((a, b) => (index.frequencies[a] ?? 0) - (index.frequencies[b] ?? 0));
  for (const segment of index.segments) {
    const readings = rarestFirst.map((term): Reading => {
      const at = segment.starts[term] ?? 0;
      return { at, end: segment.starts[term + 1] ?? at, weight: weightOf(index, term) };
    });
    if (readings.every(({ at, end }) => at < end)) forEachInSegment(segment, readings, counted, visit);
  }
}

/** Visits each document that has all terms of a way of saying, as far as that is trusted. */
function forEachWithWay(index: WordIndex, { terms, factor }: SayingWay, visit: Visit): void {
  const sure = factor ** 0.5 / terms.length;
  forEachWithAll(index, terms, ofQuery, (document, score, said) => visit(document, factor * score, sure * said));
}

/** What each document scores for each word by itself. */
export function scoreWords(index: WordIndex, words: readonly QueryWord[]): Board {
  const size = index.documents;
  const scores = words.map(() => new Float32Array(size));
  const covered = words.map(() => new Float32Array(size));
  for (const [at, word] of words.entries()) {
    const [mine, have] = [scores[at], covered[at]];
    if (!mine || !have) continue;
    for (const way of word.ways) {
      forEachWithWay(index, way, (document, score, said) => {
        const weighed = score * word.weight;
        if (weighed > (mine[document] ?? 0)) mine[document] = weighed;
        if (said > (have[document] ?? 0)) have[document] = said;
      });
    }
  }
  return { scores, covered };
}

/** Where a document says by one of the ways more than by the single words, the words of the span get the difference. */
export function raiseBySpan(index: WordIndex, span: QuerySpan, board: Board): void {
  const length = span.to - span.from;
  const own = board.scores.slice(span.from, span.to);
  const have = board.covered.slice(span.from, span.to);
  for (const way of span.ways) {
    forEachWithWay(index, way, (document, score, said) => {
      let sum = 0;
      for (const scores of own) sum += scores[document] ?? 0;
      const more = (score - sum) / length;
      if (more > 0) for (const scores of own) scores[document] = (scores[document] ?? 0) + more;
      for (const covered of have) if (said > (covered[document] ?? 0)) covered[document] = said;
    });
  }
}

export type WeightedTerm = readonly [term: number, weight: number];

/** What each document scores by some terms, each counting its share. */
export function scoreTerms(index: WordIndex, terms: readonly WeightedTerm[], measure: Measure): Float32Array {
  const { weightOf, counted } = measure;
  const scores = new Float32Array(index.documents);
  for (const [term, share] of terms) {
    const weight = share * weightOf(index, term);
    for (const { documents, weights, from, end } of postingsOf(index, term)) {
      for (let posting = from; posting < end; posting += 1) {
        const document = documents[posting] ?? 0;
        scores[document] = (scores[document] ?? 0) + weight * (counted[weights[posting] ?? 0] ?? 0);
      }
    }
  }
  return scores;
}

/** The heaviest terms of a document, each with how much it counts there. */
function heaviestTerms(index: WordIndex, document: number, { weightOf, counted }: Measure): readonly WeightedTerm[] {
  const row: WeightedTerm[] = [];
  for (let at = document * FORWARD; at < (document + 1) * FORWARD; at += 1) {
    const term = index.forward[at] ?? NO_TERM;
    if (term === NO_TERM) continue;
    row.push([term, (counted[index.forwardWeights[at] ?? 0] ?? 0) * weightOf(index, term)]);
  }
  return row;
}

/** How much each document shares of what another one is about, 0 to 1. */
export function sharedSubject(index: WordIndex, document: number): Float32Array {
  const own = heaviestTerms(index, document, { ...ofQuery, weightOf: () => 1 });
  const scores = scoreTerms(index, own, ofQuery);
  const most = scores[document] ?? 0;
  return most === 0 ? scores : scores.map((score) => Math.min(1, score / most));
}

/** The documents with the highest scores, best first. */
export function bestOf(scores: Float32Array, count: number): readonly number[] {
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

/** The highest of some scores. */
export function largest(scores: Float32Array): number {
  let most = 0;
  for (let at = 0; at < scores.length; at += 1) most = Math.max(most, scores[at] ?? 0);
  return most;
}

const STEPS = 1024;

/** A score that at least `count` documents reach, and hardly more than that; the smallest of all where there are fewer. */
export function leastOfStrongest(scores: Float32Array, count: number): number {
  const most = largest(scores);
  const reached = new Uint32Array(STEPS + 1);
  for (let at = 0; at < scores.length; at += 1) {
    const step = Math.floor(((scores[at] ?? 0) / most) * STEPS);
    reached[step] = (reached[step] ?? 0) + 1;
  }
  let sum = 0;
  for (let step = STEPS; step > 0; step -= 1) {
    sum += reached[step] ?? 0;
    if (sum >= count) return (step / STEPS) * most;
  }
  return Number.MIN_VALUE;
}

/** What the best documents have in common beside these own terms, by how much it says of them. */
export function commonTerms(
  index: WordIndex,
  base: Float32Array,
  own: ReadonlySet<number>,
  { documents, terms, measure }: { readonly documents: number; readonly terms: number; readonly measure: Measure },
): readonly WeightedTerm[] {
  const best = bestOf(base, documents);
  const total = best.reduce((sum, document) => sum + (base[document] ?? 0), 0);
  const weights = new Map<number, number>();
  for (const document of best) {
    // What one document alone has, none can have in common.
    const row = heaviestTerms(index, document, measure).filter(([term]) => (index.frequencies[term] ?? 0) > 1);
    const length = row.reduce((sum, [, value]) => sum + value, 0);
    const share = length === 0 ? 0 : (base[document] ?? 0) / total / length;
    for (const [term, value] of row) if (!own.has(term)) weights.set(term, (weights.get(term) ?? 0) + share * value);
  }
  const textOf = ([term]: WeightedTerm) => index.terms[term] ?? '';
  return [...weights].sort((a, b) => b[1] - a[1] || (textOf(a) < textOf(b) ? -1 : 1)).slice(0, terms);
}
