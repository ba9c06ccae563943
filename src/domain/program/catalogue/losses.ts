import type { Instant } from '#domain/values/time.ts';
import { finalDeadline, hasPassed } from '#domain/program/deadlines.ts';
import type { SubmissionWindow } from '#domain/program/facts.ts';

/** What a run of the portal would take away from the open calls. */
export type Losses = { readonly open: number; readonly lost: number; readonly closing: number };

/** Whether a run would lose or close more than a third of the open calls. Then the portal's answer is wrong. */
export function isImplausible({ open, lost, closing }: Losses): boolean {
  return (lost + closing) * 3 > open;
}

/**
 * Counts what a run would take away. `listed` has the windows of each call that the run names; null where they cannot
 * be read.
 */
export function lossesOf(
  open: readonly string[],
  listed: ReadonlyMap<string, readonly SubmissionWindow[] | null>,
  complete: boolean,
  now: Instant,
): Losses {
  let [lost, closing] = [0, 0];
  for (const name of open) {
    const last = finalDeadline(listed.get(name) ?? []);
    if (!listed.has(name)) lost += complete ? 1 : 0;
    else if (last !== null && hasPassed(last.deadlineAt, now)) closing += 1;
  }
  return { open: open.length, lost, closing };
}
