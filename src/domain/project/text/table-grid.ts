// Where each cell of a table stands. A stored table may have holes or overlaps, as word processors leave them: the grid
// has none.
import type { TableCell, TableNode } from './rich-text.ts';

/**
 * One position of the grid: its cell (null where the row is short), its first column from 0, and how far it reaches.
 */
type GridCell = {
  readonly cell: TableCell | null;
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
};
type Grid = { readonly columns: number; readonly rows: readonly (readonly GridCell[])[] };

type Placed = { cell: TableCell | null; column: number; columns: number; rows: number };

/** The first column from `from` on that no cell takes. */
function freeFrom(taken: ReadonlySet<number>, from: number): number {
  let column = from;
  while (taken.has(column)) column += 1;
  return column;
}

/** How many columns from this one on are free, up to a limit. */
function freeWidth(taken: ReadonlySet<number>, column: number, most: number): number {
  let width = 1;
  while (width < most && !taken.has(column + width)) width += 1;
  return width;
}

function placeRows(table: TableNode): { rows: Placed[][]; taken: Set<number>[] } {
  const taken = table.content.map(() => new Set<number>());
  const rows = table.content.map((row, at) => {
    let column = 0;
    return row.content.map((cell): Placed => {
      const here = taken[at] ?? new Set();
      column = freeFrom(here, column);
      const columns = freeWidth(here, column, cell.attrs?.colspan ?? 1);
      const tall = Math.min(cell.attrs?.rowspan ?? 1, table.content.length - at);
      for (const below of taken.slice(at, at + tall))
        for (let step = 0; step < columns; step += 1) below.add(column + step);
      return { cell, column, columns, rows: tall };
    });
  });
  return { rows, taken };
}

/** The table as a full grid. Each position belongs to exactly one cell, and short rows end in empty ones. */
export function gridOf(table: TableNode): Grid {
  const { rows, taken } = placeRows(table);
  const columns = Math.max(1, ...taken.map((places) => Math.max(-1, ...places) + 1));
  const filled = rows.map((row, at) => {
    const holes = Array.from({ length: columns }, (_, column) => column).filter((column) => !taken[at]?.has(column));
    return [...row, ...holes.map((column): GridCell => ({ cell: null, column, columns: 1, rows: 1 }))].toSorted(
      (a, b) => a.column - b.column,
    );
  });
  return { columns, rows: filled };
}
