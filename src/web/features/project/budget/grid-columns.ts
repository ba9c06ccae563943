import {
  budgetCategories,
  costSubtypes,
  type BudgetCategory,
  type CostSubtype,
} from '#domain/project/budget/budget-codes.ts';
import type { BudgetLine } from '#domain/project/budget/budget.ts';
import { amountText, rateText } from '#domain/project/budget/budget-input.ts';
import { readCell, type CellRead, type LineWords } from '#domain/project/budget/budget-table.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { categoryLabels, lineColumnLabels, subtypeLabels } from '#messages/budget.ts';
import { formatEuroExact, formatRate } from '#web/format/format.ts';
import type { SelectOption } from '#web/ui/form/select.tsx';

/** The cells of a line that one can enter, from left to right. */
export const gridColumns = ['category', 'description', 'participant', 'workPackage', 'amount', 'rate'] as const;
export type GridColumn = (typeof gridColumns)[number];

export const columnNames: Readonly<Record<GridColumn, string>> = {
  category: 'Category',
  description: 'Description',
  participant: 'Participant',
  workPackage: 'Work package',
  amount: 'Amount, €',
  rate: 'Co-funding rate',
};

/** The languages in which cells are understood. */
export const cellLanguages: readonly LineWords[] = [
  { columns: lineColumnLabels, categories: categoryLabels, subtypes: subtypeLabels },
];

/** Euro with cents as a cell shows it, without its sign. */
export function figure(amount: Parameters<typeof formatEuroExact>[0]): string {
  return formatEuroExact(amount).replace(/\s€$/u, '');
}

export function categoryText({ category, subtype }: Pick<BudgetLine, 'category' | 'subtype'>): string {
  return subtype === null ? categoryLabels[category] : `Other: ${subtypeLabels[subtype].toLowerCase()}`;
}

/** What a cell shows; empty where nothing is entered. */
export function cellShows(
  line: BudgetLine,
  column: GridColumn,
  { participants, workPackages }: Pick<Budget, 'participants' | 'workPackages'>,
): string {
  switch (column) {
    case 'category':
      return categoryText(line);
    case 'description':
      return line.description;
    case 'participant':
      return line.participantId === null
        ? ''
        : String(participants.findIndex(({ id }) => id === line.participantId) + 1);
    case 'workPackage': {
      const found = workPackages.find(({ id }) => id === line.workPackageId);
      return found ? `WP${found.number}` : '';
    }
    case 'amount':
      return line.amount === null ? '' : figure(line.amount);
    case 'rate':
      return formatRate(line.rate);
  }
}

/** What stands in the field when a cell is entered. */
export function cellEdits(line: BudgetLine, column: GridColumn): string {
  switch (column) {
    case 'category':
      return line.subtype === null ? line.category : `${line.category}/${line.subtype}`;
    case 'description':
      return line.description;
    case 'participant':
      return line.participantId ?? '';
    case 'workPackage':
      return line.workPackageId ?? '';
    case 'amount':
      return amountText(line.amount);
    case 'rate':
      return rateText(line.rate);
  }
}

const categoryOptions: readonly SelectOption[] = [
  ...budgetCategories.slice(0, -1).map((category) => ({ value: category, label: categoryLabels[category] })),
  ...costSubtypes.map((subtype) => ({
    value: `other_direct/${subtype}`,
    label: categoryText({ category: 'other_direct', subtype }),
  })),
  { value: 'indirect', label: categoryLabels.indirect },
];

/** The choices of a cell; null where it is typed. Indirect costs can be chosen only where they are entered by hand. */
export function cellOptions(
  column: GridColumn,
  { participants, workPackages }: Pick<Budget, 'participants' | 'workPackages'>,
  indirectByHand: boolean,
): readonly SelectOption[] | null {
  switch (column) {
    case 'category':
      return indirectByHand ? categoryOptions : categoryOptions.filter(({ value }) => value !== 'indirect');
    case 'participant':
      return [
        { value: '', label: 'None' },
        ...participants.map(({ id, name }, index) => ({ value: id, label: `${index + 1} ${name}` })),
      ];
    case 'workPackage':
      return [
        { value: '', label: 'None' },
        ...workPackages.map(({ id, number, title }) => ({ value: id, label: `WP${number} ${title}`.trim() })),
      ];
    default:
      return null;
  }
}

/** What a chosen option changes of its line. */
export function choiceChange(column: GridColumn, value: string): Partial<Omit<BudgetLine, 'id'>> {
  if (column === 'participant') return { participantId: value === '' ? null : value };
  if (column === 'workPackage') return { workPackageId: value === '' ? null : value };
  const [category, subtype] = value.split('/');
  const found: BudgetCategory = budgetCategories.find((each) => each === category) ?? 'personnel';
  const sub: CostSubtype | null = costSubtypes.find((each) => each === subtype) ?? null;
  return { category: found, subtype: sub };
}

/** What a typed or pasted text changes of its line, or why it cannot stand there. */
export function readGridCell(
  column: GridColumn,
  text: string,
  budget: Budget,
): CellRead<Partial<Omit<BudgetLine, 'id'>>> {
  if (column !== 'category') return readCell(column, text, budget, cellLanguages);
  const combined = categoryOptions.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
  if (combined) return { ok: true, value: choiceChange('category', combined.value) };
  const read = readCell('category', text, budget, cellLanguages);
  return read.ok ? { ok: true, value: { ...read.value, subtype: null } } : read;
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
