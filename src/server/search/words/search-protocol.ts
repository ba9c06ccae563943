import type { Said } from '#domain/program/matching/said.ts';

import type { HitWhy } from './explain.ts';
import type { Found } from './found.ts';
import type { CallWords } from './search-engine.ts';

/** What the server asks of the thread that searches. An `index` is one reading of all calls. */
export type ThreadQuestion =
  | { readonly kind: 'put'; readonly index: number; readonly calls: readonly PlacedWords[] }
  /** Learns what is learned from all calls together, so that the first search need not wait for it. */
  | { readonly kind: 'ready'; readonly index: number }
  | { readonly kind: 'drop'; readonly index: number }
  | {
      readonly kind: 'search';
      readonly index: number;
      readonly query: string;
      readonly size: number;
      readonly begun: boolean;
    }
  | { readonly kind: 'explain'; readonly index: number; readonly query: string; readonly places: readonly number[] }
  | { readonly kind: 'fit'; readonly index: number; readonly said: Said; readonly size: number }
  | {
      readonly kind: 'shared';
      readonly index: number;
      readonly said: Said;
      readonly place: number;
      readonly language: 'en' | 'ro';
    }
  | { readonly kind: 'alike'; readonly index: number; readonly place: number; readonly size: number };

export type PlacedWords = {
  readonly place: number;
  readonly words: CallWords;
  /** The directions of the call's sentences, one after the other; null as long as nobody has read them. */
  readonly senses: Int8Array | null;
};

export type ThreadAnswers = {
  readonly put: { readonly replaced: number };
  readonly ready: null;
  readonly drop: null;
  readonly search: Found | null;
  readonly explain: readonly HitWhy[];
  readonly fit: Float32Array;
  readonly shared: readonly string[];
  readonly alike: Float32Array;
};

export type ThreadAnswer = { readonly id: number } & (
  | { readonly answer: ThreadAnswers[ThreadQuestion['kind']] }
  | { readonly failed: string }
);
