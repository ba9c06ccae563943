import PdfKit from 'pdfkit';

import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';
import type { PageLayout } from '#domain/project/document/page-layout.ts';

import { describeForArchives, nameNoSign } from './pdf-archive.ts';
import { drawBlocks, type Course } from './pdf-blocks.ts';
import { openFoot } from './pdf-foot.ts';
import { drawPageFurniture } from './pdf-furniture.ts';
import { hasMissingSigns } from './pdf-glyphs.ts';
import { makeMeasure, NO_FACE, registerFaces } from './pdf-measure.ts';
import { openPlaces } from './pdf-places.ts';
import { MARGIN, PAGE_WIDTH, type Pdf } from './pdf-style.ts';
import type { DrawArea } from './pdf-area.ts';
import { tagsBelow } from './pdf-tags.ts';

const MAKER = 'Fundwright';

function openPdf(document: ApplicationDocument): Pdf {
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/A-2a',
    lang: document.language,
    displayTitle: true,
    bufferPages: true,
    font: NO_FACE,
    info: {
      Title: document.title,
      Author: document.author,
      Subject: document.subject,
      Creator: MAKER,
      Producer: MAKER,
      CreationDate: new Date(document.createdAt),
    },
  });
  registerFaces(pdf);
  describeForArchives(pdf, document, MAKER);
  return pdf;
}

/** Everything that a PDF in the making writes, as one piece. */
function collect(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}

/** Draws a document on pages that are still open, and answers where everything stands. */
function drawDocument(pdf: Pdf, document: ApplicationDocument): PageLayout {
  const root = pdf.struct('Document', { lang: document.language });
  pdf.addStructure(root);
  const foot = openFoot(pdf);
  const places = openPlaces();
  const place: DrawArea = { left: MARGIN, right: PAGE_WIDTH - MARGIN, parent: tagsBelow(pdf, root), foot };
  const course: Course = { outlines: [{ level: 0, item: pdf.outline }], measure: makeMeasure(), document, places };
  // What a reader must know before reading stands right behind the title.
  const [title, ...rest] = document.blocks;
  const warning: readonly DocumentBlock[] = hasMissingSigns(document.blocks)
    ? [{ type: 'note', text: document.missingSigns }]
    : [];
  drawBlocks(pdf, [...(title ? [title] : []), ...warning, ...rest], place, course);
  foot.draw();
  root.end();
  return { pages: pdf.bufferedPageRange().count, front: places.front(), blocks: places.blocks };
}

/** The document as a tagged PDF with bookmarks, its fonts inside: PDF/A-2a and PDF/UA-1. */
export async function renderPdf(document: ApplicationDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(document);
  const bytes = collect(pdf);
  const { front } = drawDocument(pdf, document);
  drawPageFurniture(pdf, document, front);
  nameNoSign(pdf);
  pdf.end();
  return await bytes;
}

/** Where everything stands in the PDF of a document, without its bytes: the same drawing, which nobody writes down. */
export function layOutPdf(document: ApplicationDocument): PageLayout {
  return drawDocument(openPdf(document), document);
}
