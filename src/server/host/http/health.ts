import { setTimeout } from 'node:timers/promises';

/** A database that takes longer than this for an empty question does not answer. */
const ANSWER_MS = 2_000;

/**
 * Whether the database answers; `ask` asks it an empty question. A caller that comes while an answer is awaited waits
 * for the same one, and nobody waits longer than the limit.
 */
export function makeHealth(ask: () => Promise<unknown>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return async () => {
    asked ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = null;
      });
    return await Promise.race([asked, setTimeout(ANSWER_MS, false, { ref: false })]);
  };
}
