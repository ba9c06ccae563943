import { describe, expect, it } from 'vitest';
import { basisPoints, cents } from '#domain/values/money.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { formatsFor } from '#server/platform/words.ts';

const formats = formatsFor('en');

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const instant = (text: string) => text as Instant;

describe('money', () => {
  it('shows whole euro with the sign behind, and cents only where asked', () => {
    expect(plain(formats.euro(cents(20_000_000)))).toBe('200,000 €');
    expect(plain(formats.euroExact(cents(17_525_625)))).toBe('175,256.25 €');
    expect(plain(formats.euroExact(cents(-1_240_000)))).toBe('−12,400.00 €');
  });

  it('states a range as far as it is known', () => {
    expect(plain(formats.euroRange(cents(500_000_000), cents(650_000_000)))).toBe('5,000,000 to 6,500,000 €');
    expect(plain(formats.euroRange(cents(20_000_000), cents(20_000_000)))).toBe('200,000 €');
    expect(plain(formats.euroRange(null, cents(250_000_000)))).toBe('up to 2,500,000 €');
    expect(plain(formats.euroRange(cents(50_000_000), null))).toBe('from 500,000 €');
    expect(formats.euroRange(null, null)).toBeNull();
  });

  it('shows a rate with as many decimals as it has', () => {
    expect(plain(formats.rate(basisPoints(0.7)))).toBe('70 %');
    expect(plain(formats.rate(basisPoints(0.1846)))).toBe('18.46 %');
  });
});

describe('dates', () => {
  it('reads a deadline on the Brussels clock in winter and summer', () => {
    expect(plain(formats.moment(instant('2027-02-02T16:00:00.000Z')))).toBe('2 Feb 2027, 17:00 Brussels time');
    expect(formats.time(instant('2027-07-01T15:00:00.000Z'))).toBe('17:00');
    expect(plain(formats.dayOf(instant('2027-02-02T23:30:00.000Z')))).toBe('3 Feb 2027');
    expect(plain(formats.day('2026-11-05' as LocalDate))).toBe('5 Nov 2026');
  });

  it("adds the reader's own time only where it differs, with the day where that differs", () => {
    expect(formats.readerTime(instant('2027-02-02T16:00:00.000Z'), 'Europe/Paris')).toBeUndefined();
    expect(formats.readerTime(instant('2027-02-02T16:00:00.000Z'), null)).toBeUndefined();
    expect(plain(formats.readerTime(instant('2027-02-02T16:00:00.000Z'), 'Europe/Bucharest'))).toBe('18:00 your time');
    expect(plain(formats.readerTime(instant('2027-02-02T16:00:00.000Z'), 'Asia/Tokyo'))).toBe(
      '3 Feb 2027, 01:00 your time',
    );
  });

  it('sizes of files in KB', () => {
    expect([0, 1, 1_500, 10_485_760].map((bytes) => plain(formats.size(bytes)))).toEqual([
      '0 KB',
      '1 KB',
      '1 KB',
      '10,240 KB',
    ]);
  });

  it('keeps short names of months as they are on every screen', () => {
    const days = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}-05` as LocalDate);
    expect(days.map((day) => formats.day(day).split('\u00a0')[1])).toEqual([
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
      'Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
      'Dec',
    ]);
    expect(formats.longDay('2026-11-20' as LocalDate)).toMatch(/^Friday,? 20 November 2026$/);
  });

  it('lists', () => {
    expect(formats.list(['a'])).toBe('a');
    expect(formats.list(['a', 'b', 'c'])).toBe('a, b and c');
    expect(formats.list(['a', 'b'], 'or')).toBe('a or b');
    expect(formats.list(['a', 'b'], 'plain')).toBe('a, b');
  });
});
