import { isFirstStage } from '#domain/program/deadlines.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { Instant } from '#domain/values/time.ts';
import { rowOf } from './demand-states.ts';
import type { RequirementKey } from './requirement-codes.ts';
import type { Requirement } from './requirements.ts';

/** What changed between two readings of a call: what was asked before, and what is asked now. */
export type RequirementChange = { readonly before: Requirement; readonly now: Requirement };

/** What the form of the stage that is due says; the full proposal has another one. */
const ofTheStage: readonly RequirementKey[] = ['pages', 'sections', 'thresholds', 'annexes'];

/**
 * Which requirements a call has changed since an earlier reading. Where it was read is no change, nor is what another
 * stage asks for once the first one is over.
 */
export function requirementChanges(
  before: { readonly rows: readonly Requirement[]; readonly at: Instant },
  now: { readonly rows: readonly Requirement[]; readonly at: Instant },
): readonly RequirementChange[] {
  const windows = rowOf(now.rows, 'deadline')?.value?.windows ?? [];
  const isSameStage = isFirstStage({ windows }, before.at) === isFirstStage({ windows }, now.at);
  return now.rows.flatMap((row) => {
    const earlier = before.rows.find(({ key }) => key === row.key);
    if (earlier === undefined || isSameValue(earlier.value, row.value)) return [];
    return isSameStage || !ofTheStage.includes(row.key) ? [{ before: earlier, now: row }] : [];
  });
}

/** What a project is told that its call asks now, for each of these changes. */
export type AskedNow = readonly { readonly key: RequirementKey; readonly now: unknown }[];

export function askedNow(changes: readonly RequirementChange[]): AskedNow {
  return changes.map(({ now: { key, value } }) => ({ key, now: value }));
}
