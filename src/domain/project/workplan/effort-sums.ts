import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { EffortItem } from './plan.ts';

type Row = { readonly id: string };

/** Person-months (hundredths) by work package and participant, with their sums on both sides. */
export type EffortTable = {
  /** By work package, then by participant, in the orders given. */
  readonly cells: readonly (readonly number[])[];
  readonly byPackage: readonly number[];
  readonly byParticipant: readonly number[];
  /** What the lines of the budget say that each participant works; null where no line says it. */
  readonly inBudget: readonly (number | null)[];
  readonly total: number;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The effort of a work plan as a table. */
export function effortTable(
  effort: readonly EffortItem[],
  workPackages: readonly Row[],
  participants: readonly Row[],
  lines: readonly BudgetLine[],
): EffortTable {
  const months = new Map(effort.map((each) => [`${each.workPackageId} ${each.participantId}`, each.months]));
  const cells = workPackages.map((pack) => participants.map((each) => months.get(`${pack.id} ${each.id}`) ?? 0));
  const byPackage = cells.map(sum);
  return {
    cells,
    byPackage,
    byParticipant: participants.map((_, column) => sum(cells.map((row) => row[column] ?? 0))),
    inBudget: participants.map(({ id }) => {
      const worked = lines.flatMap(({ participantId, effort: own }) =>
        participantId === id && own ? [own.months] : [],
      );
      return worked.length === 0 ? null : sum(worked);
    }),
    total: sum(byPackage),
  };
}
