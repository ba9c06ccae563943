import type { CatalogueDeps } from './catalogue-deps.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import { saveRejections } from '#server/data/catalogue/catalogue-runs.ts';
import type { Rejection } from './transform/outcome.ts';

const AT_ONCE = 500;
/**
 * This many rejections of one run are kept word for word, and the others are counted. No source has ever had as many
 * records.
 */
export const REJECTIONS_KEPT = 100_000;

export type Rejections = {
  add(rejection: Rejection): Promise<void>;
  /** Stores what is not stored yet. */
  flush(): Promise<void>;
};

/**
 * Keeps the rejections of a run in the order of its rows, in portions, so that a file with nothing but faults does not
 * fill the memory.
 */
export function collectRejections(deps: CatalogueDeps, runId: string): Rejections {
  let waiting: (Rejection & { readonly number: number })[] = [];
  let count = 0;
  const flush = async () => {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    await change(byItself(deps), 'catalogue.run_noted', async (tx) =>
      done({}, await saveRejections(tx, runId, rows, deps.newId)),
    );
  };
  return {
    flush,
    add: async (rejection) => {
      count += 1;
      if (count <= REJECTIONS_KEPT) waiting.push({ ...rejection, number: count });
      if (waiting.length >= AT_ONCE) await flush();
    },
  };
}
