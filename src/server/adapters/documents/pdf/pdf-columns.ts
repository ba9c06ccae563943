import type { DocumentCell, DocumentTable } from '#domain/project/document/document-tree.ts';

/** Where each column begins, from the left edge of the table, and where the last one ends. */
export type ColumnEdges = readonly number[];

/** The edges of the columns of a table that is so wide. */
export function columnEdges({ columns, shares }: DocumentTable, width: number): ColumnEdges {
  const parts = shares ?? Array.from({ length: columns }, () => 1);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const edges = [0];
  for (const part of parts) edges.push((edges.at(-1) ?? 0) + (width * part) / whole);
  return edges;
}

/** The edges of a cell, which may cover several columns. */
export function cellEdges({ column, columns }: DocumentCell, edges: ColumnEdges): readonly [from: number, to: number] {
  return [edges[column] ?? 0, edges[column + columns] ?? edges.at(-1) ?? 0];
}
