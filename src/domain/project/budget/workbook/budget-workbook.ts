import type { BudgetFacts } from '#domain/project/budget/budget.ts';
import { linesSheet } from './lines-sheet.ts';
import { matrixSheets } from './matrix-sheets.ts';
import { head, text, type Sheet, type SheetCell } from './sheet-cells.ts';
import { totalsSheet } from './totals-sheet.ts';
import { participantColumns, workPackageColumns, type WorkbookWords } from './workbook-words.ts';

/**
 * A budget as six sheets, in one language: lines as entered, sums by formulas that carry their result, the same by
 * participant and work package and by participant and category, participants, work packages.
 */
export function budgetWorkbook(facts: BudgetFacts, words: WorkbookWords): readonly Sheet[] {
  const participants = facts.participants.map(({ name, country, kind, size, role }) => [
    text(name),
    text(country ?? ''),
    text(kind === null ? '' : words.kinds[kind]),
    text(size === null ? '' : words.sizes[size]),
    text(words.roles[role]),
  ]);
  const workPackages = facts.workPackages.map(({ number, title }): readonly SheetCell[] => [
    { value: number },
    text(title),
  ]);
  return [
    linesSheet(facts, words),
    totalsSheet(facts, words),
    ...matrixSheets(facts, words),
    {
      name: words.sheets.participants,
      widths: [40, 12, 34, 16, 24],
      rows: [participantColumns.map((name) => head(words.participant[name])), ...participants],
      oneTable: true,
    },
    {
      name: words.sheets.workPackages,
      widths: [12, 60],
      rows: [workPackageColumns.map((name) => head(words.workPackage[name])), ...workPackages],
      oneTable: true,
    },
  ];
}
