import PdfKit from 'pdfkit';

import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';

import { collect } from './pdf-bytes.ts';
import { drawPageFurniture } from './pdf-furniture.ts';
import { hasMissingSigns, inOneFace } from './pdf-glyphs.ts';
import { faceFile, makeMeasure, registerFaces } from './pdf-measure.ts';
import { BODY, GAP, INDENT, INK, INK_SOFT, MARGIN, PAGE_WIDTH, headingSizes, type Pdf } from './pdf-style.ts';
import { drawNotes, drawPicture } from './pdf-below.ts';
import { drawRuns, keepTogether } from './pdf-runs.ts';
import { drawTable } from './pdf-table.ts';
import { tagsBelow, type DrawArea } from './pdf-tags.ts';

/** What the blocks share: the bookmarks above the next heading, and the sheet on which tables try out their cells. */
type Course = {
  readonly outlines: { readonly level: number; readonly item: PDFKit.PDFOutline }[];
  readonly measure: ReturnType<typeof makeMeasure>;
  readonly document: ApplicationDocument;
};

// The published types do not know this subset, which marks the file as made for screen readers.
const asAccessible: object = { subset: 'PDF/UA' };

function openPdf(document: ApplicationDocument): Pdf {
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    ...asAccessible,
    lang: document.language,
    displayTitle: true,
    bufferPages: true,
    font: faceFile('regular'),
    info: {
      Title: document.title,
      Author: document.author,
      Subject: document.subject,
      Creator: 'Fundwright',
      Producer: 'Fundwright',
      CreationDate: new Date(document.createdAt),
    },
  });
  registerFaces(pdf);
  return pdf;
}

function drawHeading(pdf: Pdf, block: DocumentBlock & { type: 'heading' }, place: DrawArea, course: Course): void {
  const { outlines } = course;
  const size = headingSizes[block.level - 1] ?? BODY;
  if (block.level > 1) pdf.y += block.level === 2 ? 16 : 8;
  keepTogether(pdf, block.level === 2 ? 5 : 4);
  // Bookmarks follow the levels of the headings; a heading that is too long for a bookmark is shortened there.
  const text = block.runs
    .map((run) => run.text)
    .join('')
    .replaceAll('\n', ' ');
  while (outlines.length > 1 && (outlines.at(-1)?.level ?? 0) >= block.level) outlines.pop();
  const item = outlines.at(-1)?.item.addItem(text.length > 120 ? `${text.slice(0, 119)}…` : text);
  if (item) outlines.push({ level: block.level, item });
  drawRuns(pdf, `H${Math.min(block.level, 6)}`, place, block.runs, size, true);
  pdf.y += GAP;
}

function drawList(pdf: Pdf, block: DocumentBlock & { type: 'list' }, place: DrawArea, course: Course): void {
  const list = place.parent.child('L');
  block.items.forEach((blocks, index) => {
    const item = list.child('LI');
    keepTogether(pdf, 2);
    const top = pdf.y;
    const page = pdf.page;
    const label = item.child('Lbl');
    label.draw(() => {
      pdf.font('regular').fontSize(BODY).fillColor(INK);
      pdf.text(block.ordered ? `${block.start + index}.` : '•', place.left, top, { lineBreak: false });
    });
    label.end();
    if (pdf.page === page) pdf.y = top;
    const body = item.child('LBody');
    drawBlocks(pdf, blocks, { ...place, left: place.left + INDENT, parent: body }, course);
    body.end();
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

function drawRule(pdf: Pdf): void {
  keepTogether(pdf, 2);
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(MARGIN, pdf.y + 4)
    .lineTo(PAGE_WIDTH - MARGIN, pdf.y + 4)
    .lineWidth(0.5)
    .strokeColor('#b6bbc1')
    .stroke();
  pdf.endMarkedContent();
  pdf.y += 12;
}

function drawBlocks(pdf: Pdf, blocks: readonly DocumentBlock[], place: DrawArea, course: Course): void {
  for (const block of blocks) {
    switch (block.type) {
      case 'heading':
        drawHeading(pdf, block, place, course);
        break;
      case 'paragraph':
        drawRuns(pdf, 'P', place, block.runs, BODY, false);
        pdf.y += GAP;
        break;
      case 'note':
        drawRuns(pdf, 'P', place, [{ text: block.text, italic: true }], BODY, false);
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
      case 'footnotes':
        drawNotes(pdf, block, place);
        break;
      case 'rule':
        drawRule(pdf);
        break;
      case 'table':
        // What is tried out or drawn again has no bookmarks of its own.
        drawTable(pdf, block, place, {
          measure: course.measure,
          drawBlocks: (at, inner, within) =>
            drawBlocks(at, inner, within, within.parent.element === null ? { ...course, outlines: [] } : course),
        });
        break;
    }
  }
}

/** The document as a tagged PDF with bookmarks, its fonts inside. */
export async function renderPdf(document: ApplicationDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(document);
  const bytes = collect(pdf);
  const root = pdf.struct('Document', { lang: document.language });
  pdf.addStructure(root);
  const place: DrawArea = { left: MARGIN, right: PAGE_WIDTH - MARGIN, parent: tagsBelow(pdf, root) };
  const course: Course = { outlines: [{ level: 0, item: pdf.outline }], measure: makeMeasure(), document };
  // What a reader must know before reading stands right behind the title.
  const [title, ...rest] = document.blocks;
  const warning: readonly DocumentBlock[] = hasMissingSigns(document.blocks)
    ? [{ type: 'note', text: document.missingSigns }]
    : [];
  drawBlocks(pdf, [...(title ? [title] : []), ...warning, ...rest], place, course);
  root.end();
  drawPageFurniture(pdf, document);
  pdf.end();
  return await bytes;
}
