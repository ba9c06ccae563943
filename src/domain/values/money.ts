/** An amount of euro in whole cents. */
export type Cents = number & { readonly __cents: true };

/** A rate in hundredths of a percent: 10,000 is 100 %. */
export type BasisPoints = number & { readonly __basisPoints: true };

export const FULL_RATE = 10_000 as BasisPoints;

/** Cents from a whole number of cents; throws where the number is not a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole number of cents: ${value}`);
  return value as Cents;
}

/** Cents of an amount in euro, rounded half away from zero to the cent. Throws where the number is not finite. */
export function centsFromEuro(euro: number): Cents {
  if (!Number.isFinite(euro)) throw new Error(`not an amount: ${euro}`);
  return cents(roundHalfAwayFromZero(Number((euro * 100).toPrecision(15))));
}

/** An amount in euro with its cents as the fraction, for rules that the law states in euro. */
export function euroOf(amount: Cents): number {
  return amount / 100;
}

/** Basis points of a fraction such as 0.7; throws outside 0 to 1. */
export function basisPoints(fraction: number): BasisPoints {
  if (!(fraction >= 0 && fraction <= 1)) throw new Error(`not a rate between 0 and 1: ${fraction}`);
  return roundHalfAwayFromZero(Number((fraction * FULL_RATE).toPrecision(15))) as BasisPoints;
}

/** The only rounding rule of the product: halves go away from zero. */
export function roundHalfAwayFromZero(value: number): number {
  const rounded = Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
  return rounded === 0 ? 0 : rounded;
}

/** The share of an amount at a rate, rounded once to the cent. */
export function shareOf(amount: Cents, rate: BasisPoints): Cents {
  // In two parts, because a large amount times its rate leaves the range of safe integers.
  const rest = amount % FULL_RATE;
  return cents(((amount - rest) / FULL_RATE) * rate + roundHalfAwayFromZero((rest * rate) / FULL_RATE));
}
