import type { SoleOffer, Verdict } from '#domain/program/eligibility/eligibility-codes.ts';

type Offering = Extract<Verdict, 'eligible' | 'probably'>;
export type VerdictKey = Verdict | `${Offering}_${SoleOffer}`;

/** The name of a verdict's words: where only part of the offer is open, the verdict itself says so. */
export function verdictKey({
  verdict,
  offer,
}: {
  readonly verdict: Verdict;
  readonly offer: SoleOffer | null;
}): VerdictKey {
  return offer !== null && (verdict === 'eligible' || verdict === 'probably') ? `${verdict}_${offer}` : verdict;
}
