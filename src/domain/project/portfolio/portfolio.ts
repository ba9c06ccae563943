import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import { isHandedIn } from '#domain/project/status.ts';
import type { AwardResult } from '#domain/project/grant/grant-codes.ts';
import { openActions } from '#domain/project/overview/next-action.ts';
import type { NextActionCode } from '#domain/project/overview/overview-codes.ts';
import { selectProjects, type ListedProject } from '#domain/project/overview/project-list.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import { fold } from '#domain/values/text.ts';
import type { Instant } from '#domain/values/time.ts';
import type { ListedFacts } from './listed-facts.ts';
import type { PortfolioSearch } from './portfolio-search.ts';

/** How a listed project stands, by what the last run of the rules left open. */
export type ListedStanding = {
  /** The first open step. */
  readonly next: NextActionCode | null;
  /** How many findings block the submission; null before the rules first ran. */
  readonly hard: number | null;
  /** What the budget asks for, or the intake while that has no amount; null where neither says. */
  readonly requested: Cents | null;
};

/** Judges one project of a portfolio. */
export function listedStandingOf(facts: ListedFacts): ListedStanding {
  const { ranAt, hard } = facts.blocking;
  const [first] = openActions({ ...facts, validation: { ranAt } }, hard);
  const isPriced = facts.budgetLines.some(({ amount }) => amount !== null);
  return {
    next: first?.code ?? null,
    hard: ranAt === null ? null : hard,
    requested: isPriced ? budgetTotals(facts).total.requested : facts.intake.requestedAmount,
  };
}

/** What a portfolio is narrowed, sorted and summed by. */
export type PortfolioProject = ListedProject &
  ListedStanding & {
    readonly orgId: string;
    readonly organization: string;
    /** What the funder answered; null while nobody has entered it. */
    readonly result: AwardResult | null;
    /** The most that the signed grant pays; null while nobody has entered it. */
    readonly granted: Cents | null;
  };

/** The projects that a search leaves, in its order: what is due next first, where it names none. */
export function selectPortfolio<Project extends PortfolioProject>(
  projects: readonly Project[],
  { org, status, deadline, blocking = false, sort = 'deadline' }: PortfolioSearch,
  now: Instant,
): readonly Project[] {
  const narrowed = projects.filter(
    ({ orgId, hard }) => (org === undefined || orgId === org) && (!blocking || (hard ?? 0) > 0),
  );
  const own = sort === 'organization' || sort === 'blocking';
  const sorted = selectProjects(narrowed, { status, deadline, sort: own ? 'deadline' : sort }, now);
  if (sort === 'blocking') return sorted.toSorted((a, b) => (b.hard ?? 0) - (a.hard ?? 0));
  if (sort !== 'organization') return sorted;
  // Two organizations of one name stay apart.
  const key = ({ organization, orgId }: Project) => `${fold(organization)} ${orgId}`;
  return sorted.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** A sum of the amounts that are known, and of how many projects none is. */
export type KnownSum = { /** Null where none is known. */ readonly sum: Cents | null; readonly unknown: number };

export type PortfolioTotals = {
  readonly submitted: number;
  readonly won: number;
  /** Over all projects. */
  readonly requested: KnownSum;
  /** Over those that were won. */
  readonly granted: KnownSum;
};

function knownSum(amounts: readonly (Cents | null)[]): KnownSum {
  const known = amounts.filter((amount) => amount !== null);
  const sum = known.length === 0 ? null : cents(known.reduce((total, amount) => total + amount, 0));
  return { sum, unknown: amounts.length - known.length };
}

/** What a portfolio adds up to. An unknown amount is counted as unknown, never as nothing. */
export function portfolioTotals(
  projects: readonly Pick<PortfolioProject, 'status' | 'result' | 'requested' | 'granted'>[],
): PortfolioTotals {
  const won = projects.filter(({ result }) => result === 'funded');
  return {
    submitted: projects.filter(({ status }) => isHandedIn(status)).length,
    won: won.length,
    requested: knownSum(projects.map(({ requested }) => requested)),
    granted: knownSum(won.map(({ granted }) => granted)),
  };
}
