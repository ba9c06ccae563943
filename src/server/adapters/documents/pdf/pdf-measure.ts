import { createRequire } from 'node:module';

import PdfKit from 'pdfkit';

import { faces, PAGE_WIDTH, type Pdf } from './pdf-style.ts';

const require = createRequire(import.meta.url);
/** Higher than anything that is tried out. */
const ENDLESS = 1_000_000;

/**
 * What a document is opened with, before its faces have names. A file that is open under its path already would be read
 * again each time that it is asked for by its name.
 */
export const NO_FACE = '';

export function registerFaces(pdf: Pdf): void {
  for (const [name, file] of Object.entries(faces)) pdf.registerFont(name, require.resolve(file));
  pdf.font('regular');
}

/** A sheet without end that nobody sees. The height of something is certain once it is drawn there. */
export function makeMeasure(): (draw: (pdf: Pdf) => void) => number {
  let sheet: Pdf | null = null;
  return (draw) => {
    if (sheet === null) {
      sheet = new PdfKit({ size: [PAGE_WIDTH, ENDLESS], margin: 0, font: NO_FACE });
      registerFaces(sheet);
    }
    sheet.y = 0;
    draw(sheet);
    return sheet.y;
  };
}
