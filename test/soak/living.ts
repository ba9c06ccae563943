import * as fc from 'fast-check';

import { faultOfSuggesting } from '#test/made/living/suggesters.ts';
import { faultOfRun } from '#test/made/living/three-writers.ts';

import type { Soak } from './soak.ts';

export const livingSoaks: readonly Soak[] = [
  {
    name: 'living text: three writers end with one text, nothing lost, nothing doubled, every word in its order',
    longRuns: 1_000,
    check: (bounds) =>
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const fault = faultOfRun(seed);
          if (fault !== null) throw new Error(fault);
        }),
        bounds,
      ),
  },
  {
    name: 'suggestions: some write, some suggest and some settle, and nothing of anybody is lost',
    longRuns: 1_000,
    check: (bounds) =>
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const fault = faultOfSuggesting(seed, true);
          if (fault !== null) throw new Error(fault);
        }),
        bounds,
      ),
  },
];
