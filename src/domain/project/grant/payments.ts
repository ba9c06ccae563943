import { cents, roundHalfAwayFromZero, shareOf, type BasisPoints, type Cents } from '#domain/values/money.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { recordsOf, type GrantContent, type GrantRecord } from './grant-records.ts';

/** Horizon Europe's usual pre-financing: of the average for a reporting period, in percent (fact book, 5.2). */
const USUAL_PERCENT = 160;

/** What is paid before the balance at most, where the data sheet was not entered (fact book, 5.2: interim ceiling). */
export const USUAL_CEILING: BasisPoints = 9_000 as BasisPoints;

/**
 * What Horizon Europe normally pays at the start: 160 % of the average for a reporting period, less what goes to the
 * mutual insurance. Null where the maximum or that rate is not entered, or where there is one period alone, of which
 * 160 % would be more than the grant.
 */
export function usualPreFinancing(
  { maximumGrant, insuranceRate }: Pick<GrantContent<'agreement'>, 'maximumGrant' | 'insuranceRate'>,
  periods: number,
): Cents | null {
  if (maximumGrant === null || insuranceRate === null || periods < 2) return null;
  const paid = roundHalfAwayFromZero((maximumGrant / periods) * (USUAL_PERCENT / 100));
  return cents(Math.max(0, paid - shareOf(maximumGrant, insuranceRate)));
}

type Payment = GrantContent<'payment'>;

export type PaymentSums = {
  readonly expected: Cents;
  readonly received: Cents;
  /** Expected, its day has passed, and nothing was received. */
  readonly late: readonly string[];
  /** What the maximum grant has left beside what was received; null where no maximum is known. */
  readonly left: Cents | null;
  /** By how much what is paid before the balance is above its ceiling; 0 where it is not, null without a maximum. */
  readonly aboveCeiling: Cents | null;
};

const ZERO = cents(0);
const sum = (amounts: readonly (Cents | null)[]) => cents(amounts.reduce<number>((all, each) => all + (each ?? 0), 0));
/** What a payment comes to, as far as is known. */
const worth = ({ received, expected }: Payment) => received ?? expected;

/** All payments together, on a day. */
export function paymentSums(
  records: readonly GrantRecord[],
  agreement: Pick<GrantContent<'agreement'>, 'maximumGrant' | 'ceilingRate'> | null,
  today: LocalDate,
): PaymentSums {
  const payments = recordsOf(records, 'payment');
  const all = payments.map(({ content }) => content);
  const received = sum(all.map((each) => each.received));
  const maximum = agreement?.maximumGrant ?? null;
  const before = sum(all.filter(({ kind }) => kind !== 'balance').map(worth));
  const ceiling = maximum === null ? null : shareOf(maximum, agreement?.ceilingRate ?? USUAL_CEILING);
  return {
    expected: sum(all.map((each) => each.expected)),
    received,
    late: payments
      .filter(({ content }) => content.received === null && content.expectedOn !== null && content.expectedOn < today)
      .map(({ key }) => key),
    left: maximum === null ? null : cents(maximum - received),
    aboveCeiling: ceiling === null ? null : before > ceiling ? cents(before - ceiling) : ZERO,
  };
}

/** The payments by the day on which they came or are expected; those without a day at the end. */
export function inPaymentOrder<Item extends { readonly key: string; readonly content: Payment }>(
  payments: readonly Item[],
): readonly Item[] {
  const dayOf = ({ content }: Item) => content.receivedOn ?? content.expectedOn ?? '9999';
  return payments.toSorted((a, b) => (dayOf(a) === dayOf(b) ? compare(a.key, b.key) : compare(dayOf(a), dayOf(b))));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** A share in whole percent; null of nothing. */
export function percentOf(part: Cents, whole: Cents | null): number | null {
  return whole === null || whole === 0 ? null : Math.round((part / whole) * 100);
}
