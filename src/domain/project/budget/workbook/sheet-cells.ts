import { euroOf, type Cents } from '#domain/values/money.ts';

// A workbook as plain values. A renderer writes it down.

export type SheetCell = {
  readonly value: string | number | null;
  /** What computes the value, where something does. */
  readonly formula?: string;
  readonly style?: 'head' | 'number_head' | 'mark_head' | 'strong' | 'mark' | 'money' | 'total' | 'rate';
};
export type Sheet = {
  readonly name: string;
  readonly widths: readonly number[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Whether the first row heads everything below it: it stays in sight, and is printed on each page. */
  readonly oneTable: boolean;
  /** Columns whose cells are chosen from a list: a range of the workbook, or the choices themselves. */
  readonly choices?: readonly { readonly column: number; readonly from: string }[];
};

/** A text that no spreadsheet takes for a formula. */
export function safeCell(text: string): string {
  return /^'*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
}

/** The text behind `safeCell`. */
export function plainCell(text: string): string {
  return /^'+[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text;
}

export const head = (value: string): SheetCell => ({ value, style: 'head' });
export const numberHead = (value: string): SheetCell => ({ value, style: 'number_head' });
/** Heads of a table whose first column names what the others count. */
export const heads = ([first, ...others]: readonly [string, ...string[]]): readonly SheetCell[] => [
  head(first),
  ...others.map(numberHead),
];
export const text = (value: string): SheetCell => ({ value: value === '' ? null : safeCell(value) });
export const strong = (value: string): SheetCell => ({ value, style: 'strong' });
export const money = (amount: Cents | null, formula?: string): SheetCell => ({
  value: amount === null ? null : euroOf(amount),
  style: 'money',
  ...(formula === undefined ? {} : { formula }),
});
export const total = (amount: Cents, formula: string): SheetCell => ({
  value: euroOf(amount),
  style: 'total',
  formula,
});
