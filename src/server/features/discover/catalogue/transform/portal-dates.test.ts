import { describe, expect, it } from 'vitest';

import type { ClockReading } from './portal-dates.ts';
import { deadlineOf, openingOf, readMoment } from './portal-dates.ts';

function deadline(value: unknown, reading: ClockReading = 'topic') {
  const moment = readMoment(value, reading);
  return moment === null ? null : deadlineOf(moment);
}

describe('the dates of topics, in every form the portal has used', () => {
  it.each([
    ['midnight UTC rendered in summer time', '2023-05-11T02:00:00.000+0200', '2023-05-11T15:00:00.000Z', true],
    ['midnight UTC rendered in winter time', '2023-03-09T01:00:00.000+0100', '2023-03-09T16:00:00.000Z', true],
    ['midnight labelled UTC', '2027-04-08T00:00:00.000+0000', '2027-04-08T15:00:00.000Z', true],
    ['midnight with a Z', '2027-12-01T00:00:00.000Z', '2027-12-01T16:00:00.000Z', true],
    ['midnight in Brussels', '2027-04-08T00:00:00.000+0200', '2027-04-08T15:00:00.000Z', true],
    ['midnight in Brussels written in UTC', '2027-04-07T22:00:00.000+0000', '2027-04-08T15:00:00.000Z', true],
    ['a legacy row: 17:00 in Brussels labelled UTC', '2024-02-07T17:00:00.000+0000', '2024-02-07T16:00:00.000Z', false],
    ['a true moment with its offset', '2027-04-08T17:00:00.000+0200', '2027-04-08T15:00:00.000Z', false],
    ['a bare day', '2027-09-14', '2027-09-14T15:00:00.000Z', true],
    ['a spelled day', '11 May 2023', '2023-05-11T15:00:00.000Z', true],
    ['a spelled day with a leading zero', '09 March 2023', '2023-03-09T16:00:00.000Z', true],
    ['an American moment', 'Apr 27, 2023 4:18:31 PM', '2023-04-27T14:18:00.000Z', false],
    ['an American moment after midnight', 'Apr 27, 2023 12:05:31 AM', '2023-04-26T22:05:00.000Z', false],
    ['an American day', 'Jan 2, 2027', '2027-01-02T16:00:00.000Z', true],
    ['milliseconds', 1_789_430_400_000, '2026-09-15T15:00:00.000Z', true],
    ['milliseconds as text', '1789430400000', '2026-09-15T15:00:00.000Z', true],
    ['a time without zone', '2026-02-12T15:50:54.218', '2026-02-12T14:50:00.000Z', false],
  ])('%s', (_name, value, deadlineAt, hourAssumed) => {
    expect(deadline(value)).toEqual({ deadlineAt, hourAssumed });
  });

  it.each([
    ['the last winter day before the switch', '2027-03-27T00:00:00.000+0000', '2027-03-27T16:00:00.000Z'],
    ['the day of the spring switch', '2027-03-28T00:00:00.000+0000', '2027-03-28T15:00:00.000Z'],
    ['the last summer day', '2026-10-24T00:00:00.000+0000', '2026-10-24T15:00:00.000Z'],
    ['the day of the autumn switch', '2026-10-25T00:00:00.000+0000', '2026-10-25T16:00:00.000Z'],
  ])('17:00 in Brussels on %s', (_name, value, deadlineAt) => {
    expect(deadline(value)).toEqual({ deadlineAt, hourAssumed: true });
  });

  it.each([
    '',
    'soon',
    '2027-02-30',
    '2027-02-30T00:00:00.000+0000',
    '31 Foo 2027',
    '99 May 2027',
    null,
    undefined,
    {},
    0,
    -5,
  ])('%j is no date', (value) => {
    expect(readMoment(value, 'topic')).toBeNull();
  });
});

describe('other kinds of calls', () => {
  it('reads the clock of a cascade call as Brussels time, whatever its label', () => {
    expect(deadline('2026-05-20T17:00:00.000Z', 'cascade')).toEqual({
      deadlineAt: '2026-05-20T15:00:00.000Z',
      hourAssumed: false,
    });
    expect(deadline('2026-05-10T22:00:00.000Z', 'cascade')).toEqual({
      deadlineAt: '2026-05-10T20:00:00.000Z',
      hourAssumed: false,
    });
  });

  it('takes the time of a prospect as true, to the minute: its seconds change every day', () => {
    expect(deadline('2026-05-06T16:00:57.000Z', 'prospect')).toEqual(deadline('2026-05-06T16:00:03.000Z', 'prospect'));
    expect(deadline('2026-05-06T16:00:57.000Z', 'prospect')).toEqual({
      deadlineAt: '2026-05-06T16:00:00.000Z',
      hourAssumed: false,
    });
  });
});

it('opens with the first minute of the day in Brussels', () => {
  const moment = readMoment('2027-02-04T00:00:00.000+0000', 'topic');
  expect(moment && openingOf(moment)).toBe('2027-02-03T23:00:00.000Z');
});
