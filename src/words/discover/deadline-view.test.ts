import { describe, expect, it } from 'vitest';
import { msOf, type Instant } from '#domain/values/time.ts';
import { wordsFor } from '#server/platform/words.ts';
import { deadlineView } from './deadline-view.ts';

const at = (text: string) => text as Instant;
const words = wordsFor('en', 'deadline');
const now = msOf(at('2026-11-20T12:00:00.000Z'));
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('what a deadline shows', () => {
  const cases = [
    {
      name: 'far away',
      deadlineAt: '2027-02-02T16:00:00.000Z',
      opensAt: '2026-09-22T07:00:00.000Z',
      state: 'open',
      daysLeft: 75,
      opened: 'Opened 22 Sep 2026',
    },
    {
      name: 'thirty days ahead to the second',
      deadlineAt: '2026-12-20T12:00:00.000Z',
      opensAt: null,
      state: 'urgent',
      daysLeft: 30,
      opened: undefined,
    },
    {
      name: 'a second more than thirty days',
      deadlineAt: '2026-12-20T12:00:01.000Z',
      opensAt: null,
      state: 'open',
      daysLeft: 31,
      opened: undefined,
    },
    {
      name: 'one second ahead',
      deadlineAt: '2026-11-20T12:00:01.000Z',
      opensAt: '2026-09-01T00:00:00.000Z',
      state: 'urgent',
      daysLeft: 1,
      opened: 'Opened 1 Sep 2026',
    },
    {
      name: 'this very instant',
      deadlineAt: '2026-11-20T12:00:00.000Z',
      opensAt: '2026-09-01T00:00:00.000Z',
      state: 'closed',
      daysLeft: null,
      opened: 'Opened 1 Sep 2026',
    },
    {
      name: 'not open yet',
      deadlineAt: '2027-09-21T15:00:00.000Z',
      opensAt: '2027-05-05T07:00:00.000Z',
      state: 'forthcoming',
      daysLeft: 306,
      opened: 'Opens 5 May 2027',
    },
  ] as const;
  for (const each of cases) {
    it(`${each.name} is ${each.state}`, () => {
      const view = deadlineView(
        words,
        {
          deadlineAt: at(each.deadlineAt),
          opensAt: each.opensAt === null ? null : at(each.opensAt),
          hourAssumed: false,
        },
        now,
        null,
      );
      expect(view.state).toBe(each.state);
      expect(view.daysLeft).toBe(each.daysLeft);
      expect(plain(view.opened)).toBe(each.opened);
      expect(view.from).toBeLessThanOrEqual(now);
    });
  }

  it('says the same in words for those who do not see the line', () => {
    const view = deadlineView(
      words,
      { deadlineAt: at('2027-02-02T16:00:00.000Z'), opensAt: at('2026-09-22T07:00:00.000Z'), hourAssumed: true },
      now,
      'Europe/Bucharest',
    );
    expect(plain(view.alt)).toBe('Time line: 22 Sep 2026 to 2 Feb 2027, 75 days left');
    expect(plain(view.local)).toBe('18:00 your time');
    expect(view.localRoom).toBeUndefined();
    expect(view.hour).toBe('17:00');
    expect(view.hourAssumed).toBe(true);
  });

  it('has room for a time that is not known yet', () => {
    const dates = { deadlineAt: at('2027-02-02T16:00:00.000Z'), opensAt: null, hourAssumed: false };
    const view = deadlineView(words, dates, now, null);
    expect(view.local).toBeUndefined();
    expect(plain(view.localRoom)).toBe('18:00 your time');
  });
});
