import { basisPoints, type BasisPoints } from '#domain/values/money.ts';
import { fundingRateFor, fundingRates, isNonProfit, ownRate } from '#domain/program/requirements.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { fold } from '#domain/values/text.ts';
import type { Funding } from './budget.ts';

/** The rate of a new line where nothing is known (specification 2, section 9). */
export const DEFAULT_RATE = basisPoints(0.5);

type Funded = Pick<Participant, 'name' | 'kind' | 'role'> | null;

/**
 * What a participant's rate depends on. Of the applicant's own organization, known by its name, the profile tells the
 * legal form too.
 */
function profileOf(
  { organization }: Funding,
  participant: Funded,
): Pick<Funding['organization'], 'kind' | 'legalForm'> {
  if (participant === null) return { kind: null, legalForm: null };
  const isOwn = fold(participant.name).trim() === fold(organization.name).trim();
  const kind = participant.kind ?? (isOwn ? organization.kind : null);
  return { kind, legalForm: isOwn && kind === organization.kind ? organization.legalForm : null };
}

/** Associated partners pay for themselves; who pays a subcontractor counts the price among its own costs. */
export function isUnfunded(participant: Pick<Participant, 'role'> | null): boolean {
  return participant?.role === 'associated_partner' || participant?.role === 'subcontractor';
}

/** The two rates between which the answer to a question decides. */
export type OpenRate = { readonly forProfit: BasisPoints; readonly nonProfit: BasisPoints };

/**
 * The rates that a participant may get as long as nobody has said what kind of organization it is, where that decides;
 * null where nothing is left to ask.
 */
export function kindQuestion(of: Funding, participant: Funded): OpenRate | null {
  if (participant === null || isUnfunded(participant)) return null;
  const profile = profileOf(of, participant);
  const own = ownRate(fundingRates(of.program), isNonProfit(profile));
  return profile.kind === null && own.code === 'kind_open'
    ? { forProfit: own.forProfit, nonProfit: own.nonProfit }
    : null;
}

/**
 * What a participant may ask for: one rate, either of two as long as its kind or legal form is open, or null where the
 * program states none.
 */
export function rateOf(of: Funding, participant: Funded): BasisPoints | OpenRate | null {
  if (isUnfunded(participant)) return basisPoints(0);
  const own = ownRate(fundingRates(of.program), isNonProfit(profileOf(of, participant)));
  if (own.code === 'known') return own.rate;
  return own.code === 'kind_open' ? { forProfit: own.forProfit, nonProfit: own.nonProfit } : null;
}

/**
 * The highest rate that a participant may ask for; 0 for associated partners, who get no funding; null where the
 * program states none. Where it is not known whether the participant counts as non-profit (a research organization may
 * or may not), it is the higher of the two rates: only what is certain is above the maximum.
 */
export function maximumRate(of: Funding, participant: Funded): BasisPoints | null {
  if (isUnfunded(participant)) return basisPoints(0);
  const own = ownRate(fundingRates(of.program), isNonProfit(profileOf(of, participant)));
  if (own.code === 'kind_open') return own.forProfit > own.nonProfit ? own.forProfit : own.nonProfit;
  return own.code === 'known' ? own.rate : null;
}

/**
 * The rate that a new line of a participant starts with: the highest that is certainly allowed, 50 % where nothing is
 * known.
 */
export function startingRate(of: Funding, participant: Funded): BasisPoints {
  if (isUnfunded(participant)) return basisPoints(0);
  return fundingRateFor(of.program, profileOf(of, participant)) ?? DEFAULT_RATE;
}
