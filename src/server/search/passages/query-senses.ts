import type { SentenceModel } from './sentence-model.ts';

/** So many texts are remembered: pages and their reasons ask for the same, organizations say the same again. */
const KEPT = 2000;

/**
 * Finds the directions of what people search for and say of themselves. The model is loaded for the first; where it
 * cannot be loaded, all are null, and search goes by the words.
 */
export function rememberedSenses(): (text: string) => Promise<Int8Array | null> {
  let model: Promise<SentenceModel | null> | undefined;
  const known = new Map<string, Promise<Int8Array | null>>();
  return async (text) => {
    model ??= import('./sentence-model.ts')
      .then(async ({ openSentenceModel }) => await openSentenceModel())
      .catch(() => null);
    const loaded = model;
    const sense = known.get(text) ?? loaded.then(async (ready) => (ready ? await ready.senseOf(text) : null));
    known.delete(text);
    known.set(text, sense);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return await sense;
  };
}
