import type { ChartBar, ChartPoint, WorkChart } from '#domain/project/workplan/chart.ts';
import { milestonesOf, monthsOf, nameOf, shortName } from '#domain/project/workplan/chart-rows.ts';
import { arrowsOf, headOf, isNumbered, MONTH, PERIODS, ROW, SHOWN, sizeOf, xOf, yOf } from './chart-geometry.ts';

/** What the drawing says beside the names of its rows. */
export type ChartSvgWords = {
  readonly title: string;
  readonly description: string;
  readonly milestones: string;
  readonly period: (number: number) => string;
  readonly when: (months: { readonly start: number; readonly end: number }) => string;
  readonly inMonth: (month: number) => string;
};

const MARGIN = 16;
/** Room for the title above the chart. */
const TITLE = 28;

// Colours of the light theme: the file may be opened and printed anywhere.
const [ink, grey, line, blue] = ['#1b2028', '#5b626d', '#dfe2e6', '#15448c'];

/** A text as it may stand in XML; characters that XML does not know are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

const said = (text: string) => element('title', {}, escaped(text));
const label = (x: number, y: number, text: string, more: Attributes = {}) =>
  element('text', { x, y, fill: ink, 'font-size': 12, ...more }, escaped(text));

function scale(chart: WorkChart): string {
  const { height } = sizeOf(chart);
  const head = headOf(chart);
  const months = Array.from({ length: chart.months }, (_, index) => index + 1);
  return months
    .map((month) => {
      const stroke = month % 12 === 1 ? grey : line;
      const [x, middle] = [xOf(month), xOf(month) + MONTH / 2];
      const own = { fill: grey, 'font-size': 11, 'text-anchor': 'middle' };
      const number = isNumbered(month) ? label(middle, head - 12, String(month), own) : '';
      return element('line', { x1: x, x2: x, y1: head - 6, y2: height, stroke, 'stroke-width': 0.5 }) + number;
    })
    .join('');
}

function periods(chart: WorkChart, words: ChartSvgWords): string {
  const { height } = sizeOf(chart);
  return chart.periods
    .map(({ number, start, end }) => {
      const [x, width] = [xOf(start), xOf(end + 1) - xOf(start)];
      const band = element('rect', { x, y: 2, width, height: PERIODS - 4, fill: '#ffffff', stroke: grey });
      const own = { 'font-size': 11, 'text-anchor': 'middle' };
      const edge = { x1: x + width, x2: x + width, y1: PERIODS - 2, y2: height, stroke: grey };
      return (
        band +
        label(x + width / 2, PERIODS - 6, words.period(number), own) +
        element('line', { ...edge, 'stroke-dasharray': '4 3' })
      );
    })
    .join('');
}

function bar(each: ChartBar, row: number, words: ChartSvgWords): string {
  const isPackage = each.kind === 'work_package';
  const months = monthsOf(each);
  const name = label(
    isPackage ? 0 : 14,
    yOf(row) + ROW / 2 + 4,
    shortName(nameOf(each), SHOWN),
    isPackage ? { 'font-weight': 600 } : { fill: grey },
  );
  if (months === null) return name;
  const place = {
    x: xOf(months.start),
    y: yOf(row) + (isPackage ? 8 : 11),
    width: (months.end - months.start + 1) * MONTH,
    height: isPackage ? ROW - 16 : ROW - 22,
  };
  const colour = isPackage ? { fill: blue } : { fill: '#ffffff', stroke: blue };
  return name + element('rect', { ...place, rx: 2, ...colour }, said(`${nameOf(each)}, ${words.when(months)}`));
}

function point(each: ChartPoint, row: number, words: ChartSvgWords): string {
  const [x, y] = [xOf(each.month + 1), yOf(row) + ROW / 2];
  const what = said(`${nameOf(each)}, ${words.inMonth(each.month)}`);
  if (each.kind === 'deliverable')
    return element('circle', { cx: x, cy: y, r: 4, fill: '#ffffff', stroke: ink, 'stroke-width': 1.5 }, what);
  const diamond = element('path', { d: `M${x} ${y - 7} l7 7 -7 7 -7 -7 z`, fill: ink }, what);
  return diamond + label(x + 10, y + 4, each.number, { 'font-size': 11 });
}

/** The chart of a work plan as a file of its own, which any program that knows SVG opens. */
export function chartSvg(chart: WorkChart, words: ChartSvgWords): string {
  const { bars, points } = chart;
  const size = sizeOf(chart);
  const [width, height] = [size.width + 2 * MARGIN, size.height + 2 * MARGIN + TITLE];
  const rowOf = new Map(bars.map(({ id }, row) => [id, row]));
  const milestones = milestonesOf(chart);
  const arrows = arrowsOf(chart, bars.map(monthsOf)).map(({ path, early }) =>
    element('path', { d: path, fill: 'none', stroke: grey, ...(early ? { 'stroke-dasharray': '4 2' } : {}) }),
  );
  const rows = [
    ...bars.map((each, row) => bar(each, row, words)),
    ...arrows,
    ...points.flatMap((each) => {
      const row = each.of === null ? bars.length : rowOf.get(each.of);
      return row === undefined ? [] : [point(each, row, words)];
    }),
    milestones.length === 0 ? '' : label(0, yOf(bars.length) + ROW / 2 + 4, words.milestones, { 'font-weight': 600 }),
  ].join('');
  const moved = (x: number, y: number, content: string) => element('g', { transform: `translate(${x} ${y})` }, content);
  const drawn = scale(chart) + periods(chart, words) + moved(0, headOf(chart), rows);
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'font-family': 'sans-serif',
    role: 'img',
  };
  const content =
    said(words.title) +
    element('desc', {}, escaped(words.description)) +
    element('rect', { width, height, fill: '#ffffff' }) +
    label(MARGIN, MARGIN + 14, words.title, { 'font-size': 16, 'font-weight': 600 }) +
    moved(MARGIN, MARGIN + TITLE, drawn);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('svg', root, content)}\n`;
}
