import type { Cents } from './money.ts';
import { centsFromEuro } from './money.ts';

/** The highest amount that a person can type, in euro. */
export const MAX_EURO = 1_000_000_000_000;

// Blanks, commas and points between groups of three digits are separators. One or two digits after another mark are
// cents.
const plainAmount = /^(\d+)(?:[.,](\d{1,2}))?$/;
const groupedAmount = /^(\d{1,3}([\s,.'])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;

/**
 * A typed amount in euro, in cents. `not_amount` where it is no amount, `out_of_range` where it is above the highest.
 */
export function readAmount(typed: string): Cents | 'not_amount' | 'out_of_range' {
  const figure = typed.trim().replace(/^€\s*|\s*€$/g, '');
  const grouped = groupedAmount.exec(figure);
  const plain = plainAmount.exec(figure);
  const [euros, decimals] = grouped ? [grouped[1], grouped[3]] : [plain?.[1], plain?.[2]];
  if (euros === undefined) return 'not_amount';
  const euro = Number(`${euros.replace(/\D/g, '')}.${decimals ?? '0'}`);
  return euro > MAX_EURO ? 'out_of_range' : centsFromEuro(euro);
}

/** A typed whole number; null where it is none. Marks between groups of three digits are separators. */
export function readWholeNumber(typed: string): number | null {
  const digits = typed.trim().replace(/[\s,.'](?=\d{3}(\D|$))/g, '');
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : null;
}
