import type { NearInSense } from '#server/search/passages/sense-board.ts';

import { tiers } from './found.ts';
import type { ReadQuery } from './query-reader.ts';
import type { Ranking } from './ranking.ts';
import { largest } from './scoring.ts';

/**
 * From this share of the words' weight on, a call has "the words"; below the least it is no hit at all. A sentence
 * tells more than any call says (chosen on judged queries, docs/search.md).
 */
export const shares = { terms: { all: 0.65, least: 0.2 }, sentence: { all: 0.5, least: 0.2 } };

/** Nearness in sense, from -1 to 1 (chosen on judged queries, docs/search.md). */
export const senses = {
  /** Below this nothing is about what was asked for. */
  about: 0.5,
  /** From here on it is, though hardly any of the words stand there. */
  surely: 0.62,
  /** Below this the words mean something else wherever they stand ("what time is it"). */
  elsewhere: 0.42,
};

/** In a sentence, from which share of the best score on a call answers it, and from which it is a hit at all. */
const answering = { all: 0.45, least: 0.25 };

type TierOf = (document: number) => number;

function tiersByWords({ covered }: Ranking, { all, least }: { readonly all: number; readonly least: number }): TierOf {
  return (document) => {
    const have = covered[document] ?? 0;
    return have < least ? tiers.none : have >= all ? tiers.words : tiers.part;
  };
}

/** A story is answered by its sense and its words together. */
function tiersOfSentence({ scores, covered }: Ranking, { most }: NearInSense): TierOf {
  const best = largest(scores);
  const isAnswered = most >= senses.surely || (most >= senses.about && largest(covered) >= shares.sentence.all);
  return (document) => {
    const score = scores[document] ?? 0;
    if (score === 0 || score < answering.least * best) return tiers.none;
    return isAnswered && score >= answering.all * best ? tiers.words : tiers.part;
  };
}

/** Which documents answer a query, have a part of its words, or are no hit. */
export function tiersFor(ranked: Ranking, query: ReadQuery, sense: NearInSense | null): TierOf {
  if (sense === null) return tiersByWords(ranked, query.isSentence ? shares.sentence : shares.terms);
  if (query.isSentence) return tiersOfSentence(ranked, sense);
  const bestCovered = largest(ranked.covered);
  const isFar = sense.most < senses.about;
  // Words of every day that stand somewhere, while no call is about what they say together.
  if (sense.most < senses.elsewhere || (isFar && bestCovered < shares.terms.all)) return () => tiers.none;
  return tiersByWords(ranked, isFar ? { ...shares.terms, all: Infinity } : shares.terms);
}

/** From which nearness on a sentence of a call is worth showing as a reason. */
export function worthSaying({ most, middle }: NearInSense): number {
  return Math.max(senses.elsewhere, middle + 0.6 * (most - middle));
}
