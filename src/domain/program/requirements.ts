import type { Certainty } from './program-codes.ts';
import type { ClauseId } from '#domain/program/eligibility/clause-ids.ts';
import type { OrganizationKind } from '#domain/organization/organization-codes.ts';
import type { BasisPoints } from '#domain/values/money.ts';
import { FULL_RATE, basisPoints } from '#domain/values/money.ts';
import type { OrganizationProfile } from '#domain/organization/profile.ts';
import type { ProgramFacts } from './facts.ts';
import type { ProgramFieldName } from './program-codes.ts';

/** Whether a program belongs to a programme or one of its sub-programmes. */
export function isUnder(program: ProgramFacts, programmeId: string): boolean {
  return program.programme.lineage.includes(programmeId);
}

/** How sure a field of a program is. */
export function certaintyOf(program: ProgramFacts, field: ProgramFieldName): Certainty {
  return (program.provenance[field] ?? program.defaultProvenance).certainty;
}

/** Calls through which partnerships give out Horizon money under rules of their own. */
function isPartnership(program: ProgramFacts): boolean {
  return (
    isUnder(program, 'HORIZON-JU') ||
    program.identifier.includes('-JU-') ||
    isUnder(program, 'FSTP') ||
    program.kind === 'cascade'
  );
}

/** Whether the general annexes of Horizon Europe's work programme decide where the topic says nothing. */
export function followsGeneralAnnexes(program: ProgramFacts): boolean {
  return isUnder(program, 'HORIZON') && !isPartnership(program);
}

/** Whether an organization of this kind stands for a Member State of its own (General Annexes, annex B). */
export function standsAlone(program: ProgramFacts, { kind }: { readonly kind: OrganizationKind | null }): boolean {
  return isUnder(program, 'HORIZON') && kind === 'international_research';
}

/** Whether the rules ask that no applicant controls another. */
export function asksIndependence(program: ProgramFacts): boolean {
  return followsGeneralAnnexes(program) || isUnder(program, 'EDF');
}

const oneSmePattern = /\b(?:one|single (?:applicant:? )?an?|a single) SME\b|single applicant: an SME/i;

/** Whether only enterprises of a certain size may apply, as in the EIC Accelerator. */
export function isForSmesOnly(program: ProgramFacts): boolean {
  if (isUnder(program, 'HORIZON-EIC-ACC') || isUnder(program, 'HORIZON-EIC-STEP')) return true;
  if (program.onlyApplicants?.length === 1 && program.onlyApplicants[0] === 'sme') return true;
  const text = program.consortium?.text ?? '';
  return text.includes('SME') && oneSmePattern.test(text);
}

export type ConsortiumRequirement = {
  /** Null where neither the call nor the programme says it. */
  readonly minEntities: number | null;
  readonly minCountries: number | null;
  /** Whether one of them must be established in a Member State. */
  readonly memberState: boolean;
  readonly singleOnly: boolean;
  readonly clause: ClauseId;
};

/** Marie Skłodowska-Curie Staff Exchanges, which fund organizations of Member States and associated countries alone. */
export function isStaffExchange(program: ProgramFacts): boolean {
  return (
    program.typeOfAction === 'MSCA' &&
    /\bSE\b|staff exchange/i.test(`${program.typeOfActionLabel ?? ''} ${program.identifier}`)
  );
}

/** Whether a grant of the European Research Council, which a named investigator applies for with one host. */
export function isInvestigatorGrant(program: ProgramFacts): boolean {
  return program.typeOfAction === 'ERC' && isUnder(program, 'HORIZON-ERC');
}

/** Whether the call or its action admits one applicant and no more. */
function isForOneOnly(program: ProgramFacts): boolean {
  return (
    program.flags.includes('mono_beneficiary') ||
    isUnder(program, 'HORIZON-EIC-STEP') ||
    isUnder(program, 'HORIZON-EIC-ACC') ||
    (isInvestigatorGrant(program) && !/\b(SyG|synergy)\b/i.test(`${program.identifier} ${program.title}`))
  );
}

const single = (clause: ClauseId, singleOnly = false): ConsortiumRequirement => ({
  minEntities: 1,
  minCountries: 1,
  memberState: false,
  singleOnly,
  clause,
});
const several = (
  entities: number,
  countries: number,
  memberState: boolean,
  clause: ClauseId,
): ConsortiumRequirement => ({
  minEntities: entities,
  minCountries: countries,
  memberState,
  singleOnly: false,
  clause,
});

/**
 * The minimum by type of action where a Horizon topic states none (Regulation (EU) 2021/695, art. 22(2); general
 * annexes, annex B).
 */
function generalMinimum(program: ProgramFacts): ConsortiumRequirement | null {
  const label = program.typeOfActionLabel ?? '';
  switch (program.typeOfAction) {
    case 'RIA':
    case 'IA':
      return several(3, 3, true, 'consortium-ria-ia');
    case 'CSA':
    case 'TMA':
    case 'COFUND':
      return single('consortium-csa');
    case 'PCP':
    case 'PPI':
      return several(3, 3, true, 'consortium-procurement');
    case 'ERC':
    case 'EQUITY':
      return single('consortium-single');
    case 'MSCA':
      if (/\b(PF|COFUND|postdoctoral)\b/i.test(`${label} ${program.identifier}`)) return single('consortium-msca');
      // Two of three have to be in Member States or associated countries; none has to be in a Member State.
      if (isStaffExchange(program)) return several(3, 3, false, 'consortium-msca');
      return /\bDN\b/.test(`${label} ${program.identifier}`) ? several(3, 3, true, 'consortium-msca') : null;
    case 'EIC':
      if (isUnder(program, 'HORIZON-EIC-ACC') || isUnder(program, 'HORIZON-EIC-TRANS'))
        return single('consortium-single');
      return null;
    default:
      return null;
  }
}

/**
 * How many independent applicants a call asks for: the call's own rule, else the general annexes, else the programme's
 * rule.
 */
export function consortiumRequirement(program: ProgramFacts): ConsortiumRequirement {
  const own = program.consortium;
  const general = followsGeneralAnnexes(program) ? generalMinimum(program) : null;
  if (isForOneOnly(program)) return single('consortium-single', true);
  if (own && own.minEntities !== null) {
    const isGeneral =
      general !== null && general.minEntities === own.minEntities && general.minCountries === own.minCountries;
    const memberState =
      (general?.memberState ?? false) ||
      (!isStaffExchange(program) &&
        /\b(?:in|from) (?:a |an )?(?:MS\b(?!\/)|Member State)|\b\d in MS\b(?!\/)/i.test(own.text));
    return {
      minEntities: own.minEntities,
      minCountries: own.minCountries,
      memberState: (own.memberState ?? memberState) && own.minEntities > 1,
      singleOnly: false,
      clause: isGeneral ? general.clause : 'consortium-call',
    };
  }
  // Where the call's own wording gives no number ("see topic"), the general rule holds only if it is the usual one.
  if (general && (own === null || general.clause === 'consortium-ria-ia')) return general;
  const { minEntities, minCountries } = program.programme;
  if (own === null && minEntities !== null && !isUnder(program, 'HORIZON'))
    return {
      minEntities,
      minCountries: minCountries ?? minEntities,
      memberState: false,
      singleOnly: false,
      clause: 'consortium-call',
    };
  return { minEntities: null, minCountries: null, memberState: false, singleOnly: false, clause: 'consortium-call' };
}

const nonProfitKinds: readonly OrganizationKind[] = [
  'nonprofit',
  'higher_education',
  'public_body',
  'international_research',
];
const profitForms = ['limited', 'plc', 'llp', 'partnership', 'sole'] as const;

/** Whether an applicant counts as non-profit for funding rates. Null where that is not known. */
export function isNonProfit({ kind, legalForm }: Pick<OrganizationProfile, 'kind' | 'legalForm'>): boolean | null {
  if (kind === null) return null;
  if (kind !== 'research') return nonProfitKinds.includes(kind);
  if (legalForm === 'nonprofit') return true;
  return profitForms.some((form) => form === legalForm) ? false : null;
}

export type FundingRates = {
  readonly forProfit: BasisPoints | null;
  readonly nonProfit: BasisPoints | null;
  readonly clause: Extract<ClauseId, 'rates-horizon' | 'rates-call'>;
};

const SEVENTY = basisPoints(0.7);
const HALF = basisPoints(0.5);

/** Whether annex G of the general annexes names the rate of a program's type of action. */
function isInAnnexG(program: ProgramFacts): boolean {
  return (
    followsGeneralAnnexes(program) && ['RIA', 'IA', 'CSA', 'TMA', 'PCP', 'PPI'].includes(program.typeOfAction ?? '')
  );
}

/** The funding rates of a call: its own, else the rates that the general annexes give its type of action (annex G). */
export function fundingRates(program: ProgramFacts): FundingRates {
  const { rateForProfit, rateNonProfit } = program.money;
  if (rateForProfit !== null || rateNonProfit !== null) {
    return {
      forProfit: rateForProfit,
      nonProfit: rateNonProfit ?? rateForProfit,
      clause: isInAnnexG(program) ? 'rates-horizon' : 'rates-call',
    };
  }
  const clause = isInAnnexG(program) ? 'rates-horizon' : 'rates-call';
  if (followsGeneralAnnexes(program) && program.money.rateNote === null) {
    switch (program.typeOfAction) {
      case 'RIA':
      case 'CSA':
      case 'TMA':
      case 'PCP':
      case 'ERC':
      case 'MSCA':
        return { forProfit: FULL_RATE, nonProfit: FULL_RATE, clause };
      case 'IA':
        return { forProfit: SEVENTY, nonProfit: FULL_RATE, clause };
      case 'PPI':
        return { forProfit: HALF, nonProfit: HALF, clause };
      default:
        break;
    }
  }
  return { forProfit: null, nonProfit: null, clause: 'rates-call' };
}

/**
 * What is known of an applicant's rate: the rate; or the two rates between which its kind or legal form would decide;
 * or nothing.
 */
export type OwnRate =
  | { readonly code: 'known'; readonly rate: BasisPoints }
  | { readonly code: 'kind_open'; readonly forProfit: BasisPoints; readonly nonProfit: BasisPoints }
  | { readonly code: 'not_stated' };

const known = (rate: BasisPoints | null): OwnRate => (rate === null ? { code: 'not_stated' } : { code: 'known', rate });

/**
 * The rate of an applicant, whether or not its status as non-profit is known. Every page, sum and score uses this rate.
 */
export function ownRate(
  { forProfit, nonProfit }: Pick<FundingRates, 'forProfit' | 'nonProfit'>,
  isFree: boolean | null,
): OwnRate {
  if (isFree !== null) return known(isFree ? nonProfit : forProfit);
  if (forProfit === nonProfit) return known(forProfit);
  return forProfit === null || nonProfit === null
    ? { code: 'not_stated' }
    : { code: 'kind_open', forProfit, nonProfit };
}

/**
 * The funding rate of an applicant. The lower rate where its status as non-profit is not known. Null where no rate is
 * stated.
 */
export function fundingRateFor(
  program: ProgramFacts,
  applicant: Pick<OrganizationProfile, 'kind' | 'legalForm'>,
): BasisPoints | null {
  const own = ownRate(fundingRates(program), isNonProfit(applicant));
  if (own.code === 'kind_open') return own.forProfit < own.nonProfit ? own.forProfit : own.nonProfit;
  return own.code === 'known' ? own.rate : null;
}

/** Whether a program pays an investment and no grant. */
export function isInvestment(program: ProgramFacts): boolean {
  return program.typeOfAction === 'EQUITY' || isUnder(program, 'HORIZON-EIC-STEP');
}
