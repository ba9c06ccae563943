import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { lineColumns, type LineColumn } from '#domain/project/budget/budget-table.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { WorkPackage } from '#domain/project/workplan/work-packages.ts';

/** What becomes of one line. */
export type LineChange =
  | { readonly kind: 'added' | 'removed'; readonly line: BudgetLine }
  | {
      readonly kind: 'changed';
      readonly line: BudgetLine;
      readonly before: BudgetLine;
      readonly columns: readonly LineColumn[];
    };

export type BudgetChanges = {
  /** In the order of the new budget; what is removed comes last. */
  readonly lines: readonly LineChange[];
  readonly participants: readonly Participant[];
  readonly workPackages: readonly WorkPackage[];
  /** Whether lines that stay come in another order. */
  readonly isReordered: boolean;
};

/** What a line holds in a column of the table. */
export function valueIn(line: BudgetLine, column: LineColumn): string | number | null {
  switch (column) {
    case 'participant':
      return line.participantId;
    case 'workPackage':
      return line.workPackageId;
    case 'amount':
      return line.effort ? `${line.effort.months} ${line.effort.rate}` : line.amount;
    case 'category':
    case 'subtype':
    case 'description':
    case 'rate':
      return line[column];
  }
}

/** Everything that another budget, one that an import has made of this one, changes: nobody takes it over unseen. */
export function budgetChanges(before: Budget, after: Budget): BudgetChanges {
  const was = new Map(before.lines.map((line) => [line.id, line]));
  const stays = new Set(after.lines.map(({ id }) => id));
  const kept = before.lines.filter(({ id }) => stays.has(id));
  const keptNow = after.lines.filter(({ id }) => was.has(id));
  const people = new Set(before.participants.map(({ id }) => id));
  const packages = new Set(before.workPackages.map(({ id }) => id));
  return {
    lines: [
      ...after.lines.flatMap((line): readonly LineChange[] => {
        const old = was.get(line.id);
        if (old === undefined) return [{ kind: 'added', line }];
        const columns = lineColumns.filter((column) => valueIn(old, column) !== valueIn(line, column));
        return columns.length === 0 ? [] : [{ kind: 'changed', line, before: old, columns }];
      }),
      ...before.lines.flatMap((line) => (stays.has(line.id) ? [] : [{ kind: 'removed' as const, line }])),
    ],
    participants: after.participants.filter(({ id }) => !people.has(id)),
    workPackages: after.workPackages.filter(({ id }) => !packages.has(id)),
    isReordered: kept.some(({ id }, index) => keptNow[index]?.id !== id),
  };
}
