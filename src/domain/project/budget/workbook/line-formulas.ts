import { FULL_RATE, type BasisPoints } from '#domain/values/money.ts';

// Spreadsheets compute in binary fractions, in which most cents have no exact value: a half falls to the wrong side now
// and then. The formulas therefore round in whole cents and whole hundredths of a percent, which every program holds
// exactly. Only plain sums are taken in euro: their dust stays far below a cent, up to 500 lines and 60 billion euro.

/** A formula of euro in whole cents. */
export function inCents(euro: string): string {
  return `ROUND(100*${euro},0)`;
}

/** Euro added up, without the dust of binary fractions. */
export function added(terms: string): string {
  return `ROUND(${terms},2)`;
}

/** The lines as formulas name them: their sheet, and how many there are. */
export type LinesRange = { readonly sheet: string; readonly count: number };

/** A sheet as formulas name it. */
export function sheetName(sheet: string): string {
  return /^[A-Za-z]+$/.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`;
}

/** What a spreadsheet calls its columns: 1 is A, 27 is AA. */
export function letterOf(place: number): string {
  const rest = Math.floor((place - 1) / 26);
  return (rest === 0 ? '' : letterOf(rest)) + String.fromCharCode(65 + ((place - 1) % 26));
}

/** A column of the lines in formulas: "Lines!$F$2:$F$41". */
export function column(letter: string, { sheet, count }: LinesRange): string {
  return `${sheetName(sheet)}!$${letter}$2:$${letter}$${Math.max(2, count + 1)}`;
}

/** A text in a formula. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function linesWhere(conditions: readonly string[], letter: string, lines: LinesRange): string {
  return `SUMPRODUCT(${[...conditions, column(letter, lines)].join('*')})`;
}

export function sumOf(conditions: readonly string[], letter: string, lines: LinesRange): string {
  return added(linesWhere(conditions, letter, lines));
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/**
 * A share of such a sum, rounded to the cent. The rate is a fraction in lowest terms, so that large sums stay whole
 * numbers.
 */
export function shareOfSum(
  rate: BasisPoints,
  conditions: readonly string[],
  letter: string,
  lines: LinesRange,
): string {
  const part = gcd(rate, FULL_RATE);
  return `ROUND(${rate / part}*${inCents(linesWhere(conditions, letter, lines))}/${FULL_RATE / part},0)/100`;
}
