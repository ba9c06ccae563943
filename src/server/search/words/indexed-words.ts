import type { Found } from './found.ts';

/** All words up to a revision of the catalogue, in an index of the thread that searches. */
export type IndexedWords = {
  readonly index: number;
  /** Which life of the thread has the index. */
  readonly life: number;
  revision: number;
  /** How many older wordings the index still holds. */
  dead: number;
  /** What was found lately at this revision, with the latest at the end. */
  readonly found: Map<string, Promise<Found | null>>;
  /** How well all calls fit what some organizations say, likewise. */
  readonly fits: Map<string, Promise<Float32Array>>;
};
let indexes = 0;

/** Nothing read yet, for an index of its own. */
export function noWords(life: number): IndexedWords {
  indexes += 1;
  return { index: indexes, life, revision: -1, dead: 0, found: new Map(), fits: new Map() };
}
