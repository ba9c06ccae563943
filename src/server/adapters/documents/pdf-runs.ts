import type { DocumentRun } from '#domain/project/document/document-tree.ts';

import { ascentOf, piecesOf } from './pdf-glyphs.ts';
import { BODY, INK, LINE_GAP, LINK, faceOf, type Face, type Pdf } from './pdf-style.ts';
import type { DrawArea, Tags } from './pdf-tags.ts';

/**
 * Starts a new page where fewer than `lines` lines are left, so that a heading or a label never stands alone at its
 * foot.
 */
export function keepTogether(pdf: Pdf, lines: number): void {
  const height = pdf.font('regular').fontSize(BODY).currentLineHeight(true) * lines;
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
}

/** How far high and low letters leave the line, in parts of the text's size, and how large they are. */
const rises = { super: 0.34, sub: -0.14 } as const;
const SMALL = 0.68;

/**
 * Sets a face on the line of the text's own face, with no more room above and below; high and low letters smaller, and
 * beside that line.
 */
function lineOf(
  pdf: Pdf,
  face: Face,
  own: Face,
  size: number,
  height: DocumentRun['height'],
): PDFKit.Mixins.TextOptions {
  const line = pdf.font(own, size).currentLineHeight(true) + LINE_GAP;
  const rise = height === undefined ? 0 : rises[height];
  const shown = height === undefined ? size : size * SMALL;
  return {
    baseline: (rise - ascentOf(own)) * size,
    lineGap: line - pdf.font(face, shown).currentLineHeight(true),
  };
}

type Look = { readonly size: number; readonly bold: boolean };

function addRun(
  pdf: Pdf,
  parent: Tags,
  run: DocumentRun,
  { size, bold }: Look,
  options: PDFKit.Mixins.TextOptions,
): void {
  const own = faceOf(run, bold);
  const pieces = piecesOf(run.text, own);
  const draw = () => {
    pieces.forEach((piece, index) => {
      const last = index === pieces.length - 1;
      pdf.fillColor(run.href === undefined ? INK : LINK);
      pdf.text(piece.text, {
        ...options,
        ...lineOf(pdf, piece.face, own, size, run.height),
        continued: !last || options.continued === true,
        underline: run.underline === true || run.href !== undefined,
        strike: run.strike === true, // Where nothing is tagged, a link would lead nowhere for a screen reader.
        ...(run.href === undefined || parent.element === null ? {} : { link: run.href }),
      });
    });
  };
  if (run.href === undefined) {
    parent.draw(draw);
    return;
  }
  const link = parent.child('Link', { alt: run.text });
  link.draw(draw);
  link.end();
}

/** The runs of a paragraph line by line: a line break ends one piece of running text. */
function linesOf(runs: readonly DocumentRun[]): readonly (readonly DocumentRun[])[] {
  const lines: DocumentRun[][] = [[]];
  for (const run of runs) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines;
}

/** Draws the runs of one paragraph or heading under a tag of its own. */
export function drawRuns(
  pdf: Pdf,
  tag: string,
  place: DrawArea,
  runs: readonly DocumentRun[],
  size: number,
  bold: boolean,
): void {
  const element = place.parent.child(tag);
  pdf.x = place.left;
  pdf.fontSize(size);
  const width = place.right - place.left;
  for (const line of linesOf(runs)) {
    // An empty line takes its height and holds nothing to read.
    if (line.length === 0) pdf.y += pdf.currentLineHeight(true);
    line.forEach((run, index) =>
      addRun(
        pdf,
        element,
        run,
        { size, bold: bold || place.bold === true },
        { width, continued: index < line.length - 1 },
      ),
    );
  }
  element.end();
}
