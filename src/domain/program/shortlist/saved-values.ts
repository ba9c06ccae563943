import { mergeFields } from '#domain/values/merge-fields.ts';
import { contradicts } from './decision.ts';
import type { GoDecision, SavedStage } from './shortlist-codes.ts';

/** What a person can change about a saved call. */
export type SavedValues = {
  readonly stage: SavedStage;
  readonly owner: string | null;
  readonly note: string;
  readonly decision: GoDecision | null;
  /** Empty without a decision. */
  readonly reason: string;
};

type Whole = Pick<SavedValues, 'stage' | 'owner' | 'note'> & {
  /** A reason means nothing without the decision that it was written for. */
  readonly verdict: Pick<SavedValues, 'decision' | 'reason'>;
};

function wholeOf({ decision, reason, ...others }: SavedValues): Whole {
  return { ...others, verdict: { decision, reason } };
}

function together(from: SavedValues, mine: SavedValues, theirs: SavedValues) {
  const fields = ['stage', 'owner', 'note', 'verdict'] as const;
  const { merged, both } = mergeFields(fields, wholeOf(from), wholeOf(mine), wholeOf(theirs));
  const { verdict, ...others } = merged;
  return { values: { ...others, ...verdict }, both };
}

/**
 * Two changes of one saved call put together; null where both have changed the same, or where the two would contradict
 * each other: then a person decides.
 */
export function mergedValues(from: SavedValues, mine: SavedValues, theirs: SavedValues): SavedValues | null {
  const { values, both } = together(from, mine, theirs);
  return both.length > 0 || contradicts(values) ? null : values;
}

/**
 * What a person who keeps their own change means: it counts wherever they changed something, and the other change where
 * they did not. Where the two would contradict each other, all of their own counts.
 */
export function keptOver(from: SavedValues, mine: SavedValues, theirs: SavedValues): SavedValues {
  const { values } = together(from, mine, theirs);
  return contradicts(values) ? mine : values;
}
