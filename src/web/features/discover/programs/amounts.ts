import type { ProgramCard } from '#contract/programs.ts';
import { basisPoints, cents, centsFromEuro, FULL_RATE, type Cents } from '#domain/values/money.ts';
import type { Formats } from '#words/formats.ts';
import type { Words } from '#words/words.ts';
import { amountRange } from './list/list-search.ts';

const asCents = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));

/** A limit of the amount filter in words: "10,000 €", "2,000,000 € or more". */
export function amountLimit(words: Words<'programs_list'>, euro: number): string {
  return euro >= amountRange.max
    ? words('amount_or_more', { amount: centsFromEuro(amountRange.max) })
    : words.formats.euro(centsFromEuro(euro));
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
export function amountText(words: Words<'programs_list'>, min: number | undefined, max: number | undefined): string {
  if (max === undefined) return words('amount_from', { min: amountLimit(words, min ?? amountRange.min) });
  if (min === undefined) return words('amount_up_to', { max: amountLimit(words, max) });
  return words('amount_range', { min: amountLimit(words, min), max: amountLimit(words, max) });
}

/** A range of which one end may be open, named by its ends alone. */
function endsOf(formats: Formats, min: Cents | null, max: Cents | null): string | null {
  if (max === null) return min === null ? null : formats.euro(min);
  return min === null || min === 0 ? formats.euro(max) : formats.euroRange(min, max);
}

/** What one project may get, in the source's wording: "around 200,000 €"; null where it is not stated. */
export function grantText(
  words: Words<'program_card'>,
  program: Pick<ProgramCard, 'grantMin' | 'grantMax' | 'grantWording'>,
): string | null {
  const [min, max] = [asCents(program.grantMin), asCents(program.grantMax)];
  switch (program.grantWording) {
    case 'around':
    case 'expected': {
      const amount = endsOf(words.formats, min, max);
      return amount === null ? null : words('grant_around', { amount });
    }
    case 'up_to':
      return words.formats.euroRange(max === null ? min : null, max);
    case 'between':
    case 'fixed':
    case null:
      return words.formats.euroRange(min, max);
  }
}

/** An amount in euro; null where it is not stated. */
export function euroText(formats: Formats, amount: number | null): string | null {
  return amount === null ? null : formats.euro(cents(amount));
}

/** A rate in hundredths of a percent as "70 %"; null where it is not stated. */
export function rateText(formats: Formats, rate: number | null): string | null {
  return rate === null ? null : formats.rate(basisPoints(rate / FULL_RATE));
}
