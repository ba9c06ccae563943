import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { requestedOf } from '#domain/project/budget/budget.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { fold } from '#domain/values/text.ts';
import { cellShows, gridColumns, type GridColumn, type GridWords } from './grid-columns.ts';

/** What lines are sorted by: a cell as it is shown, or what it comes to. */
export type SortKey = GridColumn | 'requested';
export type Sort = { readonly by: SortKey; readonly descending: boolean };

/**
 * How the table shows the lines, whose stored order it never changes. It holds the lines of the moment at which it was
 * chosen: one that is changed meanwhile neither moves away nor disappears under the hands of its writer.
 */
export type LineView = {
  readonly sort: Sort | null;
  readonly text: string;
  /** Ids in the order of the sort; null where the stored order holds. New lines follow. */
  readonly order: ReadonlyMap<string, number> | null;
  readonly hidden: ReadonlySet<string>;
};

export const storedView: LineView = { sort: null, text: '', order: null, hidden: new Set() };

function compareBy(said: GridWords, budget: Budget, by: SortKey): (a: BudgetLine, b: BudgetLine) => number {
  switch (by) {
    case 'amount':
      return (a, b) => (a.amount ?? -1) - (b.amount ?? -1);
    case 'rate':
      return (a, b) => a.rate - b.rate;
    case 'requested':
      return (a, b) => requestedOf(a) - requestedOf(b);
    case 'workPackage': {
      const numbers = new Map(budget.workPackages.map(({ id, number }) => [id, number]));
      const numberOf = ({ workPackageId }: BudgetLine) => numbers.get(workPackageId ?? '') ?? 0;
      return (a, b) => numberOf(a) - numberOf(b);
    }
    case 'category':
    case 'description':
      return (a, b) => said.words.formats.compare(cellShows(said, a, by, budget), cellShows(said, b, by, budget));
  }
}

/** Whether a line says every word: in one of its cells, or by the name of its participant. */
function says(said: GridWords, line: BudgetLine, budget: Budget, words: readonly string[]): boolean {
  const owner = budget.participants.find(({ id }) => id === line.participantId)?.name ?? '';
  const text = fold([...gridColumns.map((column) => cellShows(said, line, column, budget)), owner].join(' '));
  return words.every((word) => text.includes(word));
}

/** The lines as they are now, sorted and narrowed to those that say these words. */
export function viewOf(said: GridWords, budget: Budget, { sort, text }: Pick<LineView, 'sort' | 'text'>): LineView {
  const words = fold(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const compare = sort && compareBy(said, budget, sort.by);
  const sorted = compare && budget.lines.toSorted((a, b) => (sort.descending ? compare(b, a) : compare(a, b)));
  return {
    sort,
    text,
    order: sorted && new Map(sorted.map(({ id }, index) => [id, index])),
    hidden: new Set(
      words.length === 0 ? [] : budget.lines.filter((line) => !says(said, line, budget, words)).map(({ id }) => id),
    ),
  };
}

/** What a press on the head of a column leads to: upwards, downwards, and back to the stored order. */
export function nextSort(sort: Sort | null, by: SortKey): Sort | null {
  if (sort?.by !== by) return { by, descending: false };
  return sort.descending ? null : { by, descending: true };
}

/** The lines that a view shows, in its order. */
export function viewedLines(lines: readonly BudgetLine[], { order, hidden }: LineView): readonly BudgetLine[] {
  const shown = hidden.size === 0 ? lines : lines.filter(({ id }) => !hidden.has(id));
  if (order === null) return shown;
  const rank = ({ id }: BudgetLine) => order.get(id) ?? order.size;
  return shown.toSorted((a, b) => rank(a) - rank(b));
}
