import type { ProgrammeNotOpen } from '#contract/program/not-open.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, dayIn, instantFromMs } from '#domain/values/time.ts';
import { usualCallsAsOf } from '#reference/usual-calls/usual-calls.ts';
import type { NotOpen } from '#server/search/named-programme.ts';

/** So many rounds of earlier calls are told. */
const ROUNDS_TOLD = 3;

/** What a search is told of the programme it names. */
export function toldOf({ calls, later, isNamed }: NotOpen, now: Instant): ProgrammeNotOpen {
  const { name, rhythm, opensIn, closesIn, rounds, sure, where, address } = calls;
  const today = dayIn(BRUSSELS, now);
  return {
    name,
    isNamed,
    later: later && { count: later.count, opensAt: instantFromMs(later.opensAt) },
    rhythm,
    opensIn: [...opensIn],
    closesIn: [...closesIn],
    rounds: rounds
      .filter(({ closed }) => closed < today)
      .toSorted((a, b) => (a.closed < b.closed ? 1 : -1))
      .slice(0, ROUNDS_TOLD),
    sure,
    asOf: usualCallsAsOf,
    where,
    address,
  };
}
