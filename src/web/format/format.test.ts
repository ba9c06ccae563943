import { describe, expect, it } from 'vitest';
import { basisPoints, cents } from '#domain/values/money.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import {
  formatDay,
  formatDayOf,
  formatEuro,
  formatEuroExact,
  formatEuroRange,
  formatKilobytes,
  formatMoment,
  formatNumberOf,
  formatRate,
  formatReaderTime,
  formatTime,
} from './format.ts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const instant = (text: string) => text as Instant;

describe('money', () => {
  it('shows whole euro with the sign behind, and cents only where asked', () => {
    expect(plain(formatEuro(cents(20_000_000)))).toBe('200,000 €');
    expect(plain(formatEuroExact(cents(17_525_625)))).toBe('175,256.25 €');
    expect(plain(formatEuroExact(cents(-1_240_000)))).toBe('−12,400.00 €');
  });

  it('states a range as far as it is known', () => {
    expect(plain(formatEuroRange(cents(500_000_000), cents(650_000_000)))).toBe('5,000,000 to 6,500,000 €');
    expect(plain(formatEuroRange(cents(20_000_000), cents(20_000_000)))).toBe('200,000 €');
    expect(plain(formatEuroRange(null, cents(250_000_000)))).toBe('up to 2,500,000 €');
    expect(plain(formatEuroRange(cents(50_000_000), null))).toBe('from 500,000 €');
    expect(formatEuroRange(null, null)).toBeNull();
  });

  it('shows a rate with as many decimals as it has', () => {
    expect(plain(formatRate(basisPoints(0.7)))).toBe('70 %');
    expect(plain(formatRate(basisPoints(0.1846)))).toBe('18.46 %');
  });
});

describe('dates', () => {
  it('reads a deadline on the Brussels clock in winter and summer', () => {
    expect(plain(formatMoment(instant('2027-02-02T16:00:00.000Z')))).toBe('2 Feb 2027, 17:00 Brussels time');
    expect(formatTime(instant('2027-07-01T15:00:00.000Z'))).toBe('17:00');
    expect(plain(formatDayOf(instant('2027-02-02T23:30:00.000Z')))).toBe('3 Feb 2027');
    expect(plain(formatDay('2026-11-05' as LocalDate))).toBe('5 Nov 2026');
  });

  it("adds the reader's own time only where it differs, with the day where that differs", () => {
    expect(formatReaderTime(instant('2027-02-02T16:00:00.000Z'), 'Europe/Paris')).toBeUndefined();
    expect(formatReaderTime(instant('2027-02-02T16:00:00.000Z'), null)).toBeUndefined();
    expect(plain(formatReaderTime(instant('2027-02-02T16:00:00.000Z'), 'Europe/Bucharest'))).toBe('18:00 your time');
    expect(plain(formatReaderTime(instant('2027-02-02T16:00:00.000Z'), 'Asia/Tokyo'))).toBe(
      '3 Feb 2027, 01:00 your time',
    );
  });

  it('sizes of files in KB', () => {
    expect([0, 1, 1_500, 10_485_760].map((bytes) => plain(formatKilobytes(bytes)))).toEqual([
      '0 KB',
      '1 KB',
      '1 KB',
      '10,240 KB',
    ]);
  });

  it('counts in the singular and the plural', () => {
    expect(plain(formatNumberOf(1, 'program'))).toBe('1 program');
    expect(plain(formatNumberOf(1234, 'country', 'countries'))).toBe('1,234 countries');
  });
});
