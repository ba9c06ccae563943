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
import type { OrganizationWords } from './topic-words.ts';
import { topicWordsOf } from './topic-words.ts';

// The design gives the weights of the parts. The steps inside each part are the product's own rule of thumb;
// docs/matching.md explains them.

const weights: Readonly<Record<ScorePart, number>> = {
  topic_fit: 35,
  size_role: 20,
  trl: 15,
  money: 15,
  time_left: 15,
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

const STRONG_POINTS = 8;
const WEAK_POINTS = 4;
/**
 * A word of the title counts this much where the catalogue has no description of the call, because there are few words
 * to share.
 */
const ALONE_POINTS = 12;
const WORDS_SHOWN = 5;

/**
 * Topic fit: each word that organization and call share counts, and more where it stands in the call's title or
 * keywords.
 */
export function topicFit(own: OrganizationWords, program: ProgramFacts): ScorePartResult {
  if (own.size === 0) return part('topic_fit', 0, 'fit_not_described');
  const { strong, weak } =
    program.topicWords ??
    topicWordsOf({ title: program.title, callTitle: program.callTitle, keywords: program.keywords, description: '' });
  let points = 0;
  let count = 0;
  const shown: string[] = [];
  const look = (stems: readonly string[], each: number): void => {
    for (const stem of stems) {
      const found = own.get(stem);
      if (!found) continue;
      points += each * found.weight;
      count += 1;
      if (shown.length < WORDS_SHOWN) shown.push(found.word);
    }
  };
  look(strong, weak.length > 0 ? STRONG_POINTS : ALONE_POINTS);
  look(weak, WEAK_POINTS);
  return count === 0
    ? part('topic_fit', 0, 'fit_no_words')
    : part('topic_fit', points, 'fit_words', { count, words: shown.join(', ') });
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

const smeRelevancePoints = { high: 10, medium: 8, low: 5 } as const;

function sizePoints(size: OrganizationSize, kind: OrganizationKind, program: ProgramFacts): number {
  if (isForSmesOnly(program)) return isSme(size) ? 10 : 2;
  if (kind !== 'company') return 8;
  if (!isSme(size)) return 6;
  return program.programme.smeRelevance === null ? 6 : smeRelevancePoints[program.programme.smeRelevance];
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
  if (trlMin === null && trlMax === null) return part('trl', 12, 'trl_not_asked');
  const [min, max] = [trlMin ?? 1, trlMax ?? 9];
  if (trl === null) return part('trl', 0, 'trl_not_given', { min, max });
  const steps = Math.max(0, min - trl, trl - max);
  if (steps === 0) return part('trl', 15, 'trl_fits', { trl, min, max });
  return part('trl', 15 - 5 * steps, steps <= 2 ? 'trl_near' : 'trl_far', { trl, min, max, steps });
}

const rateSteps: readonly (readonly [atLeast: number, points: number])[] = [
  [FULL_RATE, 9],
  [9000, 8],
  [8000, 7],
  [7000, 6],
  [5000, 4],
  [0, 2],
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
  if (share <= well) return 6;
  return share <= stretched ? 3 : 1;
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

/**
 * Time left: days until the deadline, or until the last one where the applicant can choose between several cut-offs.
 */
export function timeLeft(program: ProgramFacts, now: Instant): ScorePartResult {
  const next = nextDeadline(program.windows, now);
  if (next === null) return part('time_left', 0, program.windows.length === 0 ? 'time_unknown' : 'time_over');
  const deadline = next.kind === 'cut_off' ? (finalDeadline(program.windows) ?? next) : next;
  const days = daysLeft(deadline.deadlineAt, now);
  return part('time_left', (weights.time_left * days) / AMPLE_DAYS, 'time_left', { days });
}
