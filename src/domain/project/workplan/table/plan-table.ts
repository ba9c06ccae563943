import { readEffortTable } from './effort-table.ts';
import { readItems } from './item-rows.ts';
import { readWorkPackages } from './package-rows.ts';
import { lineOfCell } from './table-cells.ts';
import { columnsOf, headsOf, type PlanColumn, type PlanTableKind } from './table-columns.ts';
import type { PlanTableContext, PlanTableRead, PlanTableRow } from './table-read.ts';

type Cells = readonly (readonly string[])[];

const isNumberLike = (text: string): boolean => /^(?:wp|t|d|ms?|r|k)?\s*\d{1,3}(?:\.\d{1,3})?\.?$/iu.test(text.trim());

/** The columns in their usual order; a table that does not begin with numbers begins with what follows them. */
function usualColumns(kind: Exclude<PlanTableKind, 'effort'>, rows: Cells): ReadonlyMap<number, PlanColumn> {
  const usual = columnsOf[kind];
  const numbered = rows.every(([first = '']) => isNumberLike(first));
  const columns = usual[0] === 'number' && !numbered ? usual.slice(1) : usual;
  const offset = usual[0] !== 'number' && numbered && rows.some((row) => row.length > 1) ? 1 : 0;
  return new Map(columns.map((column, index) => [index + offset, column] as const));
}

/** Reads a table that was copied from a spreadsheet; null where it holds nothing that can be read. */
export function readPlanTable(kind: PlanTableKind, cells: Cells, context: PlanTableContext): PlanTableRead | null {
  const filled = cells
    .map((row, index) => ({ row, at: index + 1 }))
    .filter(({ row }) => row.some((text) => text.trim() !== ''));
  const [first] = filled;
  if (first === undefined) return null;
  if (kind === 'effort') return readEffortTable(filled, context);
  const heads = headsOf(kind, first.row);
  const body = heads === null ? filled : filled.slice(1);
  if (body.length === 0) return null;
  const columns =
    heads ??
    usualColumns(
      kind,
      body.map(({ row }) => row),
    );
  const rows = body.map(({ row, at }): PlanTableRow => {
    const known = [...columns].map(([index, column]) => [column, row[index] ?? ''] as const);
    return { at, cells: new Map(known.filter(([, text]) => text.trim() !== '')) };
  });
  const width = Math.max(...filled.map(({ row }) => row.length));
  const unread = Array.from({ length: width }, (_, index) => index)
    .filter((index) => !columns.has(index) && filled.some(({ row }) => (row[index] ?? '').trim() !== ''))
    .map((index) => (heads === null ? '' : lineOfCell(first.row[index])) || String(index + 1));
  const known = rows.filter((row) => row.cells.size > 0);
  const read = kind === 'work_package' ? readWorkPackages(known, context) : readItems(kind, known, context);
  return { workPackages: [], items: [], removed: [], ...read, unread, byOrder: heads === null };
}
