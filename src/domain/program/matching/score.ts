import type { OrganizationKind, OrganizationSize } from '#domain/organization/organization-codes.ts';
import type { ScorePart, ScoreReasonCode } from './score-codes.ts';
import type { TypeOfAction } from '#domain/program/program-codes.ts';
import { FULL_RATE } from '#domain/values/money.ts';
import type { OrganizationProfile } from '#domain/organization/profile.ts';
import { isSme } from '#domain/organization/size.ts';
import type { Instant } from '#domain/values/time.ts';
import type { ScorePartResult } from '#domain/program/eligibility/assessment.ts';
import { daysLeft, finalDeadline, nextDeadline } from '#domain/program/deadlines.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { consortiumRequirement, fundingRateFor, isForSmesOnly } from '#domain/program/requirements.ts';
import { hasOpenSubject } from './open-subject.ts';
import type { TopicFit } from './topic-fit.ts';
import { unwantedIn, wishPoints } from './wishes.ts';

// The weights of the parts were chosen with the figures of docs/matching.md: the subject leads. The steps inside each
// part are the product's own rule of thumb; that page explains them.

const weights: Readonly<Record<ScorePart, number>> = {
  topic_fit: 65,
  size_role: 15,
  trl: 8,
  money: 6,
  time_left: 6,
  wishes: 0,
};

function part(
  name: ScorePart,
  points: number,
  code: ScoreReasonCode,
  params: Readonly<Record<string, string | number>> = {},
): ScorePartResult {
  const max = weights[name];
  return { part: name, points: Math.round(Math.min(max, Math.max(0, points))), max, reason: { code, params } };
}

/** What a call that leaves its subject to the applicant gets of the points for the subject, whatever one says. */
const OPEN_SHARE = 0.35;
/** Below this fit the shared words are chance, and none is named. */
const LEAST_FIT = 0.15;

/** Topic fit: how much of what the organization says the call speaks of. The fit itself is found by the search. */
export function topicFit({ fit, shared }: TopicFit, program: ProgramFacts): ScorePartResult {
  const open = hasOpenSubject(program);
  const points = weights.topic_fit * Math.max(open ? OPEN_SHARE : 0, fit ?? 0);
  if (open && (fit ?? 0) <= OPEN_SHARE) return part('topic_fit', points, 'fit_open');
  if (fit === null) return part('topic_fit', 0, 'fit_not_described');
  if (shared === null) return part('topic_fit', points, 'fit_share', { basisPoints: Math.round(fit * FULL_RATE) });
  if (fit < LEAST_FIT || shared.length === 0) return part('topic_fit', points, 'fit_little');
  return part('topic_fit', points, open ? 'fit_open_subjects' : 'fit_subjects', { subjects: shared.join(', ') });
}

const companiesFirst: Readonly<Record<OrganizationKind, number>> = {
  company: 10,
  research: 8,
  higher_education: 7,
  nonprofit: 7,
  public_body: 7,
  international_research: 8,
};
const researchFirst: Readonly<Record<OrganizationKind, number>> = {
  research: 10,
  higher_education: 10,
  company: 8,
  nonprofit: 7,
  public_body: 7,
  international_research: 10,
};
const publicFirst: Readonly<Record<OrganizationKind, number>> = {
  public_body: 10,
  nonprofit: 10,
  higher_education: 8,
  research: 8,
  company: 7,
  international_research: 8,
};
const universitiesFirst: Readonly<Record<OrganizationKind, number>> = {
  higher_education: 10,
  research: 10,
  nonprofit: 5,
  public_body: 5,
  company: 4,
  international_research: 10,
};
const anyKind: Readonly<Record<OrganizationKind, number>> = {
  company: 8,
  nonprofit: 8,
  research: 8,
  higher_education: 8,
  public_body: 8,
  international_research: 8,
};

function rolePoints(type: TypeOfAction | null): Readonly<Record<OrganizationKind, number>> {
  switch (type) {
    case 'IA':
    case 'EIC':
    case 'EQUITY':
      return companiesFirst;
    case 'RIA':
      return researchFirst;
    case 'CSA':
    case 'SAP':
    case 'SIP':
    case 'PCP':
    case 'PPI':
    case 'OPERATING':
      return publicFirst;
    case 'ERC':
    case 'MSCA':
      return universitiesFirst;
    default:
      return anyKind;
  }
}

const smeRelevancePoints = { high: 5, medium: 4, low: 2 } as const;

function sizePoints(size: OrganizationSize, kind: OrganizationKind, program: ProgramFacts): number {
  if (isForSmesOnly(program)) return isSme(size) ? 5 : 1;
  if (kind !== 'company') return 4;
  if (!isSme(size)) return 3;
  return program.programme.smeRelevance === null ? 3 : smeRelevancePoints[program.programme.smeRelevance];
}

/**
 * Size and role: how much the programme looks for enterprises of this size, and the action for this kind of applicant.
 */
export function sizeAndRole({ size, kind }: OrganizationProfile, program: ProgramFacts): ScorePartResult {
  if (kind === null) return part('size_role', 0, 'role_unknown', { missing: 'kind' });
  const forRole = rolePoints(program.typeOfAction)[kind];
  if (size === null && kind === 'company') return part('size_role', forRole, 'role_unknown', { missing: 'size' });
  const forSize = sizePoints(size ?? 'large', kind, program);
  return part('size_role', forSize + forRole, 'role_points', { forSize, forRole, kind });
}

/** TRL: how many steps the organization's own TRL lies outside the range of the call. */
export function trlFit({ trl }: OrganizationProfile, { trlMin, trlMax }: ProgramFacts): ScorePartResult {
  if (trlMin === null && trlMax === null) return part('trl', 6, 'trl_not_asked');
  const [min, max] = [trlMin ?? 1, trlMax ?? 9];
  if (trl === null) return part('trl', 0, 'trl_not_given', { min, max });
  const steps = Math.max(0, min - trl, trl - max);
  if (steps === 0) return part('trl', 8, 'trl_fits', { trl, min, max });
  return part('trl', 8 - 3 * steps, steps <= 2 ? 'trl_near' : 'trl_far', { trl, min, max, steps });
}

const rateSteps: readonly (readonly [atLeast: number, points: number])[] = [
  [FULL_RATE, 4],
  [7000, 3],
  [5000, 2],
  [0, 1],
];

const MILLION_CENTS = 100_000_000;
/** What one participant can carry well, and what with effort, in millions of euro. */
const carries: Readonly<Record<OrganizationSize, readonly [well: number, stretched: number]>> = {
  micro: [0.5, 1.5],
  small: [2, 5],
  medium: [5, 12],
  large: [Infinity, Infinity],
};

function grantPoints(program: ProgramFacts, size: OrganizationSize | null): number {
  const grant = program.money.grantMax ?? program.money.grantMin;
  if (grant === null || size === null) return 0;
  const share = grant / Math.max(1, consortiumRequirement(program).minEntities ?? 1) / MILLION_CENTS;
  const [well, stretched] = carries[size];
  if (share <= well) return 2;
  return share <= stretched ? 1 : 0;
}

/**
 * Money: the funding rate of this applicant, and whether its share of the grant suits its size. What is not stated
 * gives no points.
 */
export function moneyFit(organization: OrganizationProfile, program: ProgramFacts): ScorePartResult {
  const rate = fundingRateFor(program, organization);
  const forRate = rate === null ? 0 : (rateSteps.find(([atLeast]) => rate >= atLeast)?.[1] ?? 0);
  const forGrant = grantPoints(program, organization.size);
  if (rate === null && forGrant === 0) return part('money', 0, 'money_not_stated');
  return part('money', forRate + forGrant, 'money_points', {
    forRate,
    forGrant,
    ...(rate === null ? {} : { basisPoints: rate }),
  });
}

/** This many days give all points for time left. Fewer days give their share. */
const AMPLE_DAYS = 100;

/** From so many days ahead on, an opening takes from the points for time; after so many more it has taken all. */
const SOON_DAYS = 30;
const FAR_DAYS = 150;

/**
 * Time left: days until the deadline, or until the last one where the applicant can choose between several cut-offs. A
 * call that opens in half a year is nothing to work on today, however far its deadline lies.
 */
export function timeLeft(program: ProgramFacts, now: Instant): ScorePartResult {
  const next = nextDeadline(program.windows, now);
  if (next === null) return part('time_left', 0, program.windows.length === 0 ? 'time_unknown' : 'time_over');
  const deadline = next.kind === 'cut_off' ? (finalDeadline(program.windows) ?? next) : next;
  const days = daysLeft(deadline.deadlineAt, now);
  const points = (weights.time_left * Math.min(days, AMPLE_DAYS)) / AMPLE_DAYS;
  const opensIn = program.opensAt === null ? 0 : daysLeft(program.opensAt, now);
  if (opensIn <= SOON_DAYS) return part('time_left', points, 'time_left', { days });
  return part('time_left', points * Math.max(0, 1 - (opensIn - SOON_DAYS) / FAR_DAYS), 'time_opens_later', {
    days: opensIn,
  });
}

/** What the organization does not want and this program brings; null where there is nothing of it. */
export function wishes(organization: OrganizationProfile, program: ProgramFacts): ScorePartResult | null {
  const found = unwantedIn(organization.unwanted, program);
  if (found.length === 0) return null;
  return {
    part: 'wishes',
    points: -wishPoints(found),
    max: 0,
    reason: { code: 'not_wanted', params: { kinds: found.join(' ') } },
  };
}
