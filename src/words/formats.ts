import type { ShownLocale } from '#domain/values/locale.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';

/** How values read in a locale. */
export type Formats = {
  readonly locale: ShownLocale;
  /** A count: "1,955". */
  readonly count: (count: number) => string;
  /** A number with up to two decimals, or with exactly as many as told: "3.5". */
  readonly decimal: (value: number, places?: number) => string;
  /** Euro without cents: "200,000 €". */
  readonly euro: (amount: Cents) => string;
  /** Euro with cents, for budgets: "175,256.25 €". */
  readonly euroExact: (amount: Cents) => string;
  /** What one project may get: "5,000,000 to 6,500,000 €", "up to 2,500,000 €"; null where nothing is stated. */
  readonly euroRange: (min: Cents | null, max: Cents | null) => string | null;
  /** A rate: "70 %"; with exactly so many decimals where told. */
  readonly rate: (rate: BasisPoints, places?: number) => string;
  /** The size of a file: "12 KB"; a file with anything in it has at least one. */
  readonly size: (bytes: number) => string;
  /** A calendar day: "2 Feb 2027". */
  readonly day: (day: LocalDate) => string;
  /** The short name of the month of a moment in UTC: "Feb". */
  readonly month: (ms: number) => string;
  /** A calendar day in full: "Friday, 20 November 2026". */
  readonly longDay: (day: LocalDate) => string;
  /** The day of an instant on the wall calendar of a zone, Brussels unless told. */
  readonly dayOf: (instant: Instant, zone?: string) => string;
  /** The wall clock of a zone, Brussels unless told: "17:00". */
  readonly time: (instant: Instant, zone?: string) => string;
  /** A moment in full: "20 Nov 2026, 06:00 Brussels time". */
  readonly moment: (instant: Instant) => string;
  /** The reader's own clock where it differs from Brussels: "18:00 your time", with the day where that differs too. */
  readonly readerTime: (instant: Instant, zone: string | null) => string | undefined;
  /** "a, b and c"; with `or`: "a, b or c"; with `plain`: "a, b, c". */
  readonly list: (items: readonly string[], kind?: 'and' | 'or' | 'plain') => string;
  /** Sorts texts as the language does. */
  readonly compare: (a: string, b: string) => number;
};
