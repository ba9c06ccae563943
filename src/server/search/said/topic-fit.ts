import type { ConceptPhrases } from '#server/search/words/concept-phrases.ts';
import type { Meaning } from '#server/search/words/meaning.ts';
import { nearness, placeOfTerms } from '#server/search/words/meaning.ts';
import type { Said } from '#domain/program/matching/said.ts';
import type { SaidSubject } from './said-subjects.ts';
import { readSaid, tellingOf } from './said-subjects.ts';
import type { WordIndex } from '#server/search/words/word-index.ts';
import type { Measure } from '#server/search/words/scoring.ts';
import { bestOf, commonTerms, forEachWithAll, largest, measureOf, scoreTerms } from '#server/search/words/scoring.ts';

// How well each call fits what an organization says about itself: the subjects that both speak of, the rare ones more;
// how near they lie in meaning, as a whole and phrase by phrase; and what the calls that fit best have in common.

export const fitting = {
  saturation: 2,
  near: 0.7,
  /** The nearest phrases of the organization to a call count, because many do several unlike things. */
  phrases: { weight: 0.5, nearest: 4, most: 40 },
  feedback: { documents: 5, terms: 15, weight: 0.2 },
  /**
   * Nearness in sense, from -1 to 1: it counts from `from` up to the nearest call's, and `usual` where all are far. The
   * best calls do not mean what is said below `far`, and surely do from `surely` on.
   */
  sense: { weight: 0.25, from: 0.3, usual: 0.5, far: 0.4, surely: 0.6 },
  /** So many of the weightiest subjects are what an organization is about. */
  core: 12,
  /** What an organization says that says less is not yet enough to be sure by. */
  leastCore: 12,
  /** A call that says this share of what an organization is about says all that can be hoped for. */
  saidInFull: 0.5,
  /** What the best call is worth where it says next to nothing of it. */
  least: 0.25,
  bestFew: 3,
  /** Where little fits, the next ones are not good because the best is: it is the measure, less this share. */
  ofBest: 0.75,
  /** Brings the fit of calls behind the best nearer to it, so that a score tells good from fair. */
  bend: 0.65,
};

/** How a term of what an organization says counts. */
const ofSaying: Measure = measureOf(tellingOf, fitting.saturation);

/** What each document says of one subject, by the best of its ways; `best` is empty before and after each use. */
function scoreSubject(
  index: WordIndex,
  { ways }: SaidSubject,
  best: Float32Array,
  visit: (document: number, score: number) => void,
): void {
  const reached: number[] = [];
  for (const { terms, factor } of ways) {
    const share = factor / Math.sqrt(terms.length);
    forEachWithAll(index, terms, ofSaying, (document, sum) => {
      const score = share * sum;
      const before = best[document] ?? 0;
      if (score <= before) return;
      if (before === 0) reached.push(document);
      best[document] = score;
    });
  }
  for (const document of reached) {
    visit(document, best[document] ?? 0);
    best[document] = 0;
  }
}

function scoreSubjects(index: WordIndex, subjects: readonly SaidSubject[]): Float32Array {
  const scores = new Float32Array(index.documents);
  const best = new Float32Array(index.documents);
  for (const subject of subjects)
    scoreSubject(index, subject, best, (document, score) => {
      scores[document] = (scores[document] ?? 0) + subject.weight * score;
    });
  return scores;
}

/** The terms of some subjects with their weights: how they are placed among the meanings. */
function termsOf(index: WordIndex, subjects: readonly SaidSubject[]): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  for (const { ways, weight } of subjects) {
    for (const { terms, factor } of ways.slice(0, 6)) {
      for (const term of terms) {
        const own = (weight * factor * tellingOf(index, term)) / Math.sqrt(terms.length);
        weights.set(term, Math.max(weights.get(term) ?? 0, own));
      }
    }
  }
  return weights;
}

/** Single phrases of what is said: each keyword and activity, each sentence of a text. */
function phrasesOf({ sayings }: Said): readonly string[] {
  return sayings
    .flatMap(({ text }) => text.split(/[.;:!?\n]+/))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .slice(0, fitting.phrases.most);
}

/** The mean nearness of the nearest phrases to each document. */
function nearestPhrases(index: WordIndex, concepts: ConceptPhrases, meaning: Meaning, said: Said): Float32Array {
  const kept = fitting.phrases.nearest;
  const best = new Float32Array(index.documents * kept);
  let phrases = 0;
  for (const text of phrasesOf(said)) {
    const terms = termsOf(index, readSaid(index, concepts, { sayings: [{ text, weight: 1 }], division: null }));
    if (terms.size === 0) continue;
    phrases += 1;
    const near = nearness(meaning, placeOfTerms(meaning, terms));
    for (let document = 0; document < near.length; document += 1) {
      let value = near[document] ?? 0;
      for (let at = document * kept; at < (document + 1) * kept && value > 0; at += 1) {
        const there = best[at] ?? 0;
        if (value <= there) continue;
        best[at] = value;
        value = there;
      }
    }
  }
  const used = Math.max(1, Math.min(kept, phrases));
  return Float32Array.from({ length: index.documents }, (_, document) => {
    let sum = 0;
    for (let at = document * kept; at < (document + 1) * kept; at += 1) sum += best[at] ?? 0;
    return sum / used;
  });
}

/** Older wordings count for nothing. */
function keepLive(values: Float32Array, live: Uint8Array): Float32Array {
  return values.map((value, document) => (live[document] === 1 ? value : 0));
}

/** What the best few documents have on average: one that stands out alone does not make the next ones bad. */
function usualBest(values: Float32Array): number {
  const best = bestOf(values, fitting.bestFew);
  const mean = best.reduce((sum, document) => sum + (values[document] ?? 0), 0) / Math.max(1, best.length);
  return Math.max(mean, fitting.ofBest * (values[best[0] ?? 0] ?? 0));
}

/** What a call would score that said once what the organization is about; words that no call knows count as rare. */
function coreOf(index: WordIndex, subjects: readonly SaidSubject[]): number {
  const values = subjects.map(({ weight, ways, concept }) => {
    // A concept is said by words that are counted already.
    if (concept !== null) return 0;
    const [way] = ways;
    return weight * (way ? Math.max(0, ...way.terms.map((term) => tellingOf(index, term))) : 1);
  });
  return values
    .toSorted((a, b) => b - a)
    .slice(0, fitting.core)
    .reduce((sum, value) => sum + value, 0);
}

/** How near documents are in sense to what is said; null for those of which nothing was read. */
type NearOf = (document: number) => number | null;

/** Adds how near documents are in sense; those of which nothing was read keep their share of the `whole`. */
function addSense(fit: Float32Array, whole: number, nearOf: NearOf): void {
  const { weight, from, usual } = fitting.sense;
  let most = usual;
  for (let document = 0; document < fit.length; document += 1) most = Math.max(most, nearOf(document) ?? 0);
  for (let document = 0; document < fit.length; document += 1) {
    const own = fit[document] ?? 0;
    const near = nearOf(document);
    const share = near === null ? own / whole : Math.max(0, near - from) / (most - from);
    // Where no word is shared, there is nothing to say why.
    if (own > 0) fit[document] = own + weight * share;
  }
}

/** How surely the best few documents mean what is said, 0 to 1; 1 where that is not known. */
function meantBy(fit: Float32Array, nearOf: NearOf): number {
  const { far, surely } = fitting.sense;
  const known = bestOf(fit, fitting.bestFew).flatMap((document) => nearOf(document) ?? []);
  if (known.length === 0) return 1;
  const mean = known.reduce((sum, near) => sum + near, 0) / known.length;
  return Math.max(0, Math.min(1, (mean - far) / (surely - far)));
}

type Engine = {
  readonly index: WordIndex;
  readonly concepts: ConceptPhrases;
  readonly meaning: Meaning;
  readonly live: Uint8Array;
};

/**
 * How well each document fits, 0 to 1: its share of what can be had, by the best documents there are, times how much of
 * what the organization is about they say, or how surely they mean it, whichever is less. Where nothing fits, the best
 * is not called good.
 */
export function fitOfDocuments(
  { index, concepts, meaning, live }: Engine,
  said: Said,
  nearOf: NearOf = () => null,
): Float32Array {
  const fit = new Float32Array(index.documents);
  const subjects = readSaid(index, concepts, said);
  const base = keepLive(scoreSubjects(index, subjects), live);
  const mostBase = largest(base);
  if (mostBase === 0) return fit;
  const own = termsOf(index, subjects);
  const { documents, terms, weight } = fitting.feedback;
  const common = commonTerms(index, base, new Set(own.keys()), { documents, terms, measure: ofSaying });
  const parts = [
    { values: base, weight: 1 },
    { values: keepLive(nearness(meaning, placeOfTerms(meaning, own)), live), weight: fitting.near },
    { values: keepLive(nearestPhrases(index, concepts, meaning, said), live), weight: fitting.phrases.weight },
    { values: keepLive(scoreTerms(index, common, ofSaying), live), weight },
  ].map((part) => ({ ...part, most: largest(part.values) }));
  for (const { values, weight: share, most } of parts) {
    if (most === 0) continue;
    for (let document = 0; document < fit.length; document += 1)
      fit[document] = (fit[document] ?? 0) + (share * (values[document] ?? 0)) / most;
  }
  const whole = parts.reduce((sum, { weight: share, most }) => sum + (most === 0 ? 0 : share), 0);
  addSense(fit, whole, nearOf);
  const best = usualBest(fit);
  const told = Math.min(1, mostBase / Math.max(fitting.leastCore, coreOf(index, subjects)) / fitting.saidInFull);
  const worth = fitting.least + (1 - fitting.least) * Math.min(told, meantBy(fit, nearOf));
  for (let document = 0; document < fit.length; document += 1)
    fit[document] = (worth * Math.min(1, (fit[document] ?? 0) / best)) ** fitting.bend;
  return fit;
}

/** A subject that an organization and a call share, and how much it counts for this call. */
export type SharedSubject = Pick<SaidSubject, 'phrase' | 'concept'> & { readonly weight: number };

/** What an organization and one document share, what counts most first. */
export function sharedSubjects(
  { index, concepts }: Omit<Engine, 'meaning' | 'live'>,
  said: Said,
  document: number,
): readonly SharedSubject[] {
  const shared: SharedSubject[] = [];
  const best = new Float32Array(index.documents);
  for (const subject of readSaid(index, concepts, said)) {
    const { phrase, concept, weight } = subject;
    if (phrase === null && concept === null) continue;
    scoreSubject(index, subject, best, (at, score) => {
      if (at === document) shared.push({ phrase, concept, weight: weight * score });
    });
  }
  return shared.sort((a, b) => b.weight - a.weight);
}
