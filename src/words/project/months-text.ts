import type { Formats } from '#words/formats.ts';

/** Hundredths of person-months as a figure of the page, with no more decimals than it needs; empty where there is none. */
export function monthsText(formats: Formats, months: number | null): string {
  if (months === null) return '';
  return formats.decimal(months / 100, months % 100 === 0 ? 0 : months % 10 === 0 ? 1 : 2);
}
