import type { Foot, FootNote } from './pdf-area.ts';
import { drawLine, lineHeight, linesOf, type Line, type Links } from './pdf-lines.ts';
import { MARGIN, NOTE, PAGE_WIDTH, type Pdf } from './pdf-style.ts';

/** The lines of a note at the foot of one page. */
type Piece = { readonly note: FootNote; readonly from: number; readonly to: number };
type Sheet = { readonly pieces: Piece[]; readonly goesOn: boolean };

const look = { size: NOTE, bold: false } as const;
/** The room above and below the rule. */
const RULE = 12;
const SHORT_RULE = 120;
/** A note of more lines may be cut, with so many of them beside its number. */
const UNCUT = 3;
const BESIDE = 2;
/** The part of a page that may be taken by what is left of the page before. */
const MOST = 0.6;

/** A footnote in the lines that it takes over the width of the page. */
export function noteLines(pdf: Pdf, number: string, text: string): readonly Line[] {
  return linesOf(pdf, [{ text: number, height: 'super' }, { text: ` ${text}` }], PAGE_WIDTH - 2 * MARGIN, look);
}

const linesIn = ({ pieces }: Sheet) => pieces.reduce((sum, { from, to }) => sum + to - from, 0);

/** The feet of all pages of a document. What is left of a note at the end of a page comes first on the next. */
export function openFoot(pdf: Pdf): Foot & { readonly draw: () => void } {
  const line = lineHeight(pdf, NOTE);
  const sheets: Sheet[] = [{ pieces: [], goesOn: false }];
  let left: Piece[] = [];
  const open = () => sheets.at(-1) ?? { pieces: [], goesOn: false };

  /** Sets as many lines of these as have this room; the others are left. */
  const set = (pieces: readonly Piece[], room: number) => {
    const sheet = open();
    let free = Math.floor((room - (sheet.pieces.length === 0 ? RULE : 0) + 0.01) / line);
    for (const { note, from, to } of pieces) {
      const end = Math.min(to, from + Math.max(0, free));
      if (end > from) sheet.pieces.push({ note, from, to: end });
      if (end < to) left.push({ note, from: end, to });
      free -= to - from;
    }
    if (sheet.pieces.length > 0) pdf.page.margins.bottom = MARGIN + RULE + linesIn(sheet) * line;
  };

  pdf.on('pageAdded', () => {
    const before = left;
    left = [];
    sheets.push({ pieces: [], goesOn: (before[0]?.from ?? 0) > 0 });
    set(before, (pdf.page.maxY() - pdf.page.margins.top) * MOST);
  });

  const drawSheet = (sheet: Sheet, page: number) => {
    if (sheet.pieces.length === 0) return;
    let top = pdf.page.height - MARGIN - linesIn(sheet) * line;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(MARGIN, top - RULE / 2)
      .lineTo(sheet.goesOn ? PAGE_WIDTH - MARGIN : MARGIN + SHORT_RULE, top - RULE / 2)
      .lineWidth(0.5)
      .strokeColor('#b6bbc1')
      .stroke();
    pdf.endMarkedContent();
    for (const { note, from, to } of sheet.pieces) {
      const links: Links = new Map();
      note.laid?.({ page, from, to, top, bottom: top + (to - from) * line });
      for (const each of note.lines.slice(from, to)) {
        drawLine(pdf, each, { left: MARGIN, top, parent: note.tags, links }, look);
        top += line;
      }
      if (to === note.lines.length) note.tags.end();
    }
  };

  return {
    least: (notes) => {
      if (notes.length === 0) return 0;
      const lines = notes.reduce((sum, note, index) => {
        const isCut = index === notes.length - 1 && note.lines.length > UNCUT;
        return sum + (isCut ? BESIDE : note.lines.length);
      }, 0);
      return (open().pieces.length === 0 ? RULE : 0) + lines * line;
    },
    take: (notes) => {
      const pieces = notes.map((note) => ({ note, from: 0, to: note.lines.length }));
      // Behind what is left already, none comes before it.
      if (left.length > 0) left.push(...pieces);
      else set(pieces, pdf.page.maxY() - pdf.y);
    },
    draw: () => {
      while (left.length > 0) pdf.addPage();
      const { start } = pdf.bufferedPageRange();
      sheets.forEach((sheet, index) => {
        pdf.switchToPage(start + index);
        drawSheet(sheet, index + 1);
      });
    },
  };
}
