import type {
  DocumentBlock,
  DocumentCell,
  DocumentRun,
  DocumentTable,
} from '#domain/project/document/document-tree.ts';

import type { Foot, FootNote } from './pdf-area.ts';
import { cellEdges, columnEdges, type ColumnEdges } from './pdf-columns.ts';
import type { makeMeasure } from './pdf-measure.ts';
import { heightOfLines, heightsOf, isShort, notesOf } from './pdf-runs.ts';
import { BODY, CELL_PADDING, GAP, type Pdf } from './pdf-style.ts';
import type { DrawArea } from './pdf-area.ts';
import { drawAgain, nowhere, type Tags } from './pdf-tags.ts';

type DrawBlocks = (pdf: Pdf, blocks: readonly DocumentBlock[], place: DrawArea) => void;

/** How a table draws the content of its cells, and how it learns their height beforehand. */
export type Tools = { readonly drawBlocks: DrawBlocks; readonly measure: ReturnType<typeof makeMeasure> };

const BORDER = '#b6bbc1';

function boldOf(cell: DocumentCell): { readonly bold?: true } {
  return cell.header ? { bold: true } : {};
}

type Layout = {
  readonly left: number;
  readonly right: number;
  readonly edges: ColumnEdges;
  readonly heights: readonly number[];
};

function widthOf(cell: DocumentCell, edges: ColumnEdges): number {
  const [from, to] = cellEdges(cell, edges);
  return to - from - 2 * CELL_PADDING;
}

/** The height of a cell of paragraphs. Null where it holds more, because only drawing tells its height then. */
function plainHeight(pdf: Pdf, cell: DocumentCell, width: number): number | null {
  let height = 0;
  for (const block of cell.blocks) {
    if (block.type !== 'paragraph') return null;
    const place = { left: 0, right: width, parent: nowhere };
    height += heightsOf(pdf, block.runs, place, { size: BODY, bold: cell.header }).all + GAP;
  }
  return height;
}

/** How high each row must be for its content. A cell over several rows makes the last of them higher. */
function rowHeights(
  pdf: Pdf,
  table: DocumentTable,
  edges: ColumnEdges,
  { measure, drawBlocks }: Tools,
): readonly number[] {
  const heightOf = (cell: DocumentCell) =>
    plainHeight(pdf, cell, widthOf(cell, edges)) ??
    measure((sheet) =>
      drawBlocks(sheet, cell.blocks, {
        left: 0,
        right: widthOf(cell, edges),
        parent: nowhere,
        boxed: true,
        ...boldOf(cell),
      }),
    );
  const line = heightOfLines(pdf, 1) + GAP + CELL_PADDING;
  const heights = table.rows.map(() => line);
  for (const tall of [false, true]) {
    table.rows.forEach((row, at) => {
      for (const cell of row.filter(({ rows }) => rows > 1 === tall)) {
        const last = at + cell.rows - 1;
        const others = heights.slice(at, last).reduce((sum, height) => sum + height, 0);
        const needed = heightOf(cell) + CELL_PADDING - others;
        heights[last] = Math.max(heights[last] ?? line, needed);
      }
    });
  }
  return heights;
}

/** Rows that cells over several rows tie together stay on one page. The answer holds the first row after each group. */
function groupEnds(table: DocumentTable): readonly number[] {
  const ends: number[] = [];
  let reach = 0;
  table.rows.forEach((row, at) => {
    reach = Math.max(reach, at + 1, ...row.map((cell) => at + cell.rows));
    if (reach === at + 1) ends.push(reach);
  });
  return ends;
}

function drawBorder(pdf: Pdf, x: number, y: number, width: number, height: number, box: Tags): void {
  // What is drawn again is marked as such already.
  if (box.element !== null) pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(x, y, width, height).lineWidth(0.5).strokeColor(BORDER).stroke();
  if (box.element !== null) pdf.endMarkedContent();
}

function cellTags(row: Tags, cell: DocumentCell, inHeader: boolean): Tags {
  const scope = cell.header ? (inHeader ? 'Column' : 'Row') : null;
  return row.child(cell.header ? 'TH' : 'TD', { cell: { scope, rows: cell.rows, columns: cell.columns } });
}

function heightOfRows({ heights }: Layout, start: number, end: number): number {
  return heights.slice(start, end).reduce((sum, height) => sum + height, 0);
}

type Drawn = {
  readonly cell: DocumentCell;
  readonly at: number;
  readonly top: number;
  readonly box: Tags;
  readonly foot: Foot | undefined;
};

function drawCell(pdf: Pdf, { cell, at, top, box, foot }: Drawn, layout: Layout, drawBlocks: DrawBlocks): void {
  const [from, to] = cellEdges(cell, layout.edges);
  const x = layout.left + from;
  drawBorder(pdf, x, top, to - from, heightOfRows(layout, at, at + cell.rows), box);
  pdf.y = top + CELL_PADDING;
  drawBlocks(pdf, cell.blocks, {
    left: x + CELL_PADDING,
    right: layout.left + to - CELL_PADDING,
    parent: box,
    boxed: true,
    ...(foot ? { foot } : {}),
    ...boldOf(cell),
  });
}

/** Draws rows that stay together, where they fit on the page. */
function drawRows(
  pdf: Pdf,
  table: DocumentTable,
  { start, end, parent, foot }: Rows,
  layout: Layout,
  drawBlocks: DrawBlocks,
): void {
  let top = pdf.y;
  // The foot takes the notes once the rows are drawn: where they end is where it may begin.
  const notes: FootNote[] = [];
  const collected = foot && { least: () => 0, take: (taken: readonly FootNote[]) => void notes.push(...taken) };
  for (let at = start; at < end; at += 1) {
    const row = parent.child('TR');
    for (const cell of table.rows[at] ?? []) {
      const box = cellTags(row, cell, at < table.headerRows);
      drawCell(pdf, { cell, at, top, box, foot: collected }, layout, drawBlocks);
      box.end();
    }
    row.end();
    top += layout.heights[at] ?? 0;
  }
  pdf.y = top;
  foot?.take(notes);
}

/** Rows that are higher than a page: cell after cell over the whole width, so that nothing is cut off. */
function drawAsText(
  pdf: Pdf,
  table: DocumentTable,
  { start, end, parent, foot }: Rows,
  layout: Layout,
  drawBlocks: DrawBlocks,
): void {
  for (let at = start; at < end; at += 1) {
    const row = parent.child('TR');
    for (const cell of table.rows[at] ?? []) {
      const box = cellTags(row, cell, at < table.headerRows);
      drawBlocks(pdf, cell.blocks, {
        left: layout.left,
        right: layout.right,
        parent: box,
        ...(foot ? { foot } : {}),
        ...boldOf(cell),
      });
      box.end();
    }
    row.end();
  }
}

type Rows = { readonly start: number; readonly end: number; readonly parent: Tags; readonly foot?: Foot | undefined };

function runsIn(blocks: readonly DocumentBlock[]): readonly DocumentRun[] {
  return blocks.flatMap((block): readonly DocumentRun[] => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return block.runs;
      case 'quote':
        return runsIn(block.blocks);
      case 'list':
        return block.items.flatMap(runsIn);
      case 'table':
        return block.rows.flatMap((row) => row.flatMap((cell) => runsIn(cell.blocks)));
      case 'note':
      case 'facts':
      case 'picture':
      case 'chart':
      case 'rule':
      case 'page':
        return [];
    }
  });
}

/** The height that the notes of some rows take at the foot of the page. */
function heightOfNotes(pdf: Pdf, rows: DocumentTable['rows'], foot: Foot | undefined): number {
  if (!foot) return 0;
  return foot.least(
    notesOf(
      pdf,
      rows.flatMap((row) => row.flatMap((cell) => runsIn(cell.blocks))),
    ),
  );
}

/**
 * How many rows are drawn again at the top of each page: the rows that name the columns, if they stand apart and leave
 * room for others.
 */
function repeatedRows(table: DocumentTable, layout: Layout, ends: readonly number[], room: number): number {
  const { headerRows } = table;
  return ends.includes(headerRows) && heightOfRows(layout, 0, headerRows) < room / 3 ? headerRows : 0;
}

const layouts = new WeakMap<DocumentTable, Map<number, Layout>>();

/** The widths and heights of a table in this place, found once: a heading above it asks for them, too. */
function layoutOf(pdf: Pdf, table: DocumentTable, { left, right }: DrawArea, tools: Tools): Layout {
  const width = right - left;
  const known = layouts.get(table) ?? new Map<number, Layout>();
  layouts.set(table, known);
  const edges = columnEdges(table, width);
  const heights = known.get(width)?.heights ?? rowHeights(pdf, table, edges, tools);
  const layout = { left, right, edges, heights };
  known.set(width, layout);
  return layout;
}

/** The height of the rows that stand together at the start of a table: the names of the columns and the first below. */
export function tableStart(pdf: Pdf, table: DocumentTable, place: DrawArea, tools: Tools): number {
  const ends = groupEnds(table);
  const last = ends.find((end) => end > table.headerRows) ?? ends.at(-1) ?? 0;
  const height = heightOfRows(layoutOf(pdf, table, place, tools), 0, last);
  return height + heightOfNotes(pdf, table.rows.slice(0, last), place.foot);
}

/**
 * Draws a table. A row moves to the next page as a whole, and the names of the columns are
 * drawn there again.
 */
export function drawTable(pdf: Pdf, table: DocumentTable, place: DrawArea, tools: Tools): void {
  const { drawBlocks } = tools;
  const { foot } = place;
  const layout = layoutOf(pdf, table, place, tools);
  const ends = groupEnds(table);
  const room = pdf.page.height - 2 * pdf.page.margins.top;
  const repeated = repeatedRows(table, layout, ends, room);
  const element = place.parent.child('Table');
  let start = 0;
  ends.forEach((end, index) => {
    const rows: Rows = { start, end, parent: element, foot };
    const height = heightOfRows(layout, start, end);
    const again = start >= repeated ? repeated : 0;
    const head = heightOfRows(layout, 0, again);
    // The names of the columns do not stand alone at the foot of a page.
    const together = start < table.headerRows ? (ends[index + 1] ?? end) : end;
    const next = heightOfRows(layout, end, together);
    const notes = heightOfNotes(pdf, table.rows.slice(start, together), foot);
    const needed = height + (height + next <= room ? next : 0);
    if (height + head > room) drawAsText(pdf, table, rows, layout, drawBlocks);
    else {
      // Notes that have no room beside their rows on any page go on at the foot of the next.
      const wanted = needed + (needed + head + notes <= room ? notes : 0);
      if (place.boxed !== true && isShort(pdf, wanted)) {
        // The foot of a new page may hold what was left of notes before.
        do pdf.addPage();
        while (isShort(pdf, head + wanted));
        if (again > 0)
          drawAgain(pdf, (parent) => drawRows(pdf, table, { start: 0, end: again, parent }, layout, drawBlocks));
      }
      drawRows(pdf, table, rows, layout, drawBlocks);
    }
    start = end;
  });
  element.end();
  pdf.x = place.left;
  pdf.y += 2 * GAP;
}
