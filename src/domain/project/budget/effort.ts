import { cents, roundHalfAwayFromZero, type Cents } from '#domain/values/money.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { effortSchema } from './budget-schema.ts';

/** How personnel costs came about: so many person-months at so much a month. */
export type Effort = Shape<typeof effortSchema>;

/** The most of both: hundredths of a person-month, and cents a month. */
export const effortLimits = { months: 100_000, rate: 10_000_000 } as const;

/** What person-months cost at their monthly rate, rounded once to the cent. */
export function amountOfEffort({ months, rate }: Effort): Cents {
  return cents(roundHalfAwayFromZero((months * rate) / 100));
}

/** Whether an effort can be stored. */
export function isEffort({ months, rate }: Effort): boolean {
  return months > 0 && months <= effortLimits.months && rate > 0 && rate <= effortLimits.rate;
}
