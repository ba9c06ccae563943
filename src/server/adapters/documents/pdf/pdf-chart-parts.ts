import type { DocumentChart } from '#domain/project/document/document-tree.ts';

import {
  APART,
  chartLook,
  monthAt,
  ROW_PADDING,
  SIGN,
  type ChartLayout,
  type LaidMark,
  type LaidRow,
} from './pdf-chart-layout.ts';
import { drawLabel, labelWidth } from './pdf-lines.ts';
import { drawRuns } from './pdf-runs.ts';
import { INK, LINK, type Pdf } from './pdf-style.ts';
import { nowhere } from './pdf-tags.ts';

const [PAPER, LINE, RULE, LIGHT, WELL] = ['#ffffff', '#dfe2e6', '#b6bbc1', '#a3c0e8', '#edeff2'] as const;
/** How high bars are, in points. */
const heights = { work_package: 9, task: 7 } as const;
const RING = 3.2;
/** What an arrow goes beside a bar before it turns, and how long its tip is. */
const [TURN, TIP] = [3, 2.5];
const LINE_GAP = 1.5;

function stroke(pdf: Pdf, from: readonly [number, number], to: readonly [number, number], colour: string): void {
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(0.5)
    .strokeColor(colour)
    .stroke();
}

function drawWay(pdf: Pdf, [start, ...points]: readonly (readonly [number, number])[]): void {
  if (start === undefined) return;
  pdf.moveTo(...start);
  for (const point of points) pdf.lineTo(...point);
  pdf.lineWidth(0.75).strokeColor(INK).stroke();
}

function drawPeriods(pdf: Pdf, { periods }: DocumentChart, layout: ChartLayout, top: number): void {
  periods.forEach(({ name, start, end }, at) => {
    const [from, to] = [monthAt(layout, start), monthAt(layout, end + 1)];
    pdf
      .rect(from, top, to - from, layout.line)
      .lineWidth(0.5)
      .fillAndStroke(at % 2 === 0 ? WELL : PAPER, RULE);
    const width = labelWidth(pdf, name, chartLook);
    // What stands below the chart says where periods end that have no room for their name.
    if (width + 2 <= to - from) drawLabel(pdf, name, { x: (from + to - width) / 2, top: top + 1 }, chartLook);
  });
}

/** The first month and each that ends a step have their names. */
function drawMonths(pdf: Pdf, { months }: DocumentChart, layout: ChartLayout, top: number): void {
  const { named, start, right } = layout;
  let free = start - layout.month;
  months.forEach((name, at) => {
    const month = at + 1;
    if (month !== 1 && month % named !== 0) return;
    const width = labelWidth(pdf, name, chartLook);
    const middle = monthAt(layout, month) + layout.month / 2;
    const x = Math.max(start, Math.min(middle - width / 2, right - width));
    if (x < free) return;
    free = x + width + APART;
    drawLabel(pdf, name, { x, top }, chartLook);
  });
}

/** The reporting periods and the months, which stand on each page of a chart. */
export function drawHead(pdf: Pdf, chart: DocumentChart, layout: ChartLayout, top: number): void {
  drawPeriods(pdf, chart, layout, top);
  drawMonths(pdf, chart, layout, top + (chart.periods.length > 0 ? layout.line + 1 : 0));
}

/** The lines behind the bars: where months and years begin, and where reporting periods end. */
function drawGrid(pdf: Pdf, chart: DocumentChart, layout: ChartLayout, top: number, bottom: number): void {
  const count = chart.months.length;
  for (let month = 1; month <= count; month += layout.lined) {
    const x = monthAt(layout, month);
    stroke(pdf, [x, top], [x, bottom], month % 12 === 1 ? RULE : LINE);
  }
  stroke(pdf, [layout.end, top], [layout.end, bottom], RULE);
  for (const { end } of chart.periods.filter((period) => period.end < count)) {
    const x = monthAt(layout, end + 1);
    pdf.save();
    pdf.dash(3, { space: 2 });
    stroke(pdf, [x, top], [x, bottom], INK);
    pdf.restore();
  }
}

function drawSign(pdf: Pdf, { kind, x }: Pick<LaidMark, 'kind' | 'x'>, y: number): void {
  if (kind === 'deliverable') pdf.circle(x, y, RING).lineWidth(1.1).fillAndStroke(PAPER, INK);
  else
    pdf
      .moveTo(x, y - SIGN)
      .lineTo(x + SIGN, y)
      .lineTo(x, y + SIGN)
      .lineTo(x - SIGN, y)
      .closePath()
      .fill(INK);
}

function drawBar(pdf: Pdf, { bar, height }: LaidRow, layout: ChartLayout, top: number): void {
  if (bar === null) return;
  const middle = top + height / 2;
  if (bar.months !== null) {
    const [from, to] = [monthAt(layout, bar.months.start), monthAt(layout, bar.months.end + 1)];
    const high = heights[bar.kind];
    pdf.rect(from, middle - high / 2, to - from, high).lineWidth(0.5);
    pdf.fillAndStroke(bar.kind === 'work_package' ? LINK : LIGHT, LINK);
  }
  for (const { kind, month } of bar.marks) drawSign(pdf, { kind, x: monthAt(layout, month + 1) }, middle);
}

function drawRow(pdf: Pdf, row: LaidRow, layout: ChartLayout, top: number): void {
  const { runs, look, left, right, height, signs } = row;
  pdf.y = top + ROW_PADDING;
  drawRuns(pdf, 'P', { left, right, parent: nowhere, boxed: true }, runs, look);
  drawBar(pdf, row, layout, top);
  for (const sign of signs) {
    // No line of a month runs through the number.
    pdf.rect(sign.from, top + ROW_PADDING, sign.to - sign.from, height - 2 * ROW_PADDING).fill(PAPER);
    drawSign(pdf, sign, top + height / 2);
    drawLabel(pdf, sign.number, { x: sign.label, top: top + ROW_PADDING }, chartLook);
  }
}

/** The rows of a chart that stand on a page, the first of them counted over the whole chart. */
type RowsOfPage = { readonly rows: readonly LaidRow[]; readonly first: number; readonly top: number };

/**
 * From the end of each bar to those that begin after it, behind all bars. Where one of the two stands on another page,
 * the arrow leaves this one, or comes from it.
 */
function drawArrows(pdf: Pdf, chart: DocumentChart, layout: ChartLayout, { rows, first, top }: RowsOfPage): void {
  const tops = rows.reduce<readonly number[]>((all, { height }) => [...all, (all.at(-1) ?? 0) + height], [top]);
  const bottom = tops.at(-1) ?? top;
  /** The middle of a row, where it is on this page. */
  const middleOf = (row: number) => {
    const [y, laid] = [tops[row - first], rows[row - first]];
    return y === undefined || laid === undefined ? null : y + laid.height / 2;
  };
  chart.rows.forEach(({ after, months: to }, row) => {
    for (const before of after) {
      const from = chart.rows[before]?.months ?? null;
      const [y1, y2] = [middleOf(before), middleOf(row)];
      if (from === null || to === null || (y1 === null && y2 === null)) continue;
      const [x1, x2] = [monthAt(layout, from.end + 1), monthAt(layout, to.start)];
      const isBeside = x2 >= x1 + 2 * TURN;
      const [out, into] = isBeside ? [x2 - TURN, x2 - TURN] : [x1 + TURN, x2 - TURN];
      const edge = row > before === (y1 === null) ? top : bottom;
      const points: (readonly [number, number])[] = [];
      if (y1 !== null) points.push([x1, y1], [out, y1]);
      if (y1 === null) points.push([into, edge]);
      else if (y2 === null) points.push([out, edge]);
      // Between the rows, and into the bar from its left, also where it begins before the other ends.
      else if (!isBeside) {
        // Beside the line between two rows, not on it.
        const half = (rows[before - first]?.height ?? 0) / 2 - LINE_GAP;
        const between = y1 + (y2 > y1 ? half : -half);
        points.push([out, between], [into, between]);
      }
      if (y2 !== null) points.push([into, y2], [x2, y2]);
      drawWay(pdf, points);
      if (y2 !== null)
        drawWay(pdf, [
          [x2 - TIP, y2 - TIP],
          [x2, y2],
          [x2 - TIP, y2 + TIP],
        ]);
    }
  });
}

/** Rows from one to another below one another, before the lines of their months. */
export function drawRows(pdf: Pdf, chart: DocumentChart, layout: ChartLayout, { rows, first, top }: RowsOfPage): void {
  const { left, end } = layout;
  const bottom = rows.reduce((sum, { height }) => sum + height, top);
  drawGrid(pdf, chart, layout, top, bottom);
  let y = top;
  rows.forEach((row, at) => {
    const begins = row.bar === null ? rows[at - 1]?.bar !== null : row.bar.kind === 'work_package';
    if (at === 0 || begins) stroke(pdf, [left, y], [end, y], RULE);
    y += row.height;
  });
  drawArrows(pdf, chart, layout, { rows, first, top });
  y = top;
  for (const row of rows) {
    drawRow(pdf, row, layout, y);
    y += row.height;
  }
  stroke(pdf, [left, bottom], [end, bottom], RULE);
  pdf.y = bottom;
}
