import type { ApplicationDocument, DocumentBlock, DocumentRun } from '#domain/project/document/document-tree.ts';

import { chartStart, drawChart } from './pdf-chart.ts';
import { inOneFace } from './pdf-glyphs.ts';
import type { makeMeasure } from './pdf-measure.ts';
import type { Places } from './pdf-places.ts';
import { drawPicture, pictureHeight } from './pdf-picture.ts';
import { drawRuns, heightOfLines, heightsOf, keepTogether, openPage } from './pdf-runs.ts';
import { BODY, GAP, INDENT, INK, INK_SOFT, headingSizes, type Pdf } from './pdf-style.ts';
import { drawTable, tableStart, type Tools } from './pdf-table.ts';
import type { DrawArea } from './pdf-area.ts';

/** What the blocks share: the bookmarks above the next heading, and the sheet on which tables try out their cells. */
export type Course = {
  readonly outlines: { readonly level: number; readonly item: PDFKit.PDFOutline }[];
  readonly measure: ReturnType<typeof makeMeasure>;
  readonly document: ApplicationDocument;
  readonly places: Places;
};

const body = { size: BODY, bold: false } as const;

type Heading = DocumentBlock & { type: 'heading' };
const headingLook = ({ level }: Heading) => ({ size: headingSizes[level - 1] ?? BODY, bold: true });
const roomAbove = ({ level }: Heading) => (level === 1 ? 0 : level === 2 ? 16 : 8);

const missing = (text: string): readonly DocumentRun[] => [{ text, italic: true }];

function tools(course: Course): Tools {
  return {
    measure: course.measure,
    // What is tried out or drawn again has no bookmarks of its own.
    drawBlocks: (at, inner, within) =>
      drawBlocks(at, inner, within, within.parent.element === null ? { ...course, outlines: [] } : course),
  };
}

/** The height of what stands together on a page at the start of these blocks: a heading never stands alone at the foot. */
function startOf(pdf: Pdf, blocks: readonly DocumentBlock[], place: DrawArea, course: Course): number {
  const [block, ...rest] = blocks;
  switch (block?.type) {
    case undefined:
      return 0;
    case 'heading': {
      const { all } = heightsOf(pdf, block.runs, place, headingLook(block));
      return roomAbove(block) + all + GAP + startOf(pdf, rest, place, course);
    }
    case 'paragraph':
      return heightsOf(pdf, block.runs, place, body).first;
    case 'note':
      return heightsOf(pdf, missing(block.text), place, body).first;
    case 'quote':
      return startOf(pdf, block.blocks, { ...place, left: place.left + INDENT }, course);
    case 'list':
      return startOf(pdf, block.items[0] ?? [], { ...place, left: place.left + INDENT }, course);
    case 'picture':
      return pictureHeight(pdf, block, place, course.document);
    case 'chart':
      return chartStart(pdf, block, place);
    case 'table':
      return tableStart(pdf, block, place, tools(course));
    case 'facts':
    case 'rule':
      return heightOfLines(pdf, 2);
    case 'page':
      return 0;
  }
}

function drawHeading(pdf: Pdf, block: Heading, start: number, place: DrawArea, { outlines }: Course): void {
  keepTogether(pdf, start, place);
  if (pdf.y > pdf.page.margins.top) pdf.y += roomAbove(block);
  // Bookmarks follow the levels of the headings; a heading that is too long for a bookmark is shortened there.
  const text = block.runs
    .filter(({ note }) => note === undefined)
    .map((run) => run.text)
    .join('')
    .replaceAll('\n', ' ');
  while (outlines.length > 1 && (outlines.at(-1)?.level ?? 0) >= block.level) outlines.pop();
  const item = outlines.at(-1)?.item.addItem(text.length > 120 ? `${text.slice(0, 119)}…` : text);
  if (item) outlines.push({ level: block.level, item });
  drawRuns(pdf, `H${Math.min(block.level, 6)}`, place, block.runs, headingLook(block));
  pdf.y += GAP;
}

function drawList(pdf: Pdf, block: DocumentBlock & { type: 'list' }, place: DrawArea, course: Course): void {
  const list = place.parent.child('L');
  block.items.forEach((blocks, index) => {
    const item = list.child('LI');
    const within = { ...place, left: place.left + INDENT };
    keepTogether(pdf, startOf(pdf, blocks, within, course), place);
    const top = pdf.y;
    const label = item.child('Lbl');
    label.draw(() => {
      pdf.font('regular').fontSize(BODY).fillColor(INK);
      pdf.text(block.ordered ? `${block.start + index}.` : '•', place.left, top, { lineBreak: false });
    });
    label.end();
    pdf.y = top;
    const text = item.child('LBody');
    drawBlocks(pdf, blocks, { ...within, parent: text }, course);
    text.end();
    item.end();
  });
  list.end();
}

function drawQuote(pdf: Pdf, block: DocumentBlock & { type: 'quote' }, place: DrawArea, course: Course): void {
  const quote = place.parent.child('BlockQuote');
  drawBlocks(pdf, block.blocks, { ...place, left: place.left + INDENT, parent: quote }, course);
  quote.end();
}

function drawFacts(pdf: Pdf, block: DocumentBlock & { type: 'facts' }, place: DrawArea): void {
  pdf.fontSize(BODY).font('regular').fillColor(INK);
  pdf.x = place.left;
  // Nor do the published types know that a table can have a place among the tags.
  const tags: object = place.parent.element === null ? {} : { structParent: place.parent.element };
  pdf.table({
    ...tags,
    columnStyles: [110, '*'],
    defaultStyle: { border: 0, padding: { top: 3, right: 4, bottom: 4, left: 0 } },
    data: block.rows.map((row) => [
      { text: inOneFace(row.name, 'regular'), type: 'TH' as const, scope: 'Row' as const, textColor: INK_SOFT },
      { text: inOneFace(row.value, 'regular'), type: 'TD' as const },
    ]),
  });
  pdf.y += GAP;
}

function drawRule(pdf: Pdf, place: DrawArea): void {
  keepTogether(pdf, heightOfLines(pdf, 2), place);
  if (place.parent.element !== null) pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(place.left, pdf.y + 4)
    .lineTo(place.right, pdf.y + 4)
    .lineWidth(0.5)
    .strokeColor('#b6bbc1')
    .stroke();
  if (place.parent.element !== null) pdf.endMarkedContent();
  pdf.y += 12;
}

/** Draws blocks one below the other, over as many pages as they take. */
export function drawBlocks(pdf: Pdf, blocks: readonly DocumentBlock[], area: DrawArea, course: Course): void {
  blocks.forEach((block, at) => {
    // What is tried out or drawn again stands elsewhere.
    const place = { ...area, places: area.parent.element === null ? undefined : course.places.of(block) };
    switch (block.type) {
      case 'heading':
        drawHeading(pdf, block, startOf(pdf, blocks.slice(at), place, course), place, course);
        break;
      case 'paragraph':
        drawRuns(pdf, 'P', place, block.runs, body);
        pdf.y += GAP;
        break;
      case 'note':
        drawRuns(pdf, 'P', place, missing(block.text), body);
        pdf.y += GAP;
        break;
      case 'quote':
        drawQuote(pdf, block, place, course);
        break;
      case 'list':
        drawList(pdf, block, place, course);
        break;
      case 'facts':
        drawFacts(pdf, block, place);
        break;
      case 'picture':
        drawPicture(pdf, block, place, course.document);
        break;
      case 'rule':
        drawRule(pdf, place);
        break;
      case 'page':
        if (pdf.y > pdf.page.margins.top) pdf.addPage();
        course.places.countFrom(openPage(pdf));
        break;
      case 'chart':
        drawChart(pdf, block, place);
        break;
      case 'table':
        drawTable(pdf, block, place, tools(course));
        break;
    }
  });
}
