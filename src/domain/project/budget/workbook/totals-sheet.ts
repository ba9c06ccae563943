import { cents } from '#domain/values/money.ts';
import { budgetCategories } from '#domain/project/budget/budget-codes.ts';
import { budgetTotals, type BudgetTotals } from '#domain/project/budget/budget-totals.ts';
import { requestedOf, type BudgetFacts } from '#domain/project/budget/budget.ts';
import { indirectRule } from '#domain/project/budget/indirect-costs.ts';
import { countedLines, type CountedLines } from './counted-lines.ts';
import { added, column, quoted, shareOfSum, sumOf, type LinesRange } from './line-formulas.ts';
import { heads, money, strong, text, total, type Sheet, type SheetCell } from './sheet-cells.ts';
import type { WorkbookWords } from './workbook-words.ts';

type Names = {
  readonly lines: LinesRange;
  readonly counts: CountedLines['has'];
  readonly direct: string;
  readonly words: WorkbookWords;
};

function participantRows(
  facts: BudgetFacts,
  totals: BudgetTotals,
  { lines, direct, words }: Names,
  first: number,
): readonly (readonly SheetCell[])[] {
  const rule = indirectRule(facts.program);
  const rows = totals.participants.map(
    ({ participantId, amount, requested, indirect }, index): readonly SheetCell[] => {
      const row = first + index;
      const name = facts.participants.find(({ id }) => id === participantId)?.name;
      const own = `(${column('A', lines)}=${name === undefined ? '""' : `A${row}`})`;
      const based = `(${column('I', lines)}=${quoted(words.yes)})`;
      const share = (letter: string) => (rule === null ? '0' : shareOfSum(rule.rate, [own, based], letter, lines));
      return [
        name === undefined ? text(words.noParticipant) : text(name),
        money(cents(amount - indirect.amount), sumOf([own, direct], 'F', lines)),
        money(indirect.amount, share('F')),
        money(amount, added(`B${row}+C${row}`)),
        money(cents(requested - indirect.requested), sumOf([own, direct], 'H', lines)),
        money(indirect.requested, share('H')),
        money(requested, added(`E${row}+F${row}`)),
      ];
    },
  );
  const last = first + rows.length - 1;
  const sum = (letter: string) => (rows.length === 0 ? '0' : added(`SUM(${letter}${first}:${letter}${last})`));
  const { total: all, indirect } = totals;
  return [
    ...rows,
    [
      strong(words.total),
      total(cents(all.amount - indirect.amount), sum('B')),
      total(indirect.amount, sum('C')),
      total(all.amount, sum('D')),
      total(cents(all.requested - indirect.requested), sum('E')),
      total(indirect.requested, sum('F')),
      total(all.requested, sum('G')),
    ],
  ];
}

function categoryRows(
  facts: BudgetFacts,
  totals: BudgetTotals,
  { lines, words }: Names,
  first: number,
  totalRow: number,
): readonly (readonly SheetCell[])[] {
  const computes = indirectRule(facts.program) !== null;
  const rows = totals.categories.map(({ category, amount, requested }, index): readonly SheetCell[] => {
    const own = `(${column('C', lines)}=A${first + index})`;
    const computed = computes && category === 'indirect';
    return [
      text(words.categories[category]),
      money(amount, computed ? `C${totalRow}` : sumOf([own], 'F', lines)),
      money(requested, computed ? `F${totalRow}` : sumOf([own], 'H', lines)),
    ];
  });
  const last = first + budgetCategories.length - 1;
  return [
    ...rows,
    [
      strong(words.total),
      total(totals.total.amount, added(`SUM(B${first}:B${last})`)),
      total(totals.total.requested, added(`SUM(C${first}:C${last})`)),
    ],
  ];
}

function workPackageRows(
  facts: BudgetFacts,
  totals: BudgetTotals,
  { lines, counts, direct, words }: Names,
  first: number,
): readonly (readonly SheetCell[])[] {
  // The computed indirect costs of a participant are spread over the work packages to the cent: no formula says that
  // shortly.
  const entered = facts.budgetLines.filter(counts);
  const rows = totals.workPackages.map(({ workPackageId, amount, requested }, index): readonly SheetCell[] => {
    const row = first + index;
    const found = facts.workPackages.find(({ id }) => id === workPackageId);
    const inIt = entered.filter((line) => line.workPackageId === workPackageId);
    const cost = cents(inIt.reduce((sum, line) => sum + (line.amount ?? 0), 0));
    const asked = cents(inIt.reduce((sum, line) => sum + requestedOf(line), 0));
    const own = `(${column('B', lines)}=${found ? `A${row}` : '""'})`;
    return [
      text(found ? `WP${found.number}` : words.noWorkPackage),
      money(cost, sumOf([own, direct], 'F', lines)),
      money(cents(amount - cost)),
      money(amount, added(`B${row}+C${row}`)),
      money(asked, sumOf([own, direct], 'H', lines)),
      money(cents(requested - asked)),
      money(requested, added(`E${row}+F${row}`)),
    ];
  });
  const last = first + rows.length - 1;
  const sum = (letter: string) => (rows.length === 0 ? '0' : added(`SUM(${letter}${first}:${letter}${last})`));
  return rows.length === 0
    ? []
    : [
        ...rows,
        [
          strong(words.total),
          text(''),
          text(''),
          total(totals.total.amount, sum('D')),
          text(''),
          text(''),
          total(totals.total.requested, sum('G')),
        ],
      ];
}

/** Sums by participant, category and work package, each by a formula where one says it. */
export function totalsSheet(facts: BudgetFacts, words: WorkbookWords): Sheet {
  const totals = budgetTotals(facts);
  const { lines, has: counts, condition: direct } = countedLines(facts, words);
  const names = { lines, counts, direct, words };
  const { direct: directCosts, indirect, total: all, requestedDirect, requestedIndirect, requested } = words.sums;
  const sums = (name: string) =>
    heads([name, directCosts, indirect, all, requestedDirect, requestedIndirect, requested]);
  const people = participantRows(facts, totals, names, 2);
  const totalRow = people.length + 1;
  const categoriesAt = totalRow + 3;
  const categories = categoryRows(facts, totals, names, categoriesAt, totalRow);
  const packagesAt = categoriesAt + categories.length + 2;
  return {
    name: words.sheets.totals,
    widths: [34, 18, 18, 18, 18, 18, 18],
    rows: [
      sums(words.columns.participant),
      ...people,
      [],
      heads([words.columns.category, words.sums.costs, requested]),
      ...categories,
      [],
      sums(words.columns.workPackage),
      ...workPackageRows(facts, totals, names, packagesAt),
    ],
    oneTable: false,
  };
}
