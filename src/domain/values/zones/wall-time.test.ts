import { describe, expect, it } from 'vitest';

import type { LocalDate } from '#domain/values/time.ts';
import { readWallTime, wallMoment, wallOf } from './wall-time.ts';

const on = (zone: string, day: string, time: string) => {
  const wall = readWallTime(time);
  if (wall === null) throw new Error(`no time: ${time}`);
  return wallMoment(zone, day as LocalDate, wall);
};

describe('a time on the wall of a zone', () => {
  it.each([
    ['Europe/Brussels', '2027-01-15', '09:30', '2027-01-15T08:30:00.000Z'],
    ['Europe/Brussels', '2027-07-15', '09:30', '2027-07-15T07:30:00.000Z'],
    ['Europe/Bucharest', '2027-01-15', '00:00', '2027-01-14T22:00:00.000Z'],
    ['UTC', '2027-03-28', '02:30', '2027-03-28T02:30:00.000Z'],
    ['Asia/Kathmandu', '2027-01-15', '05:45', '2027-01-15T00:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-15', '13:59', '2027-01-14T23:59:00.000Z'],
    ['Pacific/Niue', '2027-01-15', '23:30', '2027-01-16T10:30:00.000Z'],
    // The minutes at the edges of both changes.
    ['Europe/Brussels', '2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['Europe/Brussels', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/Brussels', '2027-10-31', '01:59', '2027-10-30T23:59:00.000Z'],
    ['Europe/Brussels', '2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
  ])('in %s on %s at %s is one moment', (zone, day, time, at) => {
    expect(on(zone, day, time)).toEqual({ kind: 'once', at });
  });

  it.each([
    ['Europe/Brussels', '2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/Brussels', '2027-03-28', '02:59', '2027-03-28T01:59:00.000Z'],
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
    // Half an hour is skipped.
    ['Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:45:00.000Z'],
  ])('in %s on %s at %s does not exist', (zone, day, time, instead) => {
    expect(on(zone, day, time)).toEqual({ kind: 'never', instead });
  });

  it.each([
    ['Europe/Brussels', '2027-10-31', '02:00', '2027-10-31T00:00:00.000Z', '2027-10-31T01:00:00.000Z'],
    ['Europe/Brussels', '2027-10-31', '02:59', '2027-10-31T00:59:00.000Z', '2027-10-31T01:59:00.000Z'],
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z'],
  ])('in %s on %s at %s comes twice', (zone, day, time, first, second) => {
    expect(on(zone, day, time)).toEqual({ kind: 'twice', first, second });
  });

  it('is what that wall shows at its moment, in every half hour of two years', () => {
    const HALF_HOUR_MS = 1_800_000;
    for (const zone of ['Europe/Brussels', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham']) {
      for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2028, 0, 1); ms += HALF_HOUR_MS) {
        const { day, time } = wallOf(zone, ms);
        const moment = on(zone, day, time);
        const moments =
          moment.kind === 'twice' ? [moment.first, moment.second] : moment.kind === 'once' ? [moment.at] : [];
        if (!moments.some((at) => Date.parse(at) === ms)) throw new Error(`${zone} ${new Date(ms).toISOString()}`);
      }
    }
  });
});

describe('readWallTime', () => {
  it.each(['24:00', '9:30', '09:60', '09:30:00', '', 'noon', '-1:00', '٠٩:٣٠'])('reads no time in %j', (text) => {
    expect(readWallTime(text)).toBeNull();
  });
});
