import type { BudgetFacts, BudgetLine } from '#domain/project/budget/budget.ts';
import { rateOf } from '#domain/project/budget/budget-rates.ts';
import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import { indirectRule, isInBase } from '#domain/project/budget/indirect-costs.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import {
  cents,
  FULL_RATE,
  roundHalfAwayFromZero,
  shareOf,
  type BasisPoints,
  type Cents,
} from '#domain/values/money.ts';
import { claimCategories, type ClaimCategory } from './grant-codes.ts';
import { claimKey, contentOf, recordsOf, type GrantContent, type GrantRecord } from './grant-records.ts';

/** Costs by the categories of a claim. */
export type ClaimCosts = Readonly<Record<ClaimCategory, Cents>>;

const ZERO = cents(0);

type Claim = GrantContent<'claim'>;

/** What a claim of nothing says beside whose it is. */
const noClaim: Omit<Claim, 'period' | 'participantId'> = {
  costs: {
    personnel: ZERO,
    subcontracting: ZERO,
    travel: ZERO,
    equipment: ZERO,
    materials: ZERO,
    other_direct: ZERO,
    third_party_support: ZERO,
    internal_invoicing: ZERO,
  },
  indirect: ZERO,
  requested: null,
  note: '',
};

function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}

function costsBy(amountOf: (category: ClaimCategory) => Cents): ClaimCosts {
  return {
    personnel: amountOf('personnel'),
    subcontracting: amountOf('subcontracting'),
    travel: amountOf('travel'),
    equipment: amountOf('equipment'),
    materials: amountOf('materials'),
    other_direct: amountOf('other_direct'),
    third_party_support: amountOf('third_party_support'),
    internal_invoicing: amountOf('internal_invoicing'),
  };
}

/** The category of a claim that a budget line counts in; null for indirect costs. */
function claimCategoryOf({ category, subtype }: Pick<BudgetLine, 'category' | 'subtype'>): ClaimCategory | null {
  if (category === 'indirect') return null;
  return category === 'other_direct' && subtype !== null ? subtype : category;
}

/** What a budget line of this category would be. */
function lineKindOf(category: ClaimCategory): Pick<BudgetLine, 'category' | 'subtype'> {
  return category === 'third_party_support' || category === 'internal_invoicing'
    ? { category: 'other_direct', subtype: category }
    : { category, subtype: null };
}

/** What a participant planned, by the categories of a claim, with its indirect costs and what is requested of all. */
export type PlannedCosts = {
  readonly costs: ClaimCosts;
  readonly direct: Cents;
  readonly indirect: Cents;
  readonly total: Cents;
  readonly requested: Cents;
};

/** The budget of one participant as its claims are held against it. */
export function plannedOf(facts: BudgetFacts, participantId: string): PlannedCosts {
  const own = facts.budgetLines.filter((line) => line.participantId === participantId);
  const totals = budgetTotals({ ...facts, budgetLines: own });
  const costs = costsBy((category) =>
    sum(own.flatMap((line) => (claimCategoryOf(line) === category ? (line.amount ?? []) : []))),
  );
  const direct = sum(claimCategories.map((category) => costs[category]));
  const { amount: total, requested } = totals.total;
  return { costs, direct, indirect: cents(total - direct), total, requested };
}

/**
 * The rate at which a participant's costs are paid: what the call gives it, else what its budget asks of its costs on
 * average; null where neither is known.
 */
export function claimRate(facts: BudgetFacts, participant: Participant): BasisPoints | null {
  const known = rateOf(facts, participant);
  if (typeof known === 'number') return known;
  const { total, requested } = plannedOf(facts, participant.id);
  return total === 0 ? null : (roundHalfAwayFromZero((requested / total) * FULL_RATE) as BasisPoints);
}

/** A claim with what follows from it. */
export type ClaimSum = {
  readonly costs: ClaimCosts;
  readonly direct: Cents;
  /** By the flat rate of the programme, or as it was entered where there is none. */
  readonly indirect: Cents;
  readonly total: Cents;
  readonly rate: BasisPoints | null;
  /** What is asked of the funder; null where no rate is known and nothing was entered. */
  readonly contribution: Cents | null;
};

/** What a claim adds up to. Indirect costs are rounded once, as the portal does. */
export function claimSum(facts: BudgetFacts, participant: Participant, claim: Claim): ClaimSum {
  const { costs, requested } = claim;
  const rule = indirectRule(facts.program);
  const direct = sum(claimCategories.map((category) => costs[category]));
  const based = claimCategories.filter((category) => rule !== null && isInBase(lineKindOf(category), rule.base));
  const indirect = rule === null ? claim.indirect : shareOf(sum(based.map((category) => costs[category])), rule.rate);
  const total = cents(direct + indirect);
  const rate = claimRate(facts, participant);
  const most = rate === null ? null : shareOf(total, rate);
  const contribution = requested === null ? most : most === null ? requested : cents(Math.min(requested, most));
  return { costs, direct, indirect, total, rate, contribution };
}

/** Everything a participant has claimed up to a period, that one with it, beside its budget. */
export type ClaimStanding = {
  readonly participant: Participant;
  readonly planned: PlannedCosts;
  readonly claimed: Omit<ClaimSum, 'rate'>;
  /** Of the budget, in whole percent; null where nothing was planned. */
  readonly percent: number | null;
  /** The categories in which more was claimed than planned; none where it has no budget to be held against. */
  readonly above: readonly ClaimCategory[];
};

/** The claims of a participant up to a period, added up and held against its budget. */
export function claimStanding(
  facts: BudgetFacts,
  records: readonly GrantRecord[],
  participant: Participant,
  upTo: number,
): ClaimStanding {
  const claims = recordsOf(records, 'claim')
    .map(({ content }) => content)
    .filter((claim) => claim.participantId === participant.id && claim.period <= upTo)
    .map((claim) => claimSum(facts, participant, claim));
  const planned = plannedOf(facts, participant.id);
  const costs = costsBy((category) => sum(claims.map((claim) => claim.costs[category])));
  const total = sum(claims.map((claim) => claim.total));
  const contributions = claims.map(({ contribution }) => contribution);
  return {
    participant,
    planned,
    claimed: {
      costs,
      direct: sum(claims.map(({ direct }) => direct)),
      indirect: sum(claims.map(({ indirect }) => indirect)),
      total,
      contribution: contributions.includes(null) ? null : sum(contributions.flatMap((each) => each ?? [])),
    },
    percent: planned.total === 0 ? null : Math.round((total / planned.total) * 100),
    above: claimCategories.filter((category) => planned.total > 0 && costs[category] > planned.costs[category]),
  };
}

/** What a participant claims in a period; a claim of nothing where it has none. */
export function claimIn(records: readonly GrantRecord[], period: number, participantId: string): Claim {
  return contentOf(records, 'claim', claimKey(period, participantId)) ?? { ...noClaim, period, participantId };
}

/** What the grant pays for each work package and participant: the lump sum shares, as the budget asks for them. */
export function shareOfPackage(facts: BudgetFacts, workPackageId: string, participantId: string | null): Cents {
  const lines = facts.budgetLines.filter((line) => participantId === null || line.participantId === participantId);
  const found = budgetTotals({ ...facts, budgetLines: lines }).workPackages.find(
    (each) => each.workPackageId === workPackageId,
  );
  return found?.requested ?? ZERO;
}

/**
 * The work packages that are declared in a period for the first time: one that an earlier period has declared is paid
 * once.
 */
export function newlyCompleted(records: readonly GrantRecord[], period: number): readonly string[] {
  const periods = recordsOf(records, 'period').map(({ key, content }) => ({ number: Number(key), ...content }));
  const before = new Set(periods.filter(({ number }) => number < period).flatMap(({ completed }) => completed));
  const own = periods.find(({ number }) => number === period)?.completed ?? [];
  return own.filter((id) => !before.has(id));
}

/** From so much requested contribution on, a beneficiary needs an audit certificate (fact book, 5.2: MGA). */
export const CERTIFICATE_FROM: Cents = cents(43_000_000);

/** The participants whose claims together have reached what needs an audit certificate. */
export function needsCertificate(
  facts: BudgetFacts,
  records: readonly GrantRecord[],
  participants: readonly Participant[],
  upTo: number,
): readonly Participant[] {
  return participants.filter((participant) => {
    const { contribution } = claimStanding(facts, records, participant, upTo).claimed;
    return contribution !== null && contribution >= CERTIFICATE_FROM;
  });
}

/** What the whole budget asks for. */
export function requestedInAll({ budgetLines, ...facts }: BudgetFacts): Cents {
  return budgetLines.length === 0 ? ZERO : budgetTotals({ ...facts, budgetLines }).total.requested;
}
