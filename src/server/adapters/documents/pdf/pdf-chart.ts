import type { DocumentChart, DocumentRun } from '#domain/project/document/document-tree.ts';

import type { DrawArea } from './pdf-area.ts';
import { captionLook, chartLayout, type ChartLayout } from './pdf-chart-layout.ts';
import { drawHead, drawRows } from './pdf-chart-parts.ts';
import { chartTexts } from './pdf-places.ts';
import { drawRuns, heightsOf, isShort, keepTogether, openPage } from './pdf-runs.ts';
import { GAP, type Pdf } from './pdf-style.ts';
import { drawAgain } from './pdf-tags.ts';

type Laid = {
  readonly layout: ChartLayout;
  readonly caption: readonly DocumentRun[];
  /** The height of the words below, with the room above them. */
  readonly below: number;
  readonly captionLines: number;
};

function layOut(pdf: Pdf, chart: DocumentChart, place: DrawArea): Laid {
  const caption = [{ text: chart.caption }];
  const { all, lines } = heightsOf(pdf, caption, place, captionLook);
  return { layout: chartLayout(pdf, chart, place), caption, below: all + GAP, captionLines: lines };
}

/** A page may end behind each row but a work package with tasks below it. The answer holds the row behind each end. */
function pageEnds({ rows }: ChartLayout): readonly number[] {
  return rows.flatMap((row, at) =>
    row.bar?.kind === 'work_package' && rows[at + 1]?.bar?.kind === 'task' ? [] : [at + 1],
  );
}

/** The height that rows take on a page with the head above them, and with the words below behind the last. */
function heightOf({ layout: { head, rows }, below }: Laid, start: number, end: number): number {
  const own = rows.slice(start, end).reduce((sum, { height }) => sum + height, 0);
  return head + own + (end === rows.length ? below : 0);
}

/** The height of what stands together on a page at the start of a chart. */
export function chartStart(pdf: Pdf, chart: DocumentChart, place: DrawArea): number {
  const laid = layOut(pdf, chart, place);
  return heightOf(laid, 0, pageEnds(laid.layout)[0] ?? 0);
}

/**
 * Draws a chart as one figure and the words below it. It goes on over as many pages as it takes, and its months stand
 * at the top of each.
 */
export function drawChart(pdf: Pdf, chart: DocumentChart, place: DrawArea): void {
  const laid = layOut(pdf, chart, place);
  const { layout, caption } = laid;
  const { places, ...around } = place;
  const ends = pageEnds(layout);
  const figure = place.parent.child('Figure', { alt: chart.alt });
  const texts = chartTexts(chart);
  // Several rows of signs share one name.
  const from = (row: number) =>
    texts.slice(0, Math.min(row, texts.length - 1)).reduce((sum, text) => sum + text.length + 1, 0);
  let start = 0;
  while (start < layout.rows.length) {
    const next = ends.filter((end) => end > start);
    const [least = layout.rows.length] = next;
    keepTogether(pdf, heightOf(laid, start, least), place);
    const end =
      place.boxed === true
        ? layout.rows.length
        : (next.findLast((each) => !isShort(pdf, heightOf(laid, start, each))) ?? least);
    const top = pdf.y;
    const rows = layout.rows.slice(start, end);
    const isLast = end === layout.rows.length;
    if (start > 0 && figure.element !== null) drawAgain(pdf, () => drawHead(pdf, chart, layout, top));
    figure.draw(() => {
      if (start === 0 || figure.element === null) drawHead(pdf, chart, layout, top);
      drawRows(pdf, chart, layout, { rows, first: start, top: top + layout.head });
    });
    if (isLast) {
      figure.end();
      pdf.y += GAP;
      drawRuns(pdf, 'Caption', around, caption, captionLook);
    }
    places?.text({
      page: openPage(pdf),
      from: from(start),
      to: isLast ? texts.join('\n').length : from(end),
      lines: rows.reduce((sum, { lines }) => sum + lines, isLast ? laid.captionLines : 0),
      left: place.left,
      top,
      right: place.right,
      bottom: pdf.y,
    });
    start = end;
    if (!isLast) pdf.addPage();
  }
  pdf.y += 2 * GAP;
}
