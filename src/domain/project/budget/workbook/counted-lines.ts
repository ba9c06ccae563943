import { budgetCategories, type BudgetCategory } from '#domain/project/budget/budget-codes.ts';
import { indirectRule } from '#domain/project/budget/indirect-costs.ts';
import type { BudgetFacts, BudgetLine } from '#domain/project/budget/budget.ts';
import { column, quoted, type LinesRange } from './line-formulas.ts';
import type { WorkbookWords } from './workbook-words.ts';

/** The lines whose amounts count as they were entered: where the program computes indirect costs, none typed for these. */
export type CountedLines = {
  readonly lines: LinesRange;
  /** The categories of these lines. */
  readonly categories: readonly BudgetCategory[];
  readonly has: (line: BudgetLine) => boolean;
  /** The same in a formula. */
  readonly condition: string;
};

/** Which lines of a budget its sums are made of. */
export function countedLines({ program, budgetLines }: BudgetFacts, words: WorkbookWords): CountedLines {
  const lines = { sheet: words.sheets.lines, count: budgetLines.length };
  const computesIndirect = indirectRule(program) !== null;
  const left = computesIndirect ? quoted(words.categories.indirect) : '""';
  return {
    lines,
    categories: budgetCategories.filter((category) => !computesIndirect || category !== 'indirect'),
    has: ({ category }) => !computesIndirect || category !== 'indirect',
    condition: `(${column('C', lines)}<>${left})`,
  };
}
