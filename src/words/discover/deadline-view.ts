import { daysLeft, isUrgent } from '#domain/program/deadlines.ts';
import { instantFromMs, msOf, type Instant } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';

const DAY_MS = 86_400_000;
/** How far back the line begins where the opening day is not known. */
const ASSUMED_RUN_MS = 90 * DAY_MS;

/** A time there takes the room of most readers' own. */
const NEIGHBOUR = 'Europe/Helsinki';

type Dates = { readonly deadlineAt: Instant; readonly opensAt: Instant | null; readonly hourAssumed: boolean };

/** Everything that the Deadline of the kit shows, from the dates of a call, the time now and the reader's zone. */
export function deadlineView(
  words: Words<'deadline'>,
  { deadlineAt, opensAt, hourAssumed }: Dates,
  nowMs: number,
  zone: string | null,
) {
  const { formats } = words;
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
  const opens = opensAt === null ? undefined : formats.dayOf(opensAt);
  const date = formats.dayOf(deadlineAt);
  return {
    state,
    daysLeft: left === 0 ? null : left,
    from: Math.min(from, forthcoming ? nowMs : from),
    to,
    now: nowMs,
    date,
    hour: formats.time(deadlineAt),
    instant: deadlineAt,
    local: formats.readerTime(deadlineAt, zone),
    /** As long as the reader's own time will be, while their zone is not known. */
    localRoom: zone === null ? formats.readerTime(deadlineAt, NEIGHBOUR) : undefined,
    hourAssumed,
    opens,
    opened: opens === undefined ? undefined : words(forthcoming ? 'opens' : 'opened', { date: opens }),
    alt: lineWords(words, { opens, date, days: left }),
  };
}

/** The line in words, for those who do not see it. */
function lineWords(
  words: Words<'deadline'>,
  { opens, date, days }: { readonly opens: string | undefined; readonly date: string; readonly days: number },
): string {
  if (opens === undefined) return days === 0 ? words('line_closed', { date }) : words('line_left', { date, days });
  return days === 0 ? words('line_closed_from', { opens, date }) : words('line_left_from', { opens, date, days });
}
