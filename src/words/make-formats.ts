// No-break spaces hold a figure and its unit, and a date, on one line.
import { FULL_RATE, type Cents } from '#domain/values/money.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { BRUSSELS, dayIn, msOf, offsetMinutes, type Instant, type LocalDate } from '#domain/values/time.ts';

import type { Formats } from './formats.ts';
import { localeFacts } from './locales.ts';
import type { Words } from './words.ts';

/** One formatter for each key, made at its first use: making one costs ten times what using it does. */
function kept<Formatter>(make: (key: string) => Formatter): (key: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

function numberFormats(tag: string) {
  const places = kept((digits) => {
    const [least, most] = digits.split('-').map(Number);
    return new Intl.NumberFormat(tag, { minimumFractionDigits: least ?? 0, maximumFractionDigits: most ?? least ?? 0 });
  });
  return (value: number, least: number, most = least) => places(`${least}-${most}`).format(value).replace(/^-/, '−');
}

function money(words: Words<'formats'>, number: ReturnType<typeof numberFormats>) {
  const euro = (amount: Cents) => words('euro', { amount: number(amount / 100, 0) });
  return {
    euro,
    euroExact: (amount: Cents) => words('euro', { amount: number(amount / 100, 2) }),
    euroRange: (min: Cents | null, max: Cents | null) => {
      if (min === null && max === null) return null;
      if (max === null) return min === null ? null : words('euro_from', { amount: euro(min) });
      if (min === null || min === 0) return words('euro_up_to', { amount: euro(max) });
      return min === max ? euro(max) : words('euro_range', { min: number(min / 100, 0), max: euro(max) });
    },
  };
}

function dates(words: Words<'formats'>, { tag, monthTag }: { readonly tag: string; readonly monthTag: string }) {
  const month = kept(() => new Intl.DateTimeFormat(monthTag, { month: 'short', timeZone: 'UTC' }));
  const monthOf = (ms: number) => words('month', { month: month('').format(ms) });
  const long = kept(
    (zone) =>
      new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: zone }),
  );
  const clock = kept(
    (zone) => new Intl.DateTimeFormat(tag, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  );
  const day = (value: LocalDate) => {
    const [year, , date] = value.split('-').map(Number);
    return words('day', { day: String(date), month: month('').format(Date.parse(value)), year: String(year) });
  };
  const dayOf = (instant: Instant, zone: string = BRUSSELS) => day(dayIn(zone, instant));
  const time = (instant: Instant, zone: string = BRUSSELS) => clock(zone).format(msOf(instant));
  return {
    month: monthOf,
    day,
    dayOf,
    time,
    longDay: (value: LocalDate) => words('long_day', { day: long('UTC').format(Date.parse(value)) }),
    moment: (instant: Instant) => words('moment', { day: dayOf(instant), time: time(instant) }),
    readerTime: (instant: Instant, zone: string | null) => {
      if (zone === null || offsetMinutes(zone, msOf(instant)) === offsetMinutes(BRUSSELS, msOf(instant)))
        return undefined;
      return dayIn(zone, instant) === dayIn(BRUSSELS, instant)
        ? words('reader_time', { time: time(instant, zone) })
        : words('reader_moment', { day: dayOf(instant, zone), time: time(instant, zone) });
    },
  };
}

function listOptions(kind: string): Intl.ListFormatOptions {
  if (kind === 'plain') return { type: 'unit', style: 'short' };
  return { type: kind === 'or' ? 'disjunction' : 'conjunction' };
}

/** How values read in a locale, by Intl and the words for what Intl does not know. */
export function makeFormats(locale: ShownLocale, words: Words<'formats'>): Formats {
  const facts = localeFacts[locale];
  const number = numberFormats(facts.tag);
  const list = kept((kind) => new Intl.ListFormat(facts.tag, listOptions(kind)));
  const collator = kept(() => new Intl.Collator(facts.tag));
  return {
    locale,
    count: (count) => number(count, 0),
    decimal: (value, places) => (places === undefined ? number(value, 0, 2) : number(value, places)),
    ...money(words, number),
    rate: (rate, places) =>
      words('rate', {
        rate: places === undefined ? number((rate / FULL_RATE) * 100, 0, 2) : number((rate / FULL_RATE) * 100, places),
      }),
    size: (bytes) => words('kilobytes', { size: number(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)), 0) }),
    ...dates(words, facts),
    list: (items, kind = 'and') => words('list', { items: list(kind).format(items) }),
    compare: (a, b) => collator('').compare(a, b),
  };
}
