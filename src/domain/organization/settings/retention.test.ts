import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';

import {
  comingNight,
  daysOf,
  isShorter,
  keptUntil,
  offeredPeriods,
  retained,
  usualRetention,
  withPeriod,
} from './retention.ts';

const now = '2026-11-20T12:00:00.000Z' as Instant;

describe('how long an organization keeps things', () => {
  it.each([
    ['days_7', '2026-11-13T12:00:00.000Z'],
    ['days_90', '2026-08-22T12:00:00.000Z'],
    // By the calendar: the clocks of Brussels stood an hour later in spring.
    ['months_6', '2026-05-20T11:00:00.000Z'],
    ['months_24', '2024-11-20T12:00:00.000Z'],
    ['always', null],
  ] as const)('%s reaches back to %s', (period, until) => {
    expect(keptUntil(period, now)).toBe(until);
  });

  it('ends on the last day of a shorter month', () => {
    expect(keptUntil('months_3', '2026-05-31T12:00:00.000Z' as Instant)).toBe('2026-02-28T13:00:00.000Z');
  });

  it('offers what holds without a choice, and its periods from the shortest on', () => {
    for (const kind of retained) {
      expect(withPeriod(usualRetention, kind, usualRetention[kind]), kind).toEqual(usualRetention);
      const periods = offeredPeriods[kind];
      for (const [index, period] of periods.entries())
        for (const longer of periods.slice(index + 1)) {
          expect(isShorter(period, longer), `${period} ${longer}`).toBe(true);
          expect(isShorter(longer, period), `${longer} ${period}`).toBe(false);
        }
    }
    expect([isShorter('days_30', 'days_30'), daysOf('days_90')]).toEqual([false, 90]);
  });

  it('takes for each kind only what is offered for it', () => {
    expect(withPeriod(usualRetention, 'versions', 'months_6')).toEqual({ ...usualRetention, versions: 'months_6' });
    expect(withPeriod(usualRetention, 'conversations', 'months_3')).toMatchObject({ conversations: 'months_3' });
    expect(withPeriod(usualRetention, 'exports', 'days_90')).toMatchObject({ exports: 'days_90', trash: 'days_30' });
    for (const [kind, period] of [
      ['trash', 'always'],
      ['exports', 'months_6'],
      ['versions', 'months_3'],
      ['conversations', 'days_7'],
    ] as const)
      expect(withPeriod(usualRetention, kind, period), kind).toBeNull();
  });

  it.each([
    [now, '2026-11-21T03:45:00.000Z'],
    ['2026-11-20T03:44:59.000Z', '2026-11-20T03:45:00.000Z'],
    ['2026-11-20T03:45:00.000Z', '2026-11-21T03:45:00.000Z'],
    // In Brussels it is the next day already.
    ['2026-11-20T23:30:00.000Z', '2026-11-21T03:45:00.000Z'],
    ['2026-07-01T12:00:00.000Z', '2026-07-02T02:45:00.000Z'],
  ] as const)('from %s the coming night is %s', (at, night) => {
    expect(comingNight(at as Instant)).toBe(night);
  });
});
