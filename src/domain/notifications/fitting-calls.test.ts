import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import { callsToTell, MOST_TOLD, type CallInView } from './fitting-calls.ts';

const NOW = '2026-11-20T12:00:00.000Z' as Instant;
const days = (count: number): Instant => instantFromMs(msOf(NOW) + count * DAY_MS);

const call = (values: Partial<CallInView> = {}): CallInView => ({
  programId: 'a',
  score: 90,
  verdict: 'eligible',
  enteredAt: days(-2),
  openedAt: null,
  admittedAt: null,
  toldAt: null,
  ...values,
});
const newsOf = (values: Partial<CallInView>) => callsToTell([call(values)], NOW).told[0]?.news ?? null;

describe('callsToTell', () => {
  it.each(['eligible', 'probably', 'check'] as const)('tells of a call that is %s', (verdict) => {
    expect(newsOf({ verdict })).toBe('new');
  });

  it.each(['not_eligible', 'closed'] as const)('never tells of a call that is %s', (verdict) => {
    expect(newsOf({ verdict, score: 100, admittedAt: days(-1) })).toBeNull();
  });

  it('tells only of calls with the match badge', () => {
    expect([newsOf({ score: 80 }), newsOf({ score: 81 })]).toEqual([null, 'new']);
  });

  it('says why a call is news, and nothing of old ones or of those to come', () => {
    expect(newsOf({ enteredAt: days(-90), openedAt: days(-1) })).toBe('opened');
    expect(newsOf({ enteredAt: days(-90), openedAt: days(1) })).toBeNull();
    expect(newsOf({ enteredAt: days(-90), openedAt: days(-80) })).toBeNull();
    expect(newsOf({ enteredAt: days(-90), admittedAt: days(-1) })).toBe('admitted');
  });

  it('tells once, and again only where a certain no became possible since then', () => {
    expect(newsOf({ toldAt: days(-1) })).toBeNull();
    expect(newsOf({ toldAt: days(-3), openedAt: days(-1) })).toBeNull();
    expect(newsOf({ toldAt: days(-3), admittedAt: days(-4) })).toBeNull();
    expect(newsOf({ toldAt: days(-3), admittedAt: days(-1) })).toBe('admitted');
  });

  it('tells of so many, the best first, and which are left over', () => {
    const calls = Array.from({ length: MOST_TOLD + 2 }, (_, at) => call({ programId: `p${at}`, score: 82 + at }));
    const { told, more } = callsToTell(calls, NOW);
    expect(told.map(({ programId }) => programId)).toEqual(
      calls
        .map(({ programId }) => programId)
        .toReversed()
        .slice(0, MOST_TOLD),
    );
    expect(more).toEqual(['p1', 'p0']);
    expect(new Set(told.map(({ key }) => key)).size, 'each event has a key of its own').toBe(MOST_TOLD);
  });
});
