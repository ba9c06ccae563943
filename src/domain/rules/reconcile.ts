import type { FlagStatus } from './flag-codes.ts';
import type { FlagParams } from './flag.ts';
import type { Flag } from './red-flags.ts';
import { isSameValue } from '#domain/values/same-value.ts';

/** A finding of an earlier run, with what a person said about it. */
export type StoredFlag = Flag & { readonly id: string; readonly status: FlagStatus };

export type Reconciled = {
  readonly added: readonly Flag[];
  /** Found again; `settled` keeps what a person said about it, otherwise it is open. */
  readonly kept: readonly (Flag & { readonly id: string; readonly settled: boolean })[];
  /** Ids of what is found no more. */
  readonly gone: readonly string[];
  /** How many of those kept were settled and are open again. */
  readonly reopened: number;
};

/** By so much of its limit a text may grow or shrink without being another finding. */
export const LENGTH_MOVES = 0.1;

/**
 * Whether a finding rests on what it rested on before. The length of a text changes with every character that is typed:
 * alone, it is other evidence only from a tenth of the limit on.
 */
export function isSameEvidence(before: FlagParams, now: FlagParams): boolean {
  const [was, is, limit] = [before['length'], now['length'], now['limit']];
  if (typeof was !== 'number' || typeof is !== 'number' || typeof limit !== 'number') return isSameValue(before, now);
  return isSameValue({ ...before, length: 0 }, { ...now, length: 0 }) && Math.abs(is - was) <= limit * LENGTH_MOVES;
}

/** A waiver holds for a warning as long as its evidence stays; "resolved" claims that a run finds nothing any more. */
function staysSettled(stored: StoredFlag, found: Flag): boolean {
  return stored.status === 'waived' && found.severity === 'soft' && isSameEvidence(stored.params, found.params);
}

/**
 * A finding that is there again. One that stays settled keeps the evidence on which it was, so that small changes do
 * not add up unseen.
 */
function foundAgain(before: StoredFlag, flag: Flag): Reconciled['kept'][number] {
  const settled = staysSettled(before, flag);
  return { ...flag, id: before.id, settled, params: settled ? before.params : flag.params };
}

function isOf(found: Flag): (stored: Flag) => boolean {
  return ({ ruleId, subject }) => ruleId === found.ruleId && subject === found.subject;
}

/** What a run makes of the findings of the run before. */
export function reconcile(stored: readonly StoredFlag[], found: readonly Flag[]): Reconciled {
  const pairs = found.map((flag) => ({ flag, before: stored.find(isOf(flag)) }));
  return {
    added: pairs.flatMap(({ flag, before }) => (before ? [] : [flag])),
    kept: pairs.flatMap(({ flag, before }) => (before ? [foundAgain(before, flag)] : [])),
    gone: stored.filter((flag) => !found.some(isOf(flag))).map(({ id }) => id),
    reopened: pairs.filter(
      ({ flag, before }) => before !== undefined && before.status !== 'open' && !staysSettled(before, flag),
    ).length,
  };
}

/** How many findings a new run would add, change, open again or take away. */
export function countChanges(stored: readonly StoredFlag[], found: readonly Flag[]): number {
  const { added, kept, gone, reopened } = reconcile(stored, found);
  const changed = kept.filter((flag) =>
    stored.some(
      (before) =>
        before.id === flag.id &&
        before.status === 'open' &&
        (before.severity !== flag.severity || !isSameValue(before.params, flag.params)),
    ),
  );
  return added.length + changed.length + gone.length + reopened;
}
