import type { ChartMark, ChartRow, DocumentChart, DocumentRun } from '#domain/project/document/document-tree.ts';

import type { DrawArea } from './pdf-area.ts';
import { labelWidth, lineHeight, linesOf, type Look } from './pdf-lines.ts';
import { BODY, NOTE, type Pdf } from './pdf-style.ts';

// Text of a chart has the size of running text: forms ask for it in tables.
export const chartLook: Look = { size: BODY, bold: false };
export const captionLook: Look = { size: NOTE, bold: false };

/** Points that the names take of the width, and what tasks go in. */
const NAMES = 200;
export const TASK_INDENT = 10;
/** Points between a name and the bars, and behind the last month, for a sign that stands on its end. */
const [BESIDE, BEHIND] = [8, 6];
/** Points above and below what stands in a row. */
export const ROW_PADDING = 2.5;
/** Half the width of a sign of a milestone, and what its number stands apart from it. */
export const SIGN = 4.5;
export const APART = 3;
/** Lines closer than this would be a grey area. */
const LEAST_GAP = 5;

/** A sign and its number, and from where to where they reach. */
export type LaidMark = ChartMark & {
  readonly x: number;
  readonly label: number;
  readonly from: number;
  readonly to: number;
};

/** A row with the lines of its name: that of a bar, or some signs with their numbers beside them. */
export type LaidRow = {
  readonly runs: readonly DocumentRun[];
  readonly look: Look;
  readonly left: number;
  readonly right: number;
  readonly lines: number;
  readonly height: number;
  readonly bar: ChartRow | null;
  readonly signs: readonly LaidMark[];
};

export type ChartLayout = {
  readonly left: number;
  /** Where the first month begins, how wide one is, and where the last ends. */
  readonly start: number;
  readonly month: number;
  readonly end: number;
  readonly right: number;
  /** The height of one line of the head, and of all of it. */
  readonly line: number;
  readonly head: number;
  /** Every so many months one has its name, and a line. */
  readonly named: number;
  readonly lined: number;
  readonly rows: readonly LaidRow[];
};

/** Where a month begins. */
export function monthAt({ start, month }: Pick<ChartLayout, 'start' | 'month'>, number: number): number {
  return start + (number - 1) * month;
}

type Frame = Pick<ChartLayout, 'left' | 'start' | 'month' | 'end' | 'right'>;

function frameOf(months: number, { left, right }: DrawArea): Frame {
  const start = left + NAMES + BESIDE;
  const end = right - BEHIND;
  return { left, start, month: (end - start) / months, end, right };
}

/** The first of these steps of months that is so wide. */
function stepOf(steps: readonly number[], { month }: Frame, width: number): number {
  return steps.find((step) => step * month >= width) ?? steps.at(-1) ?? 1;
}

function barRow(pdf: Pdf, bar: ChartRow, { left, start }: Frame): LaidRow {
  const isPackage = bar.kind === 'work_package';
  const look = { ...chartLook, bold: isPackage };
  const own = isPackage ? left : left + TASK_INDENT;
  const right = start - BESIDE;
  const runs = [{ text: bar.name }];
  const lines = linesOf(pdf, runs, right - own, look).length;
  return { runs, look, left: own, right, lines, height: heightOf(pdf, lines), bar, signs: [] };
}

function heightOf(pdf: Pdf, lines: number): number {
  return lineHeight(pdf, BODY) * lines + 2 * ROW_PADDING;
}

/** A sign at the end of its month with its number behind it, or before it where the chart ends. */
function laidMark(pdf: Pdf, mark: ChartMark, frame: Frame): LaidMark {
  const x = monthAt(frame, mark.month + 1);
  const width = labelWidth(pdf, mark.number, chartLook);
  const isBehind = x + SIGN + APART + width <= frame.right;
  const label = isBehind ? x + SIGN + APART : x - SIGN - APART - width;
  return { ...mark, x, label, from: Math.min(x - SIGN, label), to: Math.max(x + SIGN, label + width) };
}

/** Signs in as few rows as they take without touching one another; the name stands in the first. */
function signRows(pdf: Pdf, chart: DocumentChart, frame: Frame): readonly LaidRow[] {
  const { name = '', marks = [] } = chart.below ?? {};
  const rows: LaidMark[][] = [];
  const inOrder = marks.map((mark) => laidMark(pdf, mark, frame)).toSorted((a, b) => a.from - b.from);
  for (const mark of inOrder) {
    const free = rows.find((row) => row.every((each) => each.to + 2 * APART <= mark.from));
    if (free) free.push(mark);
    else rows.push([mark]);
  }
  const look = { ...chartLook, bold: true };
  const { left } = frame;
  const right = frame.start - BESIDE;
  return rows.map((signs, at) => {
    const runs = [{ text: at === 0 ? name : '' }];
    const lines = linesOf(pdf, runs, right - left, look).length;
    return { runs, look, left, right, lines, height: heightOf(pdf, lines), bar: null, signs };
  });
}

/** Where everything of a chart stands across the page, and how high it is. */
export function chartLayout(pdf: Pdf, chart: DocumentChart, place: DrawArea): ChartLayout {
  const frame = frameOf(chart.months.length, place);
  const widest = Math.max(...chart.months.map((name) => labelWidth(pdf, name, chartLook)));
  const line = lineHeight(pdf, BODY) + 2;
  return {
    ...frame,
    line,
    head: line * (chart.periods.length > 0 ? 2 : 1) + 2,
    named: stepOf([1, 3, 6, 12, 24, 48], frame, widest + 8),
    lined: stepOf([1, 3, 6, 12], frame, LEAST_GAP),
    rows: [...chart.rows.map((row) => barRow(pdf, row, frame)), ...signRows(pdf, chart, frame)],
  };
}
