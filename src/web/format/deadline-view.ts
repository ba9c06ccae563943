import { daysLeft, isUrgent } from '#domain/program/deadlines.ts';
import { instantFromMs, msOf, type Instant } from '#domain/values/time.ts';
import { formatDayOf, formatReaderTime, formatTime } from './format.ts';

const DAY_MS = 86_400_000;
/** How far back the line begins where the opening day is not known. */
const ASSUMED_RUN_MS = 90 * DAY_MS;

type Dates = { readonly deadlineAt: Instant; readonly opensAt: Instant | null; readonly hourAssumed: boolean };

/** Everything that the Deadline of the kit shows, from the dates of a call, the time now and the reader's zone. */
export function deadlineView({ deadlineAt, opensAt, hourAssumed }: Dates, nowMs: number, zone: string | null) {
  const now = instantFromMs(nowMs);
  const left = daysLeft(deadlineAt, now);
  const to = msOf(deadlineAt);
  const from = opensAt === null ? Math.min(nowMs, to - ASSUMED_RUN_MS) : msOf(opensAt);
  const forthcoming = opensAt !== null && opensAt > now;
  const state =
    left === 0
      ? ('closed' as const)
      : forthcoming
        ? ('forthcoming' as const)
        : isUrgent(left)
          ? ('urgent' as const)
          : ('open' as const);
  const opens = opensAt === null ? undefined : formatDayOf(opensAt);
  const date = formatDayOf(deadlineAt);
  const remaining = left === 0 ? 'closed' : `${left} ${left === 1 ? 'day' : 'days'} left`;
  return {
    state,
    daysLeft: left === 0 ? null : left,
    from: Math.min(from, forthcoming ? nowMs : from),
    to,
    now: nowMs,
    date,
    hour: formatTime(deadlineAt),
    instant: deadlineAt,
    local: formatReaderTime(deadlineAt, zone),
    hourAssumed,
    opens,
    opened: opens === undefined ? undefined : forthcoming ? `Opens ${opens}` : `Opened ${opens}`,
    alt: `Time line: ${opens === undefined ? '' : `${opens} to `}${date}, ${remaining}`,
  };
}
