import type { DisputeState } from '#domain/organization/billing/billing-codes.ts';
import type { Cents } from '#domain/values/money.ts';
import { cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';

/** That who paid asked their bank for the money back. */
export type Dispute = {
  /** The provider's name for it. */
  readonly ref: string;
  readonly state: DisputeState;
  /** What it is over, with VAT. */
  readonly amount: Cents;
  readonly openedAt: Instant;
  /** When it was first known how it was decided; null while it is open. */
  readonly closedAt: Instant | null;
};

/** Which word is the later one: what is lost can still be won on appeal, and what is won is over. */
const rank: Readonly<Record<DisputeState, number>> = { open: 0, lost: 1, won: 2 };

function earlier(first: Instant, second: Instant): Instant {
  return first < second ? first : second;
}

function mergeDispute(stored: Dispute, seen: Dispute): Dispute {
  const openedAt = earlier(stored.openedAt, seen.openedAt);
  if (stored.state !== seen.state) return { ...(rank[seen.state] > rank[stored.state] ? seen : stored), openedAt };
  const [first, second] = [stored.closedAt, seen.closedAt];
  return {
    ...stored,
    openedAt,
    amount: cents(Math.max(stored.amount, seen.amount)),
    closedAt: first === null || second === null ? (first ?? second) : earlier(first, second),
  };
}

/** Two sightings of the disputes about a payment as one, the same in whichever order they come. */
export function mergeDisputes(stored: readonly Dispute[], seen: readonly Dispute[]): readonly Dispute[] {
  const byRef = new Map(stored.map((dispute) => [dispute.ref, dispute]));
  for (const dispute of seen) {
    const known = byRef.get(dispute.ref);
    byRef.set(dispute.ref, known === undefined ? dispute : mergeDispute(known, dispute));
  }
  return [...byRef.values()].toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
}

/** How much banks took back by disputes that were lost. */
export function lostTo(disputes: readonly Dispute[]): Cents {
  return cents(disputes.reduce((so, { state, amount }) => (state === 'lost' ? so + amount : so), 0));
}
