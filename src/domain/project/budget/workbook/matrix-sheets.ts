import { cents, type Cents } from '#domain/values/money.ts';
import { budgetTotals, isOf, type BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import { requestedOf, type BudgetFacts, type BudgetLine } from '#domain/project/budget/budget.ts';
import { countedLines, type CountedLines } from './counted-lines.ts';
import { added, column, letterOf, sheetName, sumOf } from './line-formulas.ts';
import { heads, money, strong, text, total, type Sheet, type SheetCell } from './sheet-cells.ts';
import type { WorkbookWords } from './workbook-words.ts';

/** What a table sums up: the costs of lines or what they ask for, with its letters in the sheets of lines and totals. */
type Figure = {
  readonly name: string;
  readonly of: (line: BudgetLine) => Cents;
  readonly letter: 'F' | 'H';
  readonly indirectLetter: 'C' | 'F';
  readonly indirectOf: (sum: BudgetTotals['participants'][number]['indirect']) => Cents;
};

/** A column of a table: its lines, and the condition by which a formula finds them. */
type MatrixColumn = {
  readonly name: string;
  readonly has: (line: BudgetLine) => boolean;
  /** By the address of the column's head. */
  readonly condition: (headAt: string) => string;
};

type Matrix = {
  readonly facts: BudgetFacts;
  readonly totals: BudgetTotals;
  readonly words: WorkbookWords;
  readonly counted: CountedLines;
  readonly columns: readonly MatrixColumn[];
};

const sumOfCells = (row: readonly SheetCell[]) =>
  cents(row.reduce((sum, { value }) => sum + (typeof value === 'number' ? Math.round(value * 100) : 0), 0));

/** The costs of one participant in each column, the indirect costs that the program computes, and all. */
function participantRow(matrix: Matrix, figure: Figure, index: number, headRow: number): readonly SheetCell[] {
  const { facts, totals, words, columns } = matrix;
  const { lines } = matrix.counted;
  const row = headRow + 1 + index;
  const { participantId = null, indirect } = totals.participants[index] ?? {};
  const name = facts.participants.find(({ id }) => id === participantId)?.name;
  const people = totals.participants.map((sum) => sum.participantId);
  const own = `(${column('A', lines)}=${name === undefined ? '""' : `$A${row}`})`;
  const cells = columns.map(({ has, condition }, at) =>
    money(
      cents(
        facts.budgetLines
          .filter((line) => isOf(participantId, people, line.participantId) && has(line))
          .reduce((sum, line) => sum + figure.of(line), 0),
      ),
      sumOf([own, condition(`${letterOf(at + 2)}$${headRow}`)], figure.letter, lines),
    ),
  );
  const computed = money(
    indirect === undefined ? cents(0) : figure.indirectOf(indirect),
    `${sheetName(words.sheets.totals)}!${figure.indirectLetter}${index + 2}`,
  );
  const last = letterOf(columns.length + 2);
  return [
    name === undefined ? text(words.noParticipant) : text(name),
    ...cells,
    computed,
    money(sumOfCells([...cells, computed]), added(`SUM(B${row}:${last}${row})`)),
  ];
}

/** A table of participants with sums on both sides, from a row of the sheet on. */
function table(matrix: Matrix, figure: Figure, titleRow: number): readonly (readonly SheetCell[])[] {
  const { words, totals, columns } = matrix;
  const headRow = titleRow + 1;
  const rows = totals.participants.map((_, index) => participantRow(matrix, figure, index, headRow));
  const sums = Array.from({ length: columns.length + 2 }, (_, at) => {
    const letter = letterOf(at + 2);
    const below = rows.map((row) => row[at + 1] ?? { value: null });
    return total(
      sumOfCells(below),
      rows.length === 0 ? '0' : added(`SUM(${letter}${headRow + 1}:${letter}${headRow + rows.length})`),
    );
  });
  return [
    [strong(figure.name)],
    heads([words.columns.participant, ...columns.map(({ name }) => name), words.sums.indirect, words.sums.total]),
    ...rows,
    [strong(words.total), ...sums],
  ];
}

function matrixSheet(name: string, matrix: Matrix): Sheet {
  const { words, columns } = matrix;
  const costs: Figure = {
    name: words.sums.costs,
    of: ({ amount }) => amount ?? cents(0),
    letter: 'F',
    indirectLetter: 'C',
    indirectOf: ({ amount }) => amount,
  };
  const requested: Figure = {
    name: words.sums.requested,
    of: requestedOf,
    letter: 'H',
    indirectLetter: 'F',
    indirectOf: (sum) => sum.requested,
  };
  const first = table(matrix, costs, 1);
  return {
    name,
    widths: [34, ...columns.map(() => 18), 18, 18],
    rows: [...first, [], ...table(matrix, requested, first.length + 2)],
    oneTable: false,
  };
}

/**
 * The budget by participant and work package, and by participant and category, as the portal asks for it: costs and
 * what is requested, each cell a formula over the lines. Computed indirect costs have a column of their own.
 */
export function matrixSheets(facts: BudgetFacts, words: WorkbookWords): readonly Sheet[] {
  const totals = budgetTotals(facts);
  const counted = countedLines(facts, words);
  const { lines } = counted;
  const listed = totals.workPackages.map(({ workPackageId }) => workPackageId);
  const packages = listed.map((id): MatrixColumn => {
    const found = facts.workPackages.find((each) => each.id === id);
    return {
      name: found ? `WP${found.number}` : words.noWorkPackage,
      has: (line) => counted.has(line) && isOf(id, listed, line.workPackageId),
      condition: (headAt) => `(${column('B', lines)}=${found ? headAt : '""'})*${counted.condition}`,
    };
  });
  const kinds = counted.categories.map((category): MatrixColumn => ({
    name: words.categories[category],
    has: (line) => line.category === category,
    condition: (headAt) => `(${column('C', lines)}=${headAt})`,
  }));
  return [
    matrixSheet(words.sheets.byWorkPackage, { facts, totals, words, counted, columns: packages }),
    matrixSheet(words.sheets.byCategory, { facts, totals, words, counted, columns: kinds }),
  ];
}
