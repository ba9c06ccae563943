import { describe, expect, it } from 'vitest';

import type { Instant, LocalDate } from '#domain/values/time.ts';
import {
  attendeeKey,
  byTime,
  endOf,
  isOtherPlan,
  isUpcoming,
  plannedMoment,
  plannedTimeOf,
  webAddressOf,
  type PlannedTime,
} from './meeting.ts';

const planned = (part: Partial<PlannedTime> = {}): PlannedTime => ({
  day: '2027-01-15' as LocalDate,
  time: '09:30',
  zone: 'Europe/Brussels',
  turn: null,
  ...part,
});
const at = (text: string) => text as Instant;

describe('plannedMoment', () => {
  it('is the moment at which the wall of the zone shows that time', () => {
    expect(plannedMoment(planned())).toEqual({ fault: null, at: '2027-01-15T08:30:00.000Z', zone: 'Europe/Brussels' });
  });
  it.each([
    ['no_time', { time: '25:00' }],
    ['no_zone', { zone: 'Mars/Olympus' }],
    ['out_of_range', { day: '2019-12-31' as LocalDate }],
    ['out_of_range', { day: '2100-01-01' as LocalDate }],
    ['time_skipped', { day: '2027-03-28' as LocalDate, time: '02:30' }],
    ['time_twice', { day: '2027-10-31' as LocalDate, time: '02:30' }],
  ] as const)('says %s', (fault, part) => {
    expect(plannedMoment(planned(part))).toEqual({ fault });
  });
  it('takes the turn that was chosen where a time comes twice, and needs none elsewhere', () => {
    const twice = { day: '2027-10-31' as LocalDate, time: '02:30' };
    expect(plannedMoment(planned({ ...twice, turn: 'first' }))).toMatchObject({ at: '2027-10-31T00:30:00.000Z' });
    expect(plannedMoment(planned({ ...twice, turn: 'second' }))).toMatchObject({ at: '2027-10-31T01:30:00.000Z' });
    expect(plannedMoment(planned({ turn: 'second' }))).toMatchObject({ at: '2027-01-15T08:30:00.000Z' });
  });
  it.each([
    ['2027-10-31T00:30:00.000Z', 'first'],
    ['2027-10-31T01:30:00.000Z', 'second'],
    ['2027-03-28T01:00:00.000Z', null],
  ])('of a meeting at %s is read back from the form it fills', (startsAt, turn) => {
    const zone = 'Europe/Brussels';
    const form = plannedTimeOf({ startsAt: at(startsAt), zone });
    expect(form.turn).toBe(turn);
    expect(plannedMoment({ ...form, zone })).toMatchObject({ at: startsAt });
  });
});

const meeting = (id: string, startsAt: string, state: 'planned' | 'cancelled' = 'planned') => ({
  id,
  startsAt: at(startsAt),
  duration: 60,
  state,
});

describe('which meetings are to come', () => {
  const now = at('2027-01-15T09:00:00.000Z');
  it('one that has begun is, until it ends; a cancelled one never is', () => {
    expect(isUpcoming(meeting('a', '2027-01-15T08:01:00.000Z'), now)).toBe(true);
    expect(isUpcoming(meeting('a', '2027-01-15T08:00:00.000Z'), now)).toBe(false);
    expect(isUpcoming(meeting('a', '2027-02-15T08:00:00.000Z', 'cancelled'), now)).toBe(false);
  });
  it('the next one stands first, and of the others the last one', () => {
    const all = [
      meeting('later', '2027-03-01T09:00:00.000Z'),
      meeting('old', '2026-12-01T09:00:00.000Z'),
      meeting('next', '2027-01-16T09:00:00.000Z'),
      meeting('last', '2027-01-14T09:00:00.000Z'),
    ];
    const { upcoming, past } = byTime(all, now);
    expect(upcoming.map(({ id }) => id)).toEqual(['next', 'later']);
    expect(past.map(({ id }) => id)).toEqual(['last', 'old']);
  });
  it('ends after its duration, across a change of the clocks too', () => {
    expect(endOf({ startsAt: at('2027-03-28T00:30:00.000Z'), duration: 90 })).toBe('2027-03-28T02:00:00.000Z');
  });
});

describe('isOtherPlan', () => {
  const plan = {
    title: 'Kick-off',
    startsAt: at('2027-01-15T08:30:00.000Z'),
    duration: 60,
    zone: 'Europe/Brussels',
    place: 'Room 1',
    agenda: '',
  };
  it('says no for the same, and yes for every part that those who come must know', () => {
    expect(isOtherPlan(plan, { ...plan })).toBe(false);
    for (const other of [
      { title: 'Start' },
      { startsAt: at('2027-01-15T08:31:00.000Z') },
      { duration: 61 },
      { zone: 'Europe/Paris' },
      { place: 'Room 2' },
      { agenda: '1. All' },
    ])
      expect(isOtherPlan(plan, { ...plan, ...other })).toBe(true);
  });
});

describe('attendeeKey', () => {
  it('is one for one address, however it is written and as whoever it comes', () => {
    const key = attendeeKey({ kind: 'guest', name: 'A', email: 'a@b.ro' });
    expect(attendeeKey({ kind: 'partner', name: 'B', email: 'A@B.ro' })).toBe(key);
    expect(attendeeKey({ kind: 'member', userId: 'a@b.ro' })).not.toBe(key);
  });
});

describe('webAddressOf', () => {
  it('is a web address, and nothing else', () => {
    expect(webAddressOf(' https://meet.example/x?y=1#z ')).toBe('https://meet.example/x?y=1#z');
    expect(webAddressOf('HTTP://meet.example')).toBe('HTTP://meet.example');
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//meet.example',
      'meet.example',
      'Room 1, https://meet.example',
      'https://a b',
      'https://user:secret@meet.example',
      'https://',
      '',
    ])
      expect(webAddressOf(text)).toBeNull();
  });
});
