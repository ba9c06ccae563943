import { annexCounts } from '#domain/project/annexes/annexes.ts';
import { budgetTotals } from '#domain/project/budget/budget-totals.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { consortiumOf } from '#domain/project/participants/consortium.ts';
import { isFirstStage } from '#domain/program/deadlines.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { writtenPages } from '#domain/project/sections/written-pages.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Corrections, Requirement, RequirementOf } from './requirements.ts';
import type { RequirementKey } from './requirement-codes.ts';

/** Whether a project does what its call asks for. `blank`: nothing to judge is there yet, or nobody knows the demand. */
export type DemandState = 'met' | 'open' | 'blank';

function corrected(row: Requirement, corrections: Corrections): Requirement {
  switch (row.key) {
    case 'pages':
      return { ...row, value: corrections.pages?.value ?? row.value };
    case 'trl':
      return { ...row, value: corrections.trl?.value ?? row.value };
    case 'rates':
      return { ...row, value: corrections.rates?.value ?? row.value };
    case 'consortium':
      return { ...row, value: corrections.consortium?.value ?? row.value };
    case 'grant':
      return { ...row, value: corrections.grant?.value ?? row.value };
    default:
      return row;
  }
}

/** What holds: the values of people in place of those that were read. */
export function holdingRows(rows: readonly Requirement[], corrections: Corrections): readonly Requirement[] {
  return rows.map((row) => corrected(row, corrections));
}

/**
 * How many pages Part B may have in what is due next. What people correct is the limit of the full proposal: a first
 * stage keeps its own.
 */
export function pagesAsked(
  rows: readonly Requirement[],
  corrections: Corrections,
  program: Pick<ProgramFacts, 'windows'>,
  now: Instant,
): number | null {
  const holding = isFirstStage(program, now) ? rows : holdingRows(rows, corrections);
  return rowOf(holding, 'pages')?.value?.pages ?? null;
}

/** The requirement of one key. */
export function rowOf<Key extends RequirementKey>(
  rows: readonly Requirement[],
  key: Key,
): RequirementOf<Key> | undefined {
  return rows.find((each): each is RequirementOf<Key> => each.key === key);
}

type Demand<Shown> = Shown & { readonly state: DemandState };

/** Pages of Part B: how many its texts and tables would take, in tenths, against the limit. */
export function pagesDemand(
  facts: Parameters<typeof writtenPages>[0],
  limit: number | null,
  now: Instant,
): Demand<{ readonly limit: number | null; readonly written: number }> {
  const written = writtenPages(facts, now);
  const state = limit === null || written === 0 ? 'blank' : written <= limit ? 'met' : 'open';
  return { limit, written, state };
}

/** How many participants count against how many are asked for. */
export function consortiumDemand(facts: ProjectFacts): Demand<{ readonly counted: number }> {
  const { clauses, counted, known } = consortiumOf(facts);
  const answers = clauses.map(({ answer }) => answer);
  const state = answers.includes('no')
    ? 'open'
    : known && answers.every((answer) => answer === 'yes')
      ? 'met'
      : 'blank';
  return { counted: counted.length, state };
}

/** Whether the readiness at the start lies where the call expects it: at its start or, where it names none, below its end. */
export function trlDemand(
  { intake: { trl } }: Pick<ProjectFacts, 'intake'>,
  asked: RequirementOf<'trl'>['value'],
): Demand<{ readonly own: number | null }> {
  if (trl === null || asked === null) return { own: trl, state: 'blank' };
  const fits = (asked.max === null || trl <= asked.max) && (asked.min === null || trl >= asked.min - 1);
  return { own: trl, state: fits ? 'met' : 'open' };
}

/** What the project asks for, by its budget or, before that has lines, by its intake. */
export function grantDemand(
  facts: ProjectFacts,
  asked: RequirementOf<'grant'>['value'],
): Demand<{ readonly own: Cents | null }> {
  const own = facts.budgetLines.length > 0 ? budgetTotals(facts).total.requested : facts.intake.requestedAmount;
  if (own === null || asked === null) return { own, state: 'blank' };
  const fits = (asked.max === null || own <= asked.max) && (asked.min === null || own >= asked.min);
  return { own, state: fits ? 'met' : 'open' };
}

/** How many of the annexes that are wanted at submission are there. */
export function annexDemand({
  annexList,
  annexFiles,
}: ProjectFacts): Demand<{ readonly wanted: number; readonly uploaded: number }> {
  const { wanted, uploaded } = annexCounts(annexList, annexFiles);
  return { wanted, uploaded, state: wanted === 0 ? 'blank' : uploaded >= wanted ? 'met' : 'open' };
}
