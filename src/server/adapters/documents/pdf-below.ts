import type { ApplicationDocument, DocumentBlock } from '#domain/project/document/document-tree.ts';
import { pictureBox } from '#domain/project/text/picture.ts';

import { drawRuns, keepTogether } from './pdf-runs.ts';
import { BODY, GAP, type Pdf } from './pdf-style.ts';
import type { DrawArea } from './pdf-tags.ts';

/** The size of what stands below a text or a picture, in points. */
const SMALL = 9;

/** The notes of a text under a short line at its end. */
export function drawNotes(pdf: Pdf, { first, notes }: DocumentBlock & { type: 'footnotes' }, place: DrawArea): void {
  keepTogether(pdf, 3);
  if (place.parent.element !== null) pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(place.left, pdf.y + 4)
    .lineTo(place.left + 120, pdf.y + 4)
    .lineWidth(0.5)
    .strokeColor('#b6bbc1')
    .stroke();
  if (place.parent.element !== null) pdf.endMarkedContent();
  pdf.y += 10;
  notes.forEach((text, index) =>
    drawRuns(pdf, 'P', place, [{ text: String(first + index), height: 'super' }, { text: ` ${text}` }], SMALL, false),
  );
  pdf.y += GAP;
}

/** A picture and the line below it, on one page. */
export function drawPicture(
  pdf: Pdf,
  block: DocumentBlock & { type: 'picture' },
  place: DrawArea,
  { pictures, missingPicture }: ApplicationDocument,
): void {
  const stored = pictures.get(block.id);
  if (!stored) {
    drawRuns(pdf, 'P', place, [{ text: missingPicture, italic: true }], BODY, false);
    pdf.y += GAP;
    return;
  }
  const caption = block.caption === '' ? 0 : 3 * SMALL;
  const room = pdf.page.maxY() - pdf.page.margins.top - caption - GAP;
  const { width, height } = pictureBox(block, place.right - place.left, room);
  if (pdf.y + height + caption > pdf.page.maxY()) pdf.addPage();
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
  if (block.caption !== '') drawRuns(pdf, 'Caption', place, [{ text: block.caption }], SMALL, false);
  pdf.y += GAP;
}
