import type { ProgramCard } from '#contract/programs.ts';
import { basisPoints, cents, centsFromEuro, FULL_RATE, type Cents } from '#domain/values/money.ts';
import { formatEuro, formatEuroRange, formatRate } from '#web/format/format.ts';
import { amountRange } from './list/list-search.ts';

const asCents = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));

/** A limit of the amount filter in words: "10,000 €", "2,000,000 € or more". */
export function amountLimit(euro: number): string {
  return euro >= amountRange.max
    ? `${formatEuro(centsFromEuro(amountRange.max))} or more`
    : formatEuro(centsFromEuro(euro));
}

/** The ends of the amount filter in euro. An absent one is open. */
export type Limits = { readonly min: number | undefined; readonly max: number | undefined };
type Handles = { readonly low: number; readonly high: number };

/**
 * The limits after one of the two handles was moved. Its own end changes, and the other keeps its limit. An end that
 * nobody has touched has no limit. The left end means the lowest amount, the right end "and more".
 */
export function limitsMoved(before: Handles, after: Handles, limits: Limits | null): Limits {
  return {
    min: after.low === before.low ? limits?.min : Math.max(amountRange.min, after.low),
    max: after.high === before.high ? limits?.max : after.high >= amountRange.max ? undefined : after.high,
  };
}

/** The amount filter in words; an absent end is open. */
export function amountText(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return `Amount from ${amountLimit(min ?? amountRange.min)}`;
  if (min === undefined) return `Amount up to ${amountLimit(max)}`;
  return `${amountLimit(min)} to ${amountLimit(max)}`;
}

/** What one project may get, in the source's wording: "around 200,000 €"; null where it is not stated. */
export function grantText(program: Pick<ProgramCard, 'grantMin' | 'grantMax' | 'grantWording'>): string | null {
  const range = formatEuroRange(asCents(program.grantMin), asCents(program.grantMax));
  if (range === null) return null;
  switch (program.grantWording) {
    case 'around':
    case 'expected':
      return `around ${range.replace(/^(up to|from) /, '')}`;
    case 'up_to':
      return program.grantMax === null ? range : `up to ${formatEuro(cents(program.grantMax))}`;
    case 'between':
    case 'fixed':
    case null:
      return range;
  }
}

/** An amount in euro; null where it is not stated. */
export function euroText(amount: number | null): string | null {
  return amount === null ? null : formatEuro(cents(amount));
}

/** A rate in hundredths of a percent as "70 %"; null where it is not stated. */
export function rateText(rate: number | null): string | null {
  return rate === null ? null : formatRate(basisPoints(rate / FULL_RATE));
}
