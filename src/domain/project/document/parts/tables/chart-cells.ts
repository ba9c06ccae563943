import type { Months } from '#domain/project/workplan/chart-rows.ts';
import type { ChartMark, ChartRow, DocumentBlock, DocumentCell, DocumentTable } from '../../document-tree.ts';
import type { ChartColumn, ChartWords } from '../document-source.ts';

/** More columns than these are too narrow to be told apart on a page. */
const MOST_COLUMNS = 36;
/** So many columns have room for the name of a month each. */
const MOST_NAMED = 15;
/** What the column of names takes of the width, and what all others together. */
const [NAMES, TIME] = [31, 69];

const signs: Readonly<Record<ChartMark['kind'], string>> = { deliverable: '○', milestone: '◆' };

/** How a time is cut into columns: what one is, its months, and how many columns stand under one name. */
type Cut = { readonly column: ChartColumn; readonly size: number; readonly together: number };

/** The finest cut that a page has room for. */
function cutOf(months: number): Cut {
  if (months <= MOST_NAMED) return { column: 'month', size: 1, together: 1 };
  if (months <= MOST_COLUMNS) return { column: 'month', size: 1, together: 3 };
  if (months <= MOST_COLUMNS * 3) return { column: 'quarter', size: 3, together: 4 };
  return { column: 'year', size: 12, together: 2 };
}

/** Pieces of so many months, the last of them as long as what is left. */
function pieces(months: number, size: number): readonly Months[] {
  return Array.from({ length: Math.ceil(months / size) }, (_, at) => ({
    start: at * size + 1,
    end: Math.min(months, (at + 1) * size),
  }));
}

const meets = (one: Months, other: Months) => one.start <= other.end && other.start <= one.end;

function textCell(column: number, text: string, change: Partial<DocumentCell> = {}): DocumentCell {
  const blocks: readonly DocumentBlock[] = text === '' ? [] : [{ type: 'paragraph', runs: [{ text }] }];
  return { header: false, column, columns: 1, rows: 1, blocks, ...change };
}

type Time = { readonly months: number; readonly periods: readonly (Months & { readonly name: string })[] };

/** The names of reporting periods above the columns that begin in them. */
function periodCells(columns: readonly Months[], { periods }: Time): readonly DocumentCell[] {
  const nameAt = columns.map(({ start }) => periods.find((each) => meets(each, { start, end: start }))?.name ?? '');
  const starts = nameAt.flatMap((name, at) => (at === 0 || name !== nameAt[at - 1] ? [at] : []));
  return starts.map((start, nth) =>
    textCell(start + 1, nameAt[start] ?? '', {
      header: true,
      columns: (starts[nth + 1] ?? columns.length) - start,
      time: { bar: null },
    }),
  );
}

/** What stands in the cells of one line: its name, its bar, and its signs in the columns of their months. */
export type CellRow = Omit<ChartRow, 'kind' | 'after'> & { readonly kind: ChartRow['kind'] | null };

function rowCells({ kind, name, months, marks }: CellRow, columns: readonly Months[]): readonly DocumentCell[] {
  return [
    textCell(0, name, { header: kind === 'work_package' }),
    ...columns.map((column, at) => {
      const found = marks.filter(({ month }) => meets(column, { start: month, end: month }));
      const shown = [...new Set(found.map((mark) => signs[mark.kind]))].join('');
      return textCell(at + 1, shown, { time: { bar: months !== null && meets(column, months) ? kind : null } });
    }),
  ];
}

/** A chart as a table: a column for each month, or for each quarter or year where there are too many months. */
export function chartCells(time: Time, rows: readonly CellRow[], words: ChartWords): DocumentTable {
  const { column, size, together } = cutOf(time.months);
  const columns = pieces(time.months, size);
  const groups = pieces(time.months, size * together);
  const names = groups.map(({ start, end }, at) =>
    textCell(at * together + 1, start === end ? words.month(start) : words.months(start, end), {
      header: true,
      columns: columns.filter((each) => meets(each, { start, end })).length,
      time: { bar: null },
    }),
  );
  const hasPeriods = time.periods.length > 0;
  const corner = textCell(0, words.columns(column), { header: true, rows: hasPeriods ? 2 : 1 });
  return {
    type: 'table',
    columns: columns.length + 1,
    shares: [NAMES, ...columns.map(() => TIME / columns.length)],
    headerRows: hasPeriods ? 2 : 1,
    rows: [
      ...(hasPeriods ? [[corner, ...periodCells(columns, time)], names] : [[corner, ...names]]),
      ...rows.map((row) => rowCells(row, columns)),
    ],
  };
}
