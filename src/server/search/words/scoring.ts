import { rarity } from './meaning.ts';
import type { QuerySpan, QueryWord, SayingWay } from './query-reader.ts';
import type { WordIndex } from './word-index.ts';
import { FORWARD, NO_TERM, postingsOf, WEIGHT_UNIT } from './word-index.ts';

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
  meaning: { sentence: 0.4, terms: 0.15 },
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
  readonly saturation: number;
};

/** How a term of a query counts. */
export const ofQuery: Measure = { weightOf: weightOfTerm, saturation: ranking.saturation };

/** What a weight in a document counts: ever less for each more. */
function saturated(amount: number, saturation: number): number {
  return (amount * (saturation + 1)) / (amount + saturation);
}

/** Room to work in, kept from one query to the next: empty before and after each use. */
export type Scratch = {
  readonly sums: Float32Array;
  readonly counts: Uint8Array;
  readonly said: Float32Array;
  readonly touched: Uint32Array;
};

let kept: Scratch | undefined;

/** The room for so many documents. */
export function scratchFor(size: number): Scratch {
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

/** Sums up what the documents that have these terms score by them; answers how many have the first of them. */
export function gatherTerms(
  index: WordIndex,
  terms: readonly number[],
  { sums, counts, said, touched }: Scratch,
  { weightOf, saturation }: Measure,
): number {
  let found = 0;
  for (const [at, term] of terms.entries()) {
    const weight = weightOf(index, term);
    for (const { documents, weights, from, end } of postingsOf(index, term)) {
      for (let posting = from; posting < end; posting += 1) {
        const document = documents[posting] ?? 0;
        if (counts[document] !== at) continue;
        const full = saturated((weights[posting] ?? 0) / WEIGHT_UNIT, saturation);
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
  const found = gatherTerms(index, way.terms, scratch, ofQuery);
  const sure = way.factor ** 0.5 / count;
  for (let at = 0; at < found; at += 1) {
    const document = touched[at] ?? 0;
    if (counts[document] === count) visit(document, way.factor * (sums[document] ?? 0), sure * (said[document] ?? 0));
    sums[document] = 0;
    counts[document] = 0;
    said[document] = 0;
  }
}

/** What each document scores for each word by itself. */
export function scoreWords(index: WordIndex, words: readonly QueryWord[], scratch: Scratch): Board {
  const size = index.documents;
  const scores = words.map(() => new Float32Array(size));
  const covered = words.map(() => new Float32Array(size));
  for (const [at, word] of words.entries()) {
    const [mine, have] = [scores[at], covered[at]];
    if (!mine || !have) continue;
    for (const way of word.ways) {
      forEachWithWay(index, way, scratch, (document, score, said) => {
        const weighed = score * word.weight;
        if (weighed > (mine[document] ?? 0)) mine[document] = weighed;
        if (said > (have[document] ?? 0)) have[document] = said;
      });
    }
  }
  return { scores, covered };
}

/** Where a document says by one of the ways more than by the single words, the words of the span get the difference. */
export function raiseBySpan(index: WordIndex, span: QuerySpan, board: Board, scratch: Scratch): void {
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

export type WeightedTerm = readonly [term: number, weight: number];

/** What each document scores by some terms, each counting its share. */
export function scoreTerms(index: WordIndex, terms: readonly WeightedTerm[], measure: Measure): Float32Array {
  const { weightOf, saturation } = measure;
  const scores = new Float32Array(index.documents);
  for (const [term, share] of terms) {
    const weight = share * weightOf(index, term);
    for (const { documents, weights, from, end } of postingsOf(index, term)) {
      for (let posting = from; posting < end; posting += 1) {
        const document = documents[posting] ?? 0;
        scores[document] =
          (scores[document] ?? 0) + weight * saturated((weights[posting] ?? 0) / WEIGHT_UNIT, saturation);
      }
    }
  }
  return scores;
}

/** The heaviest terms of a document, each with how much it counts there. */
function heaviestTerms(index: WordIndex, document: number, { weightOf, saturation }: Measure): readonly WeightedTerm[] {
  const row: WeightedTerm[] = [];
  for (let at = document * FORWARD; at < (document + 1) * FORWARD; at += 1) {
    const term = index.forward[at] ?? NO_TERM;
    if (term === NO_TERM) continue;
    row.push([term, saturated((index.forwardWeights[at] ?? 0) / WEIGHT_UNIT, saturation) * weightOf(index, term)]);
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
  for (const score of scores) if (score > most) most = score;
  return most;
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
