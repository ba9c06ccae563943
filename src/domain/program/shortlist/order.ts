import type { ProgramStatus } from '#domain/program/program-codes.ts';
import type { Instant } from '#domain/values/time.ts';

type Listed = {
  readonly id: string;
  readonly status: ProgramStatus;
  readonly windows: readonly { readonly deadlineAt: string }[];
};

/** A text by which calls sort: those with a deadline ahead first, the nearest foremost; closed ones at the end. */
function rankOf({ status, windows }: Listed, now: Instant): string {
  if (status === 'closed') return '2';
  const [next] = windows
    .map(({ deadlineAt }) => deadlineAt)
    .filter((deadline) => deadline > now)
    .toSorted();
  return next === undefined ? '1' : `0 ${next}`;
}

/** Saved calls, what presses most first. Calls of the same hour stand by id, so that the order is total. */
export function byUrgency<Call extends Listed>(calls: readonly Call[], now: Instant): readonly Call[] {
  return calls
    .map((call) => ({ call, key: `${rankOf(call, now)} ${call.id}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ call }) => call);
}
