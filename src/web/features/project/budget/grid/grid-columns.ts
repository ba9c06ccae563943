import {
  budgetCategories,
  costSubtypes,
  type BudgetCategory,
  type CostSubtype,
} from '#domain/project/budget/budget-codes.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { rateText } from '#domain/project/budget/budget-input.ts';
import type { Effort } from '#domain/project/budget/effort.ts';
import { readCell, type CellRead, type LineWords } from '#domain/project/budget/budget-table.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { euroOf, type Cents } from '#domain/values/money.ts';
import { fold } from '#domain/values/text.ts';
import type { Formats } from '#words/formats.ts';
import { lineWords } from '#words/project/line-words.ts';
import type { Words } from '#words/words.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

/**
 * The cells of a line that one can enter, from left to right. Whose line it is, the head above it says; the tools move
 * it to somebody else.
 */
export const gridColumns = ['category', 'description', 'workPackage', 'amount', 'rate'] as const;
export type GridColumn = (typeof gridColumns)[number];

/** What the table says: its own words, and the names of what its cells hold. */
export type GridWords = { readonly words: Words<'budget'>; readonly names: Words<'project_names'> };

/** The languages in which cells are understood. */
export function cellLanguages({ names }: GridWords): readonly LineWords[] {
  return [lineWords(names)];
}

/** Euro with cents as a cell shows it, without its sign. */
export function figure(formats: Formats, amount: Cents): string {
  return formats.decimal(euroOf(amount), 2);
}

export function categoryText(
  { words, names }: GridWords,
  { category, subtype }: Pick<BudgetLine, 'category' | 'subtype'>,
): string {
  return subtype === null ? names(`budget_category.${category}`) : words(`other_subtype.${subtype}`);
}

/** What a cell shows; empty where nothing is entered. */
export function cellShows(
  said: GridWords,
  line: BudgetLine,
  column: GridColumn,
  { workPackages }: Pick<Budget, 'workPackages'>,
): string {
  switch (column) {
    case 'category':
      return categoryText(said, line);
    case 'description':
      return line.description;
    case 'workPackage': {
      const found = workPackages.find(({ id }) => id === line.workPackageId);
      return found ? `WP${found.number}` : '';
    }
    case 'amount':
      return line.amount === null ? '' : figure(said.words.formats, line.amount);
    case 'rate':
      return said.words.formats.rate(line.rate);
  }
}

/** How an amount came about, as it is typed: "3.5 × 5,200.00". */
export function effortText(words: GridWords['words'], { months, rate }: Effort): string {
  return words('effort', { months: words.formats.decimal(months / 100), rate: figure(words.formats, rate) });
}

/** What stands in the field when a cell is entered: figures as they are shown everywhere. */
export function cellEdits({ words }: GridWords, line: BudgetLine, column: GridColumn): string {
  switch (column) {
    case 'category':
      return line.subtype === null ? line.category : `${line.category}/${line.subtype}`;
    case 'description':
      return line.description;
    case 'workPackage':
      return line.workPackageId ?? '';
    case 'amount':
      if (line.effort) return effortText(words, line.effort);
      return line.amount === null ? '' : figure(words.formats, line.amount);
    case 'rate':
      return rateText(line.rate);
  }
}

function categoryOptions(said: GridWords): readonly SelectOption[] {
  const { names } = said;
  return [
    ...budgetCategories
      .slice(0, -1)
      .map((category) => ({ value: category, label: names(`budget_category.${category}`) })),
    ...costSubtypes.map((subtype) => ({
      value: `other_direct/${subtype}`,
      label: categoryText(said, { category: 'other_direct', subtype }),
    })),
    { value: 'indirect', label: names('budget_category.indirect') },
  ];
}

/** The choices of a cell; null where it is typed. Indirect costs can be chosen only where they are entered by hand. */
export function cellOptions(
  said: GridWords,
  column: GridColumn,
  { workPackages }: Pick<Budget, 'workPackages'>,
  indirectByHand: boolean,
): readonly SelectOption[] | null {
  switch (column) {
    case 'category':
      return indirectByHand ? categoryOptions(said) : categoryOptions(said).filter(({ value }) => value !== 'indirect');
    case 'workPackage':
      return [
        { value: '', label: said.words('none') },
        ...workPackages.map(({ id, number, title }) => ({ value: id, label: `WP${number} ${title}`.trim() })),
      ];
    default:
      return null;
  }
}

/** What a chosen option changes of its line. */
export function choiceChange(column: GridColumn, value: string): Partial<Omit<BudgetLine, 'id'>> {
  if (column === 'workPackage') return { workPackageId: value === '' ? null : value };
  const [category, subtype] = value.split('/');
  const found: BudgetCategory = budgetCategories.find((each) => each === category) ?? 'personnel';
  const sub: CostSubtype | null = costSubtypes.find((each) => each === subtype) ?? null;
  return { category: found, subtype: sub };
}

/** What a typed or pasted text changes of its line, or why it cannot stand there. */
export function readGridCell(
  said: GridWords,
  column: GridColumn,
  text: string,
  budget: Budget,
): CellRead<Partial<Omit<BudgetLine, 'id'>>> {
  if (column !== 'category') return readCell(column, text, budget, cellLanguages(said));
  const combined = categoryOptions(said).find(({ label }) => fold(label) === fold(text.trim()));
  if (combined) return { ok: true, value: choiceChange('category', combined.value) };
  const read = readCell('category', text, budget, cellLanguages(said));
  return read.ok ? { ok: true, value: { ...read.value, subtype: null } } : read;
}

/** What a cell takes over from the same cell of another line. */
export function copied(from: BudgetLine, column: GridColumn): Partial<Omit<BudgetLine, 'id'>> {
  switch (column) {
    case 'category':
      return { category: from.category, subtype: from.subtype };
    case 'description':
      return { description: from.description };
    case 'workPackage':
      return { workPackageId: from.workPackageId };
    case 'amount':
      return from.effort ? { amount: from.amount, effort: from.effort } : { amount: from.amount };
    case 'rate':
      return { rate: from.rate };
  }
}

/** A cell emptied; null where it always holds something. */
export function emptied(column: GridColumn): Partial<Omit<BudgetLine, 'id'>> | null {
  switch (column) {
    case 'description':
      return { description: '' };
    case 'amount':
      return { amount: null };
    case 'workPackage':
      return { workPackageId: null };
    default:
      return null;
  }
}
