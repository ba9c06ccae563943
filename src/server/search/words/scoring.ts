import { rarity } from './meaning.ts';
import type { QuerySpan, QueryWord, SayingWay } from './query-reader.ts';
import type { WordIndex } from './word-index.ts';
import { postingsOf, WEIGHT_UNIT } from './word-index.ts';

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

/** What a weight in a document counts: ever less for each more. */
export function saturated(amount: number): number {
  return (amount * (ranking.saturation + 1)) / (amount + ranking.saturation);
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

/** Adds what each document that has a term scores by it. */
export function addTerm(index: WordIndex, term: number, weight: number, into: Float32Array): void {
  for (const { documents, weights, from, end } of postingsOf(index, term)) {
    for (let posting = from; posting < end; posting += 1) {
      const document = documents[posting] ?? 0;
      into[document] = (into[document] ?? 0) + weight * saturated((weights[posting] ?? 0) / WEIGHT_UNIT);
    }
  }
}
