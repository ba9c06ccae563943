import type { BudgetCategory, BudgetProblemCode, CostSubtype, IndirectBase } from './budget-codes.ts';
import type { LegalForm, OrganizationKind } from '#domain/organization/organization-codes.ts';
import { budgetCategories } from './budget-codes.ts';
import type { BasisPoints, Cents } from '#domain/values/money.ts';
import { basisPoints, cents, shareOf } from '#domain/values/money.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { fundingRateFor, fundingRates, isNonProfit, ownRate } from '#domain/program/requirements.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { fold } from '#domain/values/text.ts';

/** One entry of the budget. What is requested follows from it (`requestedOf`) and is never stored. */
export type BudgetLine = {
  readonly id: string;
  readonly participantId: string | null;
  readonly workPackageId: string | null;
  readonly category: BudgetCategory;
  readonly subtype: CostSubtype | null;
  readonly description: string;
  /** Null where not filled in yet. */
  readonly amount: Cents | null;
  /** The share of the amount that is asked for. */
  readonly rate: BasisPoints;
};

/** What rates follow from beside a participant: the call, and the organization that applies. */
export type Funding = {
  readonly program: ProgramFacts;
  readonly organization: {
    readonly name: string;
    readonly kind: OrganizationKind | null;
    readonly legalForm: LegalForm | null;
  };
};

/** What budgets are judged by. */
export type BudgetFacts = Funding & {
  readonly participants: readonly Participant[];
  readonly workPackages: readonly WorkPackage[];
  /** In the order of the table. */
  readonly budgetLines: readonly BudgetLine[];
};

/** The rate of a new line where nothing is known (specification 2, section 9). */
export const DEFAULT_RATE = basisPoints(0.5);

/** Above this requested amount, in cents, more documents may be asked for (specification 2, section 5). */
export const HIGH_BUDGET = cents(50_000_000);

const ZERO = cents(0);

function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}

/** What a line asks for: its amount at its rate, rounded once to the cent. */
export function requestedOf({ amount, rate }: Pick<BudgetLine, 'amount' | 'rate'>): Cents {
  return amount === null ? ZERO : shareOf(amount, rate);
}

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

/**
 * The highest rate that a participant may ask for; 0 for associated partners, who get no funding; null where the
 * program states none. Where it is not known whether the participant counts as non-profit (a research organization may
 * or may not), it is the higher of the two rates: only what is certain is above the maximum.
 */
export function maximumRate(of: Funding, participant: Funded): BasisPoints | null {
  if (participant?.role === 'associated_partner') return basisPoints(0);
  const own = ownRate(fundingRates(of.program), isNonProfit(profileOf(of, participant)));
  if (own.code === 'kind_open') return own.forProfit > own.nonProfit ? own.forProfit : own.nonProfit;
  return own.code === 'known' ? own.rate : null;
}

/** The flat rate of indirect costs and what it is taken of; null where they are entered by hand. */
export function indirectRule({
  programme,
}: ProgramFacts): { readonly rate: BasisPoints; readonly base: IndirectBase } | null {
  return programme.indirectRate === null || programme.indirectBasis === null
    ? null
    : { rate: programme.indirectRate, base: programme.indirectBasis };
}

/** Whether a line counts in the base of indirect costs. */
export function isInBase({ category, subtype }: Pick<BudgetLine, 'category' | 'subtype'>, base: IndirectBase): boolean {
  switch (base) {
    case 'personnel':
      return category === 'personnel';
    case 'direct':
      return category !== 'indirect';
    case 'direct_without_subcontracting':
      return category !== 'indirect' && category !== 'subcontracting' && subtype === null;
  }
}

/** Costs and what is asked for of them. */
export type Sum = { readonly amount: Cents; readonly requested: Cents };

export type BudgetTotals = {
  readonly total: Sum;
  /** The part of the total that is computed by the program's flat rate. */
  readonly indirect: Sum;
  /** Every category, in order, the computed indirect costs included. */
  readonly categories: readonly (Sum & { readonly category: BudgetCategory })[];
  /** In the order of the project; null holds the lines of nobody, and is there only where there are some. */
  readonly participants: readonly (Sum & { readonly participantId: string | null; readonly indirect: Sum })[];
  readonly workPackages: readonly (Sum & { readonly workPackageId: string | null })[];
};

/**
 * Parts of a sum by weight, to the cent: the cents left over go where most was cut off, so that the parts add up to the
 * sum.
 */
export function splitByWeight(whole: Cents, weights: readonly number[]): readonly Cents[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => ZERO);
  // Exact: amounts of a budget times one another leave the range of safe integers.
  const shares = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const parts = shares.map((share) => share / BigInt(all));
  const left = Number(BigInt(whole) - parts.reduce((total, part) => total + part, 0n));
  const order = shares
    .map((share, index) => ({ index, rest: share % BigInt(all) }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const extra = new Set(order.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => cents(Number(part) + (extra.has(index) ? 1 : 0)));
}

type Entry = Sum & {
  readonly category: BudgetCategory;
  readonly participantId: string | null;
  readonly workPackageId: string | null;
};

function entryOf(line: BudgetLine): Entry {
  return {
    category: line.category,
    participantId: line.participantId,
    workPackageId: line.workPackageId,
    amount: line.amount ?? ZERO,
    requested: requestedOf(line),
  };
}

/**
 * The computed indirect costs: rounded once for each participant, as the portal does, then spread over that
 * participant's work packages.
 */
function indirectEntries({ program, budgetLines }: BudgetFacts): readonly Entry[] {
  const rule = indirectRule(program);
  if (rule === null) return [];
  const based = budgetLines.filter((line) => isInBase(line, rule.base)).map(entryOf);
  const owners = [...new Set(based.map(({ participantId }) => participantId))];
  return owners.flatMap((participantId) => {
    const own = based.filter((entry) => entry.participantId === participantId);
    const packages = [...new Set(own.map(({ workPackageId }) => workPackageId))];
    const within = packages.map((workPackageId) =>
      totalOf(own.filter((entry) => entry.workPackageId === workPackageId)),
    );
    const whole = totalOf(own);
    const amounts = splitByWeight(
      shareOf(whole.amount, rule.rate),
      within.map(({ amount }) => amount),
    );
    const requested = splitByWeight(
      shareOf(whole.requested, rule.rate),
      within.map(({ requested: weight }) => weight),
    );
    return packages.map((workPackageId, index) => ({
      category: 'indirect' as const,
      participantId,
      workPackageId,
      amount: amounts[index] ?? ZERO,
      requested: requested[index] ?? ZERO,
    }));
  });
}

/** What the indirect costs of a participant are computed from; null where they are entered by hand. */
export function indirectBaseOf(
  { program, budgetLines }: Pick<BudgetFacts, 'program' | 'budgetLines'>,
  participantId: string | null,
): Cents | null {
  const rule = indirectRule(program);
  return rule === null
    ? null
    : sum(
        budgetLines
          .filter((line) => line.participantId === participantId && isInBase(line, rule.base))
          .map(({ amount }) => amount ?? ZERO),
      );
}

function totalOf(entries: readonly Sum[]): Sum {
  return {
    amount: sum(entries.map(({ amount }) => amount)),
    requested: sum(entries.map(({ requested }) => requested)),
  };
}

function withOthers<T extends string>(known: readonly T[], used: readonly (T | null)[]): readonly (T | null)[] {
  return used.some((id) => id === null || !known.includes(id)) ? [...known, null] : known;
}

/** Whether something of `own` counts under `id`; null takes whatever is not listed. */
function isOf(id: string | null, listed: readonly (string | null)[], own: string | null): boolean {
  return own === id || (id === null && !listed.includes(own));
}

/** All sums of a budget. Every axis adds up to the same total. */
export function budgetTotals(facts: BudgetFacts): BudgetTotals {
  const rule = indirectRule(facts.program);
  // Where the program computes indirect costs, a line typed for them would count them twice.
  const lines = facts.budgetLines.filter((line) => rule === null || line.category !== 'indirect').map(entryOf);
  const computed = indirectEntries(facts);
  const all = [...lines, ...computed];
  const people = withOthers(
    facts.participants.map(({ id }) => id),
    all.map(({ participantId }) => participantId),
  );
  const packages = withOthers(
    facts.workPackages.map(({ id }) => id),
    all.map(({ workPackageId }) => workPackageId),
  );
  return {
    total: totalOf(all),
    indirect: totalOf(computed),
    categories: budgetCategories.map((category) => ({
      category,
      ...totalOf(all.filter((entry) => entry.category === category)),
    })),
    participants: people.map((participantId) => ({
      participantId,
      ...totalOf(all.filter((entry) => isOf(participantId, people, entry.participantId))),
      indirect: totalOf(computed.filter((entry) => isOf(participantId, people, entry.participantId))),
    })),
    workPackages: packages.map((workPackageId) => ({
      workPackageId,
      ...totalOf(all.filter((entry) => isOf(workPackageId, packages, entry.workPackageId))),
    })),
  };
}

export type BudgetProblem = {
  readonly code: BudgetProblemCode;
  /** Null for the budget as a whole. */
  readonly lineId: string | null;
  readonly params: Readonly<Record<string, number>>;
};

/** The most that a project may ask for; null where the program states none, or only what it expects. */
export function grantCap({ money }: ProgramFacts): Cents | null {
  return money.wording === 'up_to' || money.wording === 'fixed' ? money.grantMax : null;
}

function lineProblems(line: BudgetLine, facts: BudgetFacts): readonly BudgetProblem[] {
  const problem = (code: BudgetProblemCode, params: BudgetProblem['params'] = {}): BudgetProblem => ({
    code,
    lineId: line.id,
    params,
  });
  const { program, participants } = facts;
  const participant = participants.find(({ id }) => id === line.participantId) ?? null;
  const maximum = maximumRate(facts, participant);
  const found: BudgetProblem[] = [];
  if (line.description.trim() === '') found.push(problem('description_missing'));
  if (line.amount === null || line.amount === 0) found.push(problem('amount_missing'));
  if (participants.length > 1 && participant === null) found.push(problem('participant_missing'));
  if (line.category === 'indirect' && indirectRule(program) !== null) found.push(problem('indirect_by_hand'));
  if (participant?.role === 'associated_partner' && line.rate > 0) found.push(problem('partner_without_funding'));
  else if (maximum !== null && line.rate > maximum)
    found.push(problem('rate_above_maximum', { rate: line.rate, maximum }));
  return found;
}

/** Everything that keeps a budget from being valid; empty where it is (design, section 5). */
export function budgetProblems(facts: BudgetFacts): readonly BudgetProblem[] {
  if (facts.budgetLines.length === 0) return [{ code: 'no_lines', lineId: null, params: {} }];
  const found = facts.budgetLines.flatMap((line) => lineProblems(line, facts));
  const cap = grantCap(facts.program);
  const { requested } = budgetTotals(facts).total;
  return cap !== null && requested > cap
    ? [...found, { code: 'requested_above_maximum', lineId: null, params: { requested, maximum: cap } }]
    : found;
}

/** Whether a budget has at least one line, every line is complete, and no rate or cap of the program is exceeded. */
export function isBudgetValid(facts: BudgetFacts): boolean {
  return budgetProblems(facts).length === 0;
}

/**
 * The rate that a new line of a participant starts with: the highest that is certainly allowed, 50 % where nothing is
 * known.
 */
export function startingRate(of: Funding, participant: Funded): BasisPoints {
  if (participant?.role === 'associated_partner') return basisPoints(0);
  return fundingRateFor(of.program, profileOf(of, participant)) ?? DEFAULT_RATE;
}
