import { cents, shareOf, type Cents } from '#domain/values/money.ts';
import { budgetCategories, type BudgetCategory } from './budget-codes.ts';
import { requestedOf, type BudgetFacts, type BudgetLine } from './budget.ts';
import { indirectRule, isInBase } from './indirect-costs.ts';

const ZERO = cents(0);

function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
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

function totalOf(entries: readonly Sum[]): Sum {
  return {
    amount: sum(entries.map(({ amount }) => amount)),
    requested: sum(entries.map(({ requested }) => requested)),
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

function withOthers<T extends string>(known: readonly T[], used: readonly (T | null)[]): readonly (T | null)[] {
  return used.some((id) => id === null || !known.includes(id)) ? [...known, null] : known;
}

/** Whether something of `own` counts under `id`; null takes whatever is not listed. */
export function isOf(id: string | null, listed: readonly (string | null)[], own: string | null): boolean {
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
