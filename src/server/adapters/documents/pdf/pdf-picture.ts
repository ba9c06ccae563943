import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';
import { captionOf } from '#domain/project/document/figures.ts';
import { pictureBox } from '#domain/project/text/picture.ts';

import { drawRuns, heightsOf, keepTogether, openPage } from './pdf-runs.ts';
import { BODY, GAP, NOTE, type Pdf } from './pdf-style.ts';
import type { DrawArea } from './pdf-area.ts';

type PictureBlock = DocumentBlock & { type: 'picture' };
type PictureWords = Pick<ApplicationDocument, 'pictures' | 'missingPicture' | 'figure'>;

/** Points that a picture may be high, 220 mm: below a heading and above its own words it still has room on a page. */
const MOST = 623;
const look = { size: NOTE, bold: false } as const;

function captionRuns(block: PictureBlock, words: PictureWords) {
  return block.caption === '' ? [] : [{ text: captionOf(block, words) }];
}

function captionHeight(pdf: Pdf, block: PictureBlock, place: DrawArea, words: PictureWords): number {
  return block.caption === '' ? 0 : heightsOf(pdf, captionRuns(block, words), place, look).all;
}

function boxOf(pdf: Pdf, block: PictureBlock, place: DrawArea, document: PictureWords) {
  const words = captionHeight(pdf, block, place, document);
  // A caption of many lines takes its room from the picture.
  const most = Math.min(MOST, pdf.page.height - 2 * pdf.page.margins.top - words - 2 * GAP);
  return { ...pictureBox(block, place.right - place.left, most), words };
}

/** The height of a picture and the words below it. */
export function pictureHeight(pdf: Pdf, block: PictureBlock, place: DrawArea, document: PictureWords): number {
  const { height, words } = boxOf(pdf, block, place, document);
  return height + GAP + words;
}

function boxFrom(pdf: Pdf, { left, right }: DrawArea, top: number) {
  return { page: openPage(pdf), from: 0, lines: 0, left, top, right, bottom: pdf.y };
}

/** A picture and the words below it, on one page. */
export function drawPicture(pdf: Pdf, block: PictureBlock, place: DrawArea, document: PictureWords): void {
  const stored = document.pictures.get(block.id);
  if (!stored) {
    const { places, ...around } = place;
    const missing = [{ text: document.missingPicture, italic: true }] as const;
    const height = heightsOf(pdf, missing, place, { size: BODY, bold: false }).all;
    keepTogether(pdf, height + captionHeight(pdf, block, place, document), place);
    const top = pdf.y;
    drawRuns(pdf, 'P', around, missing, { size: BODY, bold: false });
    if (block.caption !== '') drawRuns(pdf, 'Caption', around, captionRuns(block, document), look);
    places?.text({ ...boxFrom(pdf, place, top), to: block.caption.normalize('NFC').length });
    pdf.y += GAP;
    return;
  }
  keepTogether(pdf, pictureHeight(pdf, block, place, document), place);
  const { places, ...around } = place;
  const { width, height } = boxOf(pdf, block, place, document);
  const top = pdf.y;
  const draw = () => void pdf.image(Buffer.from(stored.bytes), place.left, top, { width, height });
  if (block.alt !== '') {
    const figure = place.parent.child('Figure', { alt: block.alt });
    figure.draw(draw);
    figure.end();
  } else {
    // What only decorates is skipped by who listens.
    if (place.parent.element !== null) pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    if (place.parent.element !== null) pdf.endMarkedContent();
  }
  pdf.y = top + height + GAP;
  if (block.caption !== '') drawRuns(pdf, 'Caption', around, captionRuns(block, document), look);
  places?.text({
    ...boxFrom(pdf, place, top),
    to: block.caption.normalize('NFC').length,
    right: place.left + width,
  });
  pdf.y += GAP;
}
