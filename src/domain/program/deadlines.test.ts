import { describe, expect, it } from 'vitest';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { isInstant, isLocalDate } from '#domain/values/time.ts';
import {
  assumedDeadline,
  daysLeft,
  finalDeadline,
  hasPassed,
  isPastFirstStage,
  isUrgent,
  nextDeadline,
  statusAt,
} from './deadlines.ts';
import type { SubmissionWindow } from './facts.ts';

function at(text: string): Instant {
  if (!isInstant(text)) throw new Error(text);
  return text;
}

function day(text: string): LocalDate {
  if (!isLocalDate(text)) throw new Error(text);
  return text;
}

function windows(kind: SubmissionWindow['kind'], ...deadlines: string[]): readonly SubmissionWindow[] {
  return deadlines.map((text, index) => ({ kind, number: index + 1, deadlineAt: at(text), hourAssumed: true }));
}

const now = at('2026-11-20T12:00:00.000Z');

it.each([
  ['2027-02-02', '2027-02-02T16:00:00.000Z'],
  ['2027-03-28', '2027-03-28T15:00:00.000Z'],
  ['2027-10-31', '2027-10-31T16:00:00.000Z'],
])('a bare %s means 17:00 in Brussels, %s', (text, expected) => {
  expect(assumedDeadline(day(text))).toBe(expected);
});

describe('status', () => {
  it.each([
    ['open between opening and deadline', '2026-09-22T00:00:00.000Z', ['2027-02-02T16:00:00.000Z'], 'open'],
    ['open where the opening is not known', null, ['2027-02-02T16:00:00.000Z'], 'open'],
    ['forthcoming before the opening', '2026-11-20T12:00:00.001Z', ['2027-02-02T16:00:00.000Z'], 'forthcoming'],
    ['open from the instant of opening', '2026-11-20T12:00:00.000Z', ['2027-02-02T16:00:00.000Z'], 'open'],
    ['forthcoming without a deadline', '2027-01-01T00:00:00.000Z', [], 'forthcoming'],
    ['unknown without any date', null, [], 'unknown'],
    ['unknown once opened without a deadline', '2026-01-01T00:00:00.000Z', [], 'unknown'],
    ['open a millisecond before the deadline', null, ['2026-11-20T12:00:00.001Z'], 'open'],
    ['closed at the deadline', null, ['2026-11-20T12:00:00.000Z'], 'closed'],
    [
      'open while one of several deadlines is left',
      null,
      ['2026-01-01T16:00:00.000Z', '2026-12-01T16:00:00.000Z'],
      'open',
    ],
    ['closed when all have passed', null, ['2026-01-01T16:00:00.000Z', '2026-02-01T16:00:00.000Z'], 'closed'],
    [
      'closed even if a source still says it will open',
      '2026-12-01T00:00:00.000Z',
      ['2026-01-01T16:00:00.000Z'],
      'closed',
    ],
  ] as const)('is %s', (_name, opensAt, deadlines, expected) => {
    expect(
      statusAt({ opensAt: opensAt === null ? null : at(opensAt), windows: windows('deadline', ...deadlines) }, now),
    ).toBe(expected);
  });
});

describe('deadlines', () => {
  const cutOffs = windows(
    'cut_off',
    '2026-10-01T15:00:00.000Z',
    '2027-03-01T16:00:00.000Z',
    '2026-12-01T16:00:00.000Z',
  );

  it('the next is the first in the future, whatever the order', () => {
    expect(nextDeadline(cutOffs, now)?.deadlineAt).toBe('2026-12-01T16:00:00.000Z');
    expect(nextDeadline(cutOffs, at('2027-03-01T16:00:00.000Z'))).toBeNull();
    expect(nextDeadline([], now)).toBeNull();
  });

  it('the final one is the last, passed or not', () => {
    expect(finalDeadline(cutOffs)?.deadlineAt).toBe('2027-03-01T16:00:00.000Z');
    expect(finalDeadline([])).toBeNull();
  });

  it('a first stage that has passed leaves the second to those invited', () => {
    const stages = windows('stage', '2026-11-01T16:00:00.000Z', '2027-04-01T15:00:00.000Z');
    expect(isPastFirstStage(stages, now)).toBe(true);
    expect(isPastFirstStage(stages, at('2026-10-31T12:00:00.000Z'))).toBe(false);
    expect(isPastFirstStage(stages, at('2027-05-01T12:00:00.000Z'))).toBe(false);
    expect(isPastFirstStage(cutOffs, now)).toBe(false);
  });
});

describe('days left', () => {
  it.each([
    ['2027-02-02T16:00:00.000Z', 75],
    ['2026-11-21T12:00:00.000Z', 1],
    ['2026-11-21T12:00:00.001Z', 2],
    ['2026-11-20T12:00:00.001Z', 1],
    ['2026-11-20T12:00:00.000Z', 0],
    ['2026-11-20T11:59:59.999Z', 0],
    ['2020-01-01T00:00:00.000Z', 0],
  ])('until %s are %i', (deadline, expected) => {
    expect(daysLeft(at(deadline), now)).toBe(expected);
    expect(hasPassed(at(deadline), now)).toBe(expected === 0);
  });

  it.each([
    [0, false],
    [1, true],
    [30, true],
    [31, false],
  ])('%i is urgent: %s', (days, expected) => {
    expect(isUrgent(days)).toBe(expected);
  });
});
