import { describe, expect, it } from 'vitest';

import { centsFromEuro } from '#domain/values/money.ts';

import type { GrantContent, GrantRecord } from './grant-records.ts';
import { daysOf, hoursByPackage, personnelOf, personnelSum, yearsAbove } from './hours.ts';

type Worker = GrantContent<'worker'>;
const entry = (month: string, hours: number, workPackageId: string | null = 'w1') => ({
  month,
  workPackageId,
  hours: hours * 100,
});
const worker = (change: Partial<Worker> = {}): Worker => ({
  name: 'Ana Pop',
  participantId: 'p1',
  dayRate: centsFromEuro(300),
  dayHours: 800,
  entries: [],
  ...change,
});
const record = (key: string, change: Partial<Worker> = {}): GrantRecord => ({
  part: 'worker',
  key,
  content: worker(change),
});

describe('hours', () => {
  it.each([
    [0, 0],
    [100, 0],
    [200, 0.5],
    [600, 1],
    [799, 1],
    [1_000, 1.5],
    [1_400, 2],
  ])('%i hundredths of hours at 8 a day are %s days, to the half day', (hours, days) =>
    expect(daysOf({ dayHours: 800 }, hours)).toBe(days),
  );

  it('rounds the days of a period once, not those of each month', () => {
    const made = worker({ entries: [entry('2027-01', 1), entry('2027-02', 1), entry('2027-03', 2)] });
    expect(personnelOf(made, ['2027-01', '2027-02', '2027-03'])).toEqual({ days: 0.5, cost: centsFromEuro(150) });
    expect(personnelOf(made, ['2027-01'])).toEqual({ days: 0, cost: 0 });
  });

  it('adds up the people of a participant, and names those without a rate', () => {
    const records = [
      record('a', { entries: [entry('2027-01', 16)] }),
      record('b', { name: 'Ion Radu', dayRate: null, entries: [entry('2027-01', 80)] }),
      record('c', { name: 'Eva Lab', participantId: 'p2', entries: [entry('2027-01', 8)] }),
      record('d', { name: 'No Hours', dayRate: null }),
    ];
    expect(personnelSum(records, 'p1', ['2027-01'])).toEqual({
      days: 12,
      cost: centsFromEuro(600),
      withoutRate: ['Ion Radu'],
    });
  });

  it('finds the years in which a person has more than 215 days', () => {
    const months = (year: number, hours: number) =>
      Array.from({ length: 12 }, (_, at) => entry(`${year}-${String(at + 1).padStart(2, '0')}`, hours));
    expect(yearsAbove(worker({ entries: [...months(2027, 150), ...months(2028, 143)] }))).toEqual([
      { year: '2027', days: 225 },
    ]);
    // 215 days are exactly what may be declared.
    expect(yearsAbove(worker({ entries: [entry('2027-01', 215 * 8)] }))).toEqual([]);
  });

  it('counts hours of a work package that is gone as of none', () => {
    const records = [record('a', { entries: [entry('2027-01', 8), entry('2027-01', 4, 'gone'), entry('2027-02', 2)] })];
    expect([...hoursByPackage(records, [{ id: 'w1' }])]).toEqual([
      ['w1', 1_000],
      [null, 400],
    ]);
  });
});
