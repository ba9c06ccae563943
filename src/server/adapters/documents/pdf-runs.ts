import type { DocumentRun } from '#domain/project/document/document-tree.ts';

import { noteLines } from './pdf-foot.ts';
import { drawLine, lineHeight, linesOf, type Line, type Links, type Look } from './pdf-lines.ts';
import { BODY, MARGIN, type Pdf } from './pdf-style.ts';
import type { DrawArea } from './pdf-area.ts';

/** Numbers are rounded on their way into a file. */
const ROUNDING = 0.01;
/** So many lines of a paragraph stand together at the foot or at the head of a page. */
const TOGETHER = 2;

/** Whether the page that is open has less room than this below what is drawn. */
export function isShort(pdf: Pdf, height: number): boolean {
  return pdf.y + height > pdf.page.maxY() + ROUNDING;
}

function isFresh(pdf: Pdf): boolean {
  return pdf.y <= pdf.page.margins.top + ROUNDING;
}

/** Starts a new page where this height is not left. What is drawn in a box stays in it. */
export function keepTogether(pdf: Pdf, height: number, { boxed }: DrawArea): void {
  if (boxed === true) return;
  // What is left of a long note can take a part of the next page, too.
  while (isShort(pdf, height) && (!isFresh(pdf) || pdf.page.margins.bottom > MARGIN)) pdf.addPage();
}

/** The height of so many lines of running text. */
export function heightOfLines(pdf: Pdf, lines: number): number {
  return lineHeight(pdf, BODY) * lines;
}

type Noted = { readonly lines: readonly Line[]; readonly number: string; readonly text: string };

function notesOn(pdf: Pdf, lines: readonly Line[]): readonly Noted[] {
  return lines.flatMap((line) =>
    line.flatMap(({ run, text }) =>
      run.note === undefined ? [] : [{ lines: noteLines(pdf, text, run.note), number: text, text: run.note }],
    ),
  );
}

/** The notes that runs name, in the lines that they take. */
export function notesOf(pdf: Pdf, runs: readonly DocumentRun[]): readonly Noted[] {
  return runs.flatMap(({ note, text }) =>
    note === undefined ? [] : [{ lines: noteLines(pdf, text, note), number: text, text: note }],
  );
}

const widthIn = ({ left, right }: DrawArea) => right - left;

/** The height of runs, and of that part of them which stays together on a page, with its notes. */
export function heightsOf(
  pdf: Pdf,
  runs: readonly DocumentRun[],
  place: DrawArea,
  look: Look,
): { readonly all: number; readonly first: number } {
  const lines = linesOf(pdf, runs, widthIn(place), look);
  const line = lineHeight(pdf, look.size);
  const first = lines.length <= TOGETHER + 1 ? lines.length : TOGETHER;
  const notes = place.foot?.least(notesOn(pdf, lines.slice(0, first))) ?? 0;
  return { all: lines.length * line, first: first * line + notes };
}

/** How many of these lines the page that is open has room for, with the notes that they name. */
function linesThatFit(pdf: Pdf, lines: readonly Line[], line: number, { boxed, foot }: DrawArea): number {
  if (boxed === true) return lines.length;
  let fit = 0;
  while (fit < lines.length) {
    const notes = foot?.least(notesOn(pdf, lines.slice(0, fit + 1))) ?? 0;
    if (isShort(pdf, (fit + 1) * line + notes)) break;
    fit += 1;
  }
  if (fit === lines.length) return fit;
  const together = Math.min(fit, lines.length - TOGETHER);
  // A page begins with at least one line, however little room its notes leave.
  if (isFresh(pdf)) return together > 0 ? together : Math.max(1, fit);
  return together < TOGETHER ? 0 : together;
}

/** Draws the runs of one paragraph or heading under a tag of its own, and leaves their notes to the foot of the page. */
export function drawRuns(
  pdf: Pdf,
  tag: string,
  place: DrawArea,
  runs: readonly DocumentRun[],
  { size, bold }: Look,
): void {
  const look = { size, bold: bold || place.bold === true };
  const element = place.parent.child(tag);
  const line = lineHeight(pdf, size);
  let links: Links = new Map();
  let lines = linesOf(pdf, runs, widthIn(place), look);
  while (lines.length > 0) {
    const fit = linesThatFit(pdf, lines, line, place);
    if (fit === 0) {
      pdf.addPage();
      continue;
    }
    const here = lines.slice(0, fit);
    lines = lines.slice(fit);
    for (const each of here) {
      const top = pdf.y;
      drawLine(pdf, each, { left: place.left, top, parent: element, links }, look);
      pdf.y = top + line;
    }
    place.foot?.take(notesOn(pdf, here).map((note) => ({ ...note, tags: place.parent.note(note.number) })));
    // A link is tagged with the page that it stands on.
    for (const link of links.values()) link.end();
    links = new Map();
    if (lines.length > 0) pdf.addPage();
  }
  element.end();
}
