import { setTimeout } from 'node:timers/promises';

/** A database that takes longer for nothing at all does not answer. */
const ANSWER_MS = 2_000;

/**
 * Whether the database answers; `ask` asks it for nothing. Whoever wants to know while an answer is awaited waits for the
 * same one, and nobody longer than the limit.
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
