import { describe, expect, it } from 'vitest';
import type { Instant, LocalDate } from './time.ts';
import {
  BRUSSELS,
  dayIn,
  instantAt,
  instantFromMs,
  isInstant,
  isLocalDate,
  monthStart,
  msOf,
  offsetMinutes,
  toMinute,
  zoneOf,
} from './time.ts';

function day(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(text);
  return text;
}

function instant(text: string): Instant {
  if (!isInstant(text)) throw new Error(text);
  return text;
}

it.each([
  ['2027-02-02', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-02-30', false],
  ['2027-13-01', false],
  ['27-02-02', false],
  ['2027-02-02T00:00', false],
])('%s is a day: %s', (text, expected) => {
  expect(isLocalDate(text)).toBe(expected);
});

it.each([
  ['2027-02-02T16:00:00.000Z', true],
  ['2027-02-02T16:00:00Z', false],
  ['2027-02-02T16:00:00.000+01:00', false],
  ['2027-02-42T16:00:00.000Z', false],
])('%s is an instant: %s', (text, expected) => {
  expect(isInstant(text)).toBe(expected);
});

describe('the wall clock of Brussels', () => {
  it.each([
    ['2027-02-02', 17, 0, '2027-02-02T16:00:00.000Z'],
    ['2027-07-01', 17, 0, '2027-07-01T15:00:00.000Z'],
    // The clocks go forward on 28 March 2027 at 02:00 and back on 31 October 2027 at 03:00.
    ['2027-03-27', 17, 0, '2027-03-27T16:00:00.000Z'],
    ['2027-03-28', 17, 0, '2027-03-28T15:00:00.000Z'],
    ['2027-03-28', 2, 30, '2027-03-28T01:30:00.000Z'],
    ['2027-10-30', 17, 0, '2027-10-30T15:00:00.000Z'],
    ['2027-10-31', 17, 0, '2027-10-31T16:00:00.000Z'],
    ['2027-10-31', 2, 30, '2027-10-31T00:30:00.000Z'],
    ['2027-12-31', 23, 59, '2027-12-31T22:59:00.000Z'],
  ])('shows %s %i:%i at the right instant', (text, hour, minute, expected) => {
    expect(instantAt(BRUSSELS, day(text), hour, minute)).toBe(expected);
  });

  it('is one hour ahead of UTC in winter and two in summer', () => {
    expect(offsetMinutes(BRUSSELS, msOf(instant('2027-01-15T12:00:00.000Z')))).toBe(60);
    expect(offsetMinutes(BRUSSELS, msOf(instant('2027-07-15T12:00:00.000Z')))).toBe(120);
  });

  it('names the day, which may be the one after that of UTC', () => {
    expect(dayIn(BRUSSELS, instant('2027-01-31T22:59:59.999Z'))).toBe('2027-01-31');
    expect(dayIn(BRUSSELS, instant('2027-01-31T23:00:00.000Z'))).toBe('2027-02-01');
    expect(dayIn(BRUSSELS, instant('2027-06-30T22:00:00.000Z'))).toBe('2027-07-01');
  });
});

it('compares instants by the minute', () => {
  expect(toMinute(instant('2027-02-02T16:00:37.125Z'))).toBe('2027-02-02T16:00:00.000Z');
  expect(instantFromMs(0)).toBe('1970-01-01T00:00:00.000Z');
});

describe('zoneOf', () => {
  it('gives one name to a zone, however it is written', () => {
    expect(zoneOf('europe/BRUSSELS')).toBe('Europe/Brussels');
    expect(zoneOf('UTC')).toBe('UTC');
    expect(zoneOf('America/Argentina/Buenos_Aires')).not.toBeNull();
  });
  it.each([
    '',
    'Mars/Olympus',
    '+01:00',
    'Europe/Brussels\r\nX:1',
    ' Europe/Brussels',
    '../etc/passwd',
    'a'.repeat(100),
  ])('knows none of the name %j', (text) => {
    expect(zoneOf(text)).toBeNull();
  });
});

it.each([
  ['2026-11-20T12:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['2026-07-31T21:59:59.999Z', '2026-06-30T22:00:00.000Z'],
  ['2026-07-31T22:00:00.000Z', '2026-07-31T22:00:00.000Z'],
])('at %s the month began in Brussels at %s', (now, began) => {
  expect(monthStart(instant(now))).toBe(began);
});
