import type { DocumentRun } from '#domain/project/document/document-tree.ts';

import { ascentOf, piecesOf, type Piece } from './pdf-glyphs.ts';
import { INK, LINK, faceOf, type Pdf } from './pdf-style.ts';
import { nowhere, type Tags } from './pdf-tags.ts';

/** How a paragraph or heading is set: the size of its letters in points, and whether all of them are bold. */
export type Look = { readonly size: number; readonly bold: boolean };

/** Neighbouring letters of one run in one face. */
type LinePart = { readonly run: DocumentRun; readonly face: Piece['face']; readonly text: string };
/** What stands on one line. */
export type Line = readonly LinePart[];

/** How far high and low letters leave the line, in parts of the text's size, and how large they are. */
const rises = { super: 0.34, sub: -0.14 } as const;
const SMALL = 0.68;

/** A line may end behind spaces, behind a hyphen, dash or slash between letters, and beside a box or an ideograph. */
const lineEnds =
  /[\t \u2000-\u2006\u2008-\u200b\u205f\u3000]+|(?<=[\p{L}\p{N}.)])[-\u2010\u2013\u2014/](?=\p{L})|[\p{Script=Han}\u25a1]/gu;

/** The height of a line of this size at single spacing, whatever stands on it. */
export function lineHeight(pdf: Pdf, size: number): number {
  return pdf.font('regular', size).currentLineHeight(true);
}

function sizeOf({ height }: DocumentRun, size: number): number {
  return height === undefined ? size : size * SMALL;
}

function widthOf(pdf: Pdf, { run, face, text }: LinePart, { size }: Look): number {
  return pdf.font(face, sizeOf(run, size)).widthOfString(text);
}

/** The runs line by line as their writer broke them, in pieces of one face. */
function writtenLines(runs: readonly DocumentRun[], bold: boolean): readonly (readonly LinePart[])[] {
  const lines: LinePart[][] = [[]];
  for (const run of runs) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      for (const piece of piecesOf(text, faceOf(run, bold))) lines.at(-1)?.push({ run, ...piece });
    });
  }
  return lines;
}

/** Cuts a line where it may end. The number of a footnote never begins a line. */
function wordsOf(parts: readonly LinePart[]): readonly (readonly LinePart[])[] {
  const text = parts.map((part) => part.text).join('');
  const ends = new Set([...text.matchAll(lineEnds)].map((found) => found.index + found[0].length));
  const words: LinePart[][] = [[]];
  let at = 0;
  for (const part of parts) {
    let from = 0;
    if (ends.has(at) && at > 0 && part.run.note === undefined) words.push([]);
    for (let next = 1; next <= part.text.length; next += 1) {
      if (next < part.text.length && !ends.has(at + next)) continue;
      words.at(-1)?.push({ ...part, text: part.text.slice(from, next) });
      if (next < part.text.length) words.push([]);
      from = next;
    }
    at += part.text.length;
  }
  return words.filter((word) => word.length > 0);
}

function joined(parts: readonly LinePart[]): Line {
  const line: LinePart[] = [];
  for (const part of parts) {
    const last = line.at(-1);
    if (last?.run === part.run && last.face === part.face)
      line[line.length - 1] = { ...last, text: last.text + part.text };
    else line.push(part);
  }
  return line;
}

/** The width of a word, without the spaces behind it. */
function inkOf(pdf: Pdf, word: readonly LinePart[], look: Look): number {
  return word.reduce(
    (sum, part, index) =>
      sum + widthOf(pdf, index === word.length - 1 ? { ...part, text: part.text.trimEnd() } : part, look),
    0,
  );
}

/** A word that is wider than a line, letter by letter. */
function lettersOf(word: readonly LinePart[]): readonly (readonly LinePart[])[] {
  return word.flatMap((part) => [...part.text].map((text) => [{ ...part, text }]));
}

function brokenLine(pdf: Pdf, parts: readonly LinePart[], width: number, look: Look): readonly Line[] {
  const lines: LinePart[][] = [[]];
  let used = 0;
  const set = (word: readonly LinePart[], ink: number) => {
    if (used + ink > width && used > 0) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(...word);
    used += word.reduce((sum, part) => sum + widthOf(pdf, part, look), 0);
  };
  for (const word of wordsOf(parts)) {
    const ink = inkOf(pdf, word, look);
    if (ink <= width) set(word, ink);
    else for (const letter of lettersOf(word)) set(letter, inkOf(pdf, letter, look));
  }
  return lines.map(joined);
}

/** How wide words are that stand on one line. */
export function labelWidth(pdf: Pdf, text: string, look: Look): number {
  return (writtenLines([{ text }], look.bold)[0] ?? []).reduce((sum, part) => sum + widthOf(pdf, part, look), 0);
}

const known = new WeakMap<readonly DocumentRun[], Map<string, readonly Line[]>>();

/** A paragraph in lines that are no wider than this. An empty line holds nothing. */
export function linesOf(pdf: Pdf, runs: readonly DocumentRun[], width: number, look: Look): readonly Line[] {
  const key = `${width} ${look.size} ${look.bold}`;
  const kept = known.get(runs) ?? new Map<string, readonly Line[]>();
  known.set(runs, kept);
  const found = kept.get(key) ?? writtenLines(runs, look.bold).flatMap((parts) => brokenLine(pdf, parts, width, look));
  kept.set(key, found);
  return found;
}

function drawPart(
  pdf: Pdf,
  part: LinePart,
  place: { readonly x: number; readonly top: number },
  look: Look,
  link: Tags['element'],
) {
  const { run, face, text } = part;
  const rise = run.height === undefined ? 0 : rises[run.height];
  const lined = run.underline === true || run.href !== undefined;
  // A line under the spaces at the end of a line would hang in the air.
  const shown = lined || run.strike === true ? text.trimEnd() : text;
  pdf
    .font(face, sizeOf(run, look.size))
    .fillColor(run.href === undefined ? INK : LINK)
    .text(shown, place.x, place.top, {
      lineBreak: false,
      baseline: (rise - ascentOf('regular')) * look.size,
      underline: lined,
      strike: run.strike === true,
    });
  if (run.href === undefined || link === null) return;
  // What is laid over the page is named as well (PDF/UA, 7.18.5). The library writes a plain string as a name.
  const named: object = { structParent: link, Contents: Object(`${run.text.trim()} (${run.href})`) };
  pdf.link(place.x, place.top, pdf.widthOfString(shown), pdf.currentLineHeight(), run.href, named);
}

/** The tags of the links of one paragraph: a link over two lines is one. */
export type Links = Map<DocumentRun, Tags>;

/** Draws a line with its upper edge here. */
export function drawLine(
  pdf: Pdf,
  line: Line,
  {
    left,
    top,
    parent,
    links,
  }: { readonly left: number; readonly top: number; readonly parent: Tags; readonly links: Links },
  look: Look,
): void {
  let x = left;
  for (const part of line) {
    const draw = (link: Tags['element'] = null) => drawPart(pdf, part, { x, top }, look, link);
    if (part.run.href !== undefined) {
      // Where nothing is tagged, a link would lead nowhere for a screen reader.
      const link = links.get(part.run) ?? parent.child('Link', { alt: part.run.text });
      links.set(part.run, link);
      link.draw(() => draw(link.element));
    } else if (part.run.note !== undefined) {
      const mark = parent.child('Reference');
      mark.draw(() => draw());
      mark.end();
    } else parent.draw(() => draw());
    x += widthOf(pdf, part, look);
  }
}

/** Draws words on one line, with their upper left corner here; what they belong to is tagged already. */
export function drawLabel(
  pdf: Pdf,
  text: string,
  { x, top }: { readonly x: number; readonly top: number },
  look: Look,
): void {
  const [line = []] = writtenLines([{ text }], look.bold);
  drawLine(pdf, line, { left: x, top, parent: nowhere, links: new Map() }, look);
}
