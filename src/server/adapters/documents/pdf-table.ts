import type { DocumentBlock, DocumentCell, DocumentRun, DocumentTable } from '#domain/project/document.ts';

import { piecesOf } from './pdf-glyphs.ts';
import { BODY, CELL_PADDING, GAP, INDENT, LINE_GAP, type Pdf, type Place } from './pdf-style.ts';

type DrawBlocks = (pdf: Pdf, blocks: readonly DocumentBlock[], place: Place) => void;

const BORDER = '#b6bbc1';

function runsHeight(pdf: Pdf, runs: readonly DocumentRun[], width: number): number {
  // The bold face is the widest: what is set in another never takes more lines. Where runs meet, a line may break once more.
  pdf.font('bold').fontSize(BODY);
  const text = runs.map((run) => run.text).join('') || ' ';
  const height = pdf.heightOfString(text, { width, lineGap: LINE_GAP });
  return height + (runs.length > 1 || piecesOf(text, 'bold').length > 1 ? pdf.currentLineHeight(true) + LINE_GAP : 0) + GAP;
}

/** The most that these blocks take, in points. */
function heightOf(pdf: Pdf, blocks: readonly DocumentBlock[], width: number): number {
  const heights = blocks.map((block): number => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return runsHeight(pdf, block.runs, width);
      case 'note':
        return runsHeight(pdf, [{ text: block.text }], width);
      case 'quote':
        return heightOf(pdf, block.blocks, width - INDENT);
      case 'list':
        return block.items.reduce((sum, item) => sum + heightOf(pdf, item, width - INDENT), 0);
      case 'facts':
      case 'table':
        return 0;
      case 'rule':
        return 12;
    }
  });
  return heights.reduce((sum, height) => sum + height, 0);
}

function emptyLine(pdf: Pdf): number {
  return pdf.font('regular').fontSize(BODY).currentLineHeight(true) + GAP;
}

type Layout = { readonly left: number; readonly right: number; readonly columnWidth: number; readonly heights: readonly number[] };

function widthOf(cell: DocumentCell, columnWidth: number): number {
  return cell.columns * columnWidth - 2 * CELL_PADDING;
}

/** How high each row must be for what stands in it; a cell over several rows makes the last of them higher. */
function rowHeights(pdf: Pdf, table: DocumentTable, columnWidth: number): readonly number[] {
  const line = emptyLine(pdf) + CELL_PADDING;
  const heights = table.rows.map(() => line);
  for (const tall of [false, true]) {
    table.rows.forEach((row, at) => {
      for (const cell of row.filter(({ rows }) => rows > 1 === tall)) {
        const last = at + cell.rows - 1;
        const others = heights.slice(at, last).reduce((sum, height) => sum + height, 0);
        const needed = heightOf(pdf, cell.blocks, widthOf(cell, columnWidth)) + CELL_PADDING - others;
        heights[last] = Math.max(heights[last] ?? line, needed);
      }
    });
  }
  return heights;
}

/** Rows that cells over several rows tie together: they stay on one page. The answer holds the first row after each group. */
function groupEnds(table: DocumentTable): readonly number[] {
  const ends: number[] = [];
  let reach = 0;
  table.rows.forEach((row, at) => {
    reach = Math.max(reach, at + 1, ...row.map((cell) => at + cell.rows));
    if (reach === at + 1) ends.push(reach);
  });
  return ends;
}

function drawBorder(pdf: Pdf, x: number, y: number, width: number, height: number): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(x, y, width, height).lineWidth(0.5).strokeColor(BORDER).stroke();
  pdf.endMarkedContent();
}

function cellElement(pdf: Pdf, cell: DocumentCell, inHeader: boolean): PDFKit.PDFStructureElement {
  // The published types do not know the scope of a header cell.
  const scope: object = cell.header ? { scope: inHeader ? 'Column' : 'Row' } : {};
  return pdf.struct(cell.header ? 'TH' : 'TD', scope);
}

/**
 * Draws a table with columns of equal width. Rows move to the next page as a whole; a row higher than a page goes over the
 * whole width, cell after cell, so that nothing of it is cut off.
 */
export function drawTable(pdf: Pdf, table: DocumentTable, place: Place, drawBlocks: DrawBlocks): void {
  const columnWidth = (place.right - place.left) / table.columns;
  const layout: Layout = { left: place.left, right: place.right, columnWidth, heights: rowHeights(pdf, table, columnWidth) };
  const element = pdf.struct('Table');
  place.parent.add(element);
  let start = 0;
  for (const end of groupEnds(table)) {
    const height = layout.heights.slice(start, end).reduce((sum, each) => sum + each, 0);
    const fitsAPage = height <= pdf.page.maxY() - pdf.page.margins.top;
    if (fitsAPage && pdf.y + height > pdf.page.maxY()) pdf.addPage();
    let top = pdf.y;
    for (let at = start; at < end; at += 1) {
      const row = pdf.struct('TR');
      element.add(row);
      for (const cell of table.rows[at] ?? []) {
        const box = cellElement(pdf, cell, at < table.headerRows);
        row.add(box);
        if (fitsAPage) drawCell(pdf, { cell, at, top, box }, layout, drawBlocks);
        else drawBlocks(pdf, cell.blocks, { left: layout.left, right: layout.right, parent: box, ...(cell.header ? { bold: true as const } : {}) });
        box.end();
      }
      row.end();
      top += layout.heights[at] ?? 0;
    }
    if (fitsAPage) pdf.y = top;
    start = end;
  }
  element.end();
  pdf.x = place.left;
  pdf.y += 2 * GAP;
}

type Drawn = { readonly cell: DocumentCell; readonly at: number; readonly top: number; readonly box: PDFKit.PDFStructureElement };

function drawCell(pdf: Pdf, { cell, at, top, box }: Drawn, layout: Layout, drawBlocks: DrawBlocks): void {
  const x = layout.left + cell.column * layout.columnWidth;
  const height = layout.heights.slice(at, at + cell.rows).reduce((sum, each) => sum + each, 0);
  drawBorder(pdf, x, top, cell.columns * layout.columnWidth, height);
  pdf.y = top + CELL_PADDING;
  drawBlocks(pdf, cell.blocks, { left: x + CELL_PADDING, right: x + cell.columns * layout.columnWidth - CELL_PADDING, parent: box, ...(cell.header ? { bold: true as const } : {}) });
}
