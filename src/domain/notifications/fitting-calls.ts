import type { Verdict } from '#domain/program/eligibility/eligibility-codes.ts';
import { isMatch } from '#domain/program/eligibility/assess.ts';
import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, msOf } from '#domain/values/time.ts';

import type { CallNews } from './alert-codes.ts';
import { NEWS_DAYS } from './alerts.ts';

/** So many calls are told of in one go, the best first; of the others only how many they are. */
export const MOST_TOLD = 10;

/** A call that may be told of, with what is known of it and of what was told before. */
export type CallInView = {
  readonly programId: string;
  readonly score: number;
  readonly verdict: Verdict;
  readonly enteredAt: Instant;
  /** When it opened, or opens; null where that is not known. */
  readonly openedAt: Instant | null;
  /** When a change of the call last turned a certain no into what is possible. */
  readonly admittedAt: Instant | null;
  /** When the organization was last told of it; null where it was not. */
  readonly toldAt: Instant | null;
};

/** A call to tell of. Its key names the event, so that the same event is never told twice. */
type ToldCall = { readonly programId: string; readonly news: CallNews; readonly key: string };

/** Whether nothing is certain against applying, so that a call may be told of. */
export function isPossible(verdict: Verdict): boolean {
  return verdict === 'eligible' || verdict === 'probably' || verdict === 'check';
}

/** Why a call is news at this instant; null where it is none, or was told before. */
function newsOf({ enteredAt, openedAt, admittedAt, toldAt }: CallInView, now: Instant): CallNews | null {
  const recent = (at: Instant | null): boolean => at !== null && at <= now && msOf(at) > msOf(now) - NEWS_DAYS * DAY_MS;
  if (recent(admittedAt) && (toldAt === null || (admittedAt !== null && admittedAt > toldAt))) return 'admitted';
  if (toldAt !== null) return null;
  if (recent(openedAt) && openedAt !== null && openedAt > enteredAt) return 'opened';
  return recent(enteredAt) || recent(openedAt) ? 'new' : null;
}

/**
 * The calls to tell an organization of: those that are possible, earn the match badge and are news, the best first, and
 * which are left over. Each is told once, and again only where a certain no became possible since then.
 */
export function callsToTell(
  calls: readonly CallInView[],
  now: Instant,
): { readonly told: readonly ToldCall[]; readonly more: readonly string[] } {
  const fitting = calls
    .flatMap((call) => {
      const news = isPossible(call.verdict) && isMatch(call.score) ? newsOf(call, now) : null;
      return news === null ? [] : [{ ...call, news }];
    })
    .toSorted((a, b) => b.score - a.score || (a.programId < b.programId ? -1 : 1));
  return {
    told: fitting.slice(0, MOST_TOLD).map(({ programId, news, admittedAt }) => ({
      programId,
      news,
      key: news === 'admitted' ? `fits:${programId}:${admittedAt}` : `fits:${programId}`,
    })),
    more: fitting.slice(MOST_TOLD).map(({ programId }) => programId),
  };
}
