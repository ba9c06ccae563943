import { describe, expect, it } from 'vitest';

import type { LocalDate } from '#domain/values/time.ts';

import { calendarMonths, daysAfter, endOfMonth, startOfMonth } from './grant-dates.ts';
import { monthsOfPeriod } from './hours.ts';

const day = (text: string) => text as LocalDate;

describe('the months of a project', () => {
  it.each([
    ['2027-01-01', 1, '2027-01-01', '2027-01-31'],
    ['2027-01-01', 12, '2027-12-01', '2027-12-31'],
    ['2027-01-01', 14, '2028-02-01', '2028-02-29'],
    ['2027-05-15', 1, '2027-05-15', '2027-06-14'],
    ['2027-05-15', 8, '2027-12-15', '2028-01-14'],
    // A month that has no such day begins on its last one.
    ['2027-01-31', 2, '2027-02-28', '2027-03-30'],
  ])('from %s, month %i goes from %s to %s', (startOn, month, from, to) => {
    expect(startOfMonth(day(startOn), month)).toBe(from);
    expect(endOfMonth(day(startOn), month)).toBe(to);
  });

  it('leaves no day between two months, whatever the first day is', () => {
    for (const start of ['2027-01-29', '2027-01-30', '2027-01-31', '2027-02-28', '2028-02-29', '2027-12-31'])
      for (let month = 1; month <= 48; month += 1)
        expect(daysAfter(endOfMonth(day(start), month), 1)).toBe(startOfMonth(day(start), month + 1));
  });

  it('counts days over the change of a year and a leap day', () => {
    expect(daysAfter(day('2027-12-31'), 60)).toBe('2028-02-29');
    expect(daysAfter(day('2028-02-29'), 1)).toBe('2028-03-01');
  });

  it('names the calendar months in which they lie', () => {
    expect(calendarMonths(day('2027-11-01'), 1, 3)).toEqual(['2027-11', '2027-12', '2028-01']);
    expect(calendarMonths(day('2027-11-15'), 1, 2)).toEqual(['2027-11', '2027-12', '2028-01']);
  });

  it('gives a calendar month to one period alone', () => {
    const first = monthsOfPeriod(day('2027-11-15'), { start: 1, end: 2 });
    const second = monthsOfPeriod(day('2027-11-15'), { start: 3, end: 4 });
    expect(first).toEqual(['2027-11', '2027-12', '2028-01']);
    expect(second).toEqual(['2028-02', '2028-03']);
  });
});
