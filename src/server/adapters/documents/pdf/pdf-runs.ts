import type { DocumentRun } from '#domain/project/document/document-tree.ts';

import { noteLines } from './pdf-foot.ts';
import type { NoteLines } from './pdf-area.ts';
import { drawLine, lineHeight, linesOf, type Line, type Links, type Look } from './pdf-lines.ts';
import { noteStart, signsOn, unitAt, unitInNote } from './pdf-places.ts';
import { BODY, MARGIN, PAGE_WIDTH, type Pdf } from './pdf-style.ts';
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

type Noted = { readonly lines: readonly Line[]; readonly number: string; readonly run: DocumentRun };

function notesOn(pdf: Pdf, lines: readonly Line[]): readonly Noted[] {
  return lines.flatMap((line) =>
    line.flatMap(({ run, text }) =>
      run.note === undefined ? [] : [{ lines: noteLines(pdf, text, run.note), number: text, run }],
    ),
  );
}

/** The notes that runs name, in the lines that they take. */
export function notesOf(pdf: Pdf, runs: readonly DocumentRun[]): readonly Noted[] {
  return runs.flatMap((run) =>
    run.note === undefined ? [] : [{ lines: noteLines(pdf, run.text, run.note), number: run.text, run }],
  );
}

const widthIn = ({ left, right }: DrawArea) => right - left;

/** The height of runs, and of that part of them which stays together on a page, with its notes. */
export function heightsOf(
  pdf: Pdf,
  runs: readonly DocumentRun[],
  place: DrawArea,
  look: Look,
): { readonly all: number; readonly first: number; readonly lines: number } {
  const lines = linesOf(pdf, runs, widthIn(place), look);
  const line = lineHeight(pdf, look.size);
  const first = lines.length <= TOGETHER + 1 ? lines.length : TOGETHER;
  const notes = place.foot?.least(notesOn(pdf, lines.slice(0, first))) ?? 0;
  return { all: lines.length * line, first: first * line + notes, lines: lines.length };
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

/** The number of the page that is open, from 1. */
export function openPage(pdf: Pdf): number {
  return pdf.bufferedPageRange().count;
}

/** Says where the lines of a note of these runs come to stand. */
function noteTold({ places }: DrawArea, runs: readonly DocumentRun[], { lines, number, run }: Noted) {
  if (places === undefined) return undefined;
  const start = noteStart(runs, run);
  const unit = (line: number) => start + unitInNote(number, run.note ?? '', signsOn(lines.slice(0, line)));
  return ({ page, from, to, top, bottom }: NoteLines) =>
    places.note({
      page,
      from: unit(from),
      to: unit(to),
      lines: to - from,
      left: MARGIN,
      top,
      right: PAGE_WIDTH - MARGIN,
      bottom,
    });
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
  let signs = 0;
  while (lines.length > 0) {
    const fit = linesThatFit(pdf, lines, line, place);
    if (fit === 0) {
      pdf.addPage();
      continue;
    }
    const here = lines.slice(0, fit);
    lines = lines.slice(fit);
    const start = pdf.y;
    for (const each of here) {
      const top = pdf.y;
      drawLine(pdf, each, { left: place.left, top, parent: element, links }, look);
      pdf.y = top + line;
    }
    const from = signs;
    signs += signsOn(here);
    place.places?.text({
      page: openPage(pdf),
      from: unitAt(runs, from),
      to: unitAt(runs, signs),
      lines: here.length,
      left: place.left,
      top: start,
      right: place.right,
      bottom: pdf.y,
    });
    place.foot?.take(
      notesOn(pdf, here).map((note) => ({
        lines: note.lines,
        tags: place.parent.note(note.number),
        laid: noteTold(place, runs, note),
      })),
    );
    // A link is tagged with the page that it stands on.
    for (const link of links.values()) link.end();
    links = new Map();
    if (lines.length > 0) pdf.addPage();
  }
  element.end();
}
