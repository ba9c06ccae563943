import { PAGE_COUNT, PAGE_NUMBER, type ApplicationDocument } from '#domain/project/document/document-tree.ts';

import { inOneFace } from './pdf-glyphs.ts';
import { INK_SOFT, MARGIN, PAGE_WIDTH } from './pdf-style.ts';

const SIZE = 8.5;
/** Inside the margin, which the forms count without headers and footers. */
const FROM_EDGE = 22;

/**
 * Puts the call's number at the top of every page, marked as no part of the text, and at the foot of each that counts
 * its number among those.
 */
export function drawPageFurniture(pdf: PDFKit.PDFDocument, document: ApplicationDocument, front: number): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Text inside the margin would start a new page.
    pdf.page.margins.top = 0;
    pdf.page.margins.bottom = 0;
    pdf.font('regular').fontSize(SIZE).fillColor(INK_SOFT);
    const width = PAGE_WIDTH - 2 * MARGIN;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Top'] });
    pdf.text(inOneFace(document.header, 'regular'), MARGIN, FROM_EDGE, { width, lineBreak: false, ellipsis: true });
    pdf.endMarkedContent();
    if (index < front) continue;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    pdf.text(
      document.page.replace(PAGE_NUMBER, String(index + 1 - front)).replace(PAGE_COUNT, String(count - front)),
      MARGIN,
      pdf.page.height - FROM_EDGE - SIZE,
      { width, align: 'right', lineBreak: false },
    );
    pdf.endMarkedContent();
  }
}
