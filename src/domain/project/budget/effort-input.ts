import type { Read } from './budget-input.ts';
import { readAmount } from './budget-input.ts';
import { isEffort, type Effort } from './effort.ts';

/** Person-months and a monthly rate as two written figures; null where one of them is none, or is out of range. */
export function effortOf(months: string, rate: string): Effort | null {
  // Months are written as amounts are: at most two decimals, in the notation of any country.
  const [readMonths, readRate] = [readAmount(months), readAmount(rate)];
  if (!readMonths.ok || !readRate.ok || readMonths.value === null || readRate.value === null) return null;
  const effort = { months: Number(readMonths.value), rate: readRate.value };
  return isEffort(effort) ? effort : null;
}

const product = /^\s*([\d.,' \u00a0\u202f]+?)\s*(?:PM)?\s*[x×*]\s*([^x×*]+)$/iu;

/**
 * An amount written as person-months times a monthly rate: "3.5 × 5,200", "3,5 PM x 5.200,00 €"; null where it is not
 * written so.
 */
export function readEffort(written: string): Read<Effort> | null {
  const [, months, rate] = product.exec(written) ?? [];
  if (months === undefined || rate === undefined) return null;
  const effort = effortOf(months, rate);
  return effort === null ? { ok: false, problem: 'not_effort' } : { ok: true, value: effort };
}
