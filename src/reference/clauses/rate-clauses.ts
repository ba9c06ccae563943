import type { Clause } from './clause-sources.ts';
import { annexes, ofTheCall, summary } from './clause-sources.ts';

/** The clauses that say how much of the costs a grant pays. A budget names them, and needs none of the others. */
export const rateClauses = {
  'rates-horizon': summary(
    annexes,
    'Annex G',
    'Research and innovation actions, and coordination and support actions: up to 100 % of ' +
      'eligible costs. Innovation actions: up to 70 %, for non-profit legal entities up to 100 %. ' +
      'Public procurement of innovative solutions: up to 50 %.',
  ),
  'rates-call': ofTheCall(
    'The call document',
    'A call document states the share of eligible costs that the grant pays. What it says decides.',
  ),
} as const satisfies Readonly<Record<string, Clause>>;
