import type { Scoring } from '#server/data/matching/match-scores.ts';
import type { ChangeDeps } from './change.ts';
import { byItself, change, done } from './change.ts';
import type { Deps } from './deps.ts';

/** What scores are judged with; whatever asks for them, the product itself writes them. */
export function scoringOf(deps: ChangeDeps & Pick<Deps, 'memory'>): Scoring {
  return {
    memory: deps.memory,
    write: (work) => change(byItself(deps), 'scores.judged', async (tx) => done({}, await work(tx))),
  };
}
