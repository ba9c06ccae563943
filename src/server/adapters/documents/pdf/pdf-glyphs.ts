import { createRequire } from 'node:module';

import { openSync, type Font } from 'fontkit';

import type { DocumentBlock } from '#domain/project/document/document-tree.ts';

import { faces, type Face } from './pdf-style.ts';

/** A piece of text that one face has every sign of. */
export type Piece = { readonly text: string; readonly face: Face };

const require = createRequire(import.meta.url);
const opened = new Map<Face, Font>();
// Asked in this order where the text's own face has no shape for a sign.
const fallbacks: readonly Face[] = ['sans', 'math', 'symbols', 'emoji'];
/** Stands for a sign that no face has; U+25A1, which the fallbacks have. */
const MISSING = '□';
// Joiners, variation selectors and marks of direction have no shape of their own.
const invisible = /^(?:\p{Cf}|\p{Variation_Selector})$/u;
// The mathematical face has some Arabic letters as signs of formulas. Words set in it would be torn apart.
const otherScript = /^[\p{Script=Arabic}\p{Script=Hebrew}]$/u;

function fontOf(face: Face): Font {
  const known = opened.get(face);
  if (known !== undefined) return known;
  const font = openSync(require.resolve(faces[face]));
  opened.set(face, font);
  return font;
}

/** How high above the line of a face letters rise, in parts of the font's size. */
export function ascentOf(face: Face): number {
  const { ascent, unitsPerEm } = fontOf(face);
  return ascent / unitsPerEm;
}

function hasSign(face: Face, sign: string): boolean {
  return fontOf(face).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

/** The face for one sign: that of the text, a fallback, or none. */
function faceFor(sign: string, face: Face): Face | null {
  if (otherScript.test(sign)) return hasSign(face, sign) ? face : null;
  return [face, ...fallbacks].find((each) => hasSign(each, sign)) ?? null;
}

/** A space of a kind that a face lacks is a plain one: there it would be drawn as a shape that stands for no sign. */
function spaceIn(face: Face, sign: string): string {
  return /^\s$/.test(sign) && sign !== '\n' && !hasSign(face, sign) ? ' ' : sign;
}

/**
 * A text cut into pieces by the faces that have its signs. A sign that no face has becomes a box: it is never left out.
 */
export function piecesOf(text: string, face: Face): readonly Piece[] {
  const pieces: { text: string; face: Face }[] = [];
  for (const sign of text) {
    const last = pieces.at(-1);
    if (invisible.test(sign)) {
      if (last && hasSign(last.face, sign)) last.text += sign;
      continue;
    }
    const found = /^\s$/.test(sign) ? face : faceFor(sign, face);
    const use = found ?? faceFor(MISSING, face) ?? face;
    const shown = found === null ? MISSING : spaceIn(use, sign);
    if (last?.face === use) last.text += shown;
    else pieces.push({ text: shown, face: use });
  }
  return pieces;
}

/** A text in one face alone, with a box for each sign that it lacks, for places that take one font. */
export function inOneFace(text: string, face: Face): string {
  return [...text]
    .filter((sign) => !invisible.test(sign))
    .map((sign) => (/^\s$/.test(sign) ? spaceIn(face, sign) : hasSign(face, sign) ? sign : MISSING))
    .join('');
}

function hasMissing(text: string): boolean {
  return [...text].some((sign) => !invisible.test(sign) && !/^\s$/.test(sign) && faceFor(sign, 'regular') === null);
}

/** Whether blocks hold a sign that stands as a box in the PDF. */
export function hasMissingSigns(blocks: readonly DocumentBlock[]): boolean {
  return blocks.some((block): boolean => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return block.runs.some((run) => hasMissing(run.text) || hasMissing(run.note ?? ''));
      case 'note':
        return hasMissing(block.text);
      case 'quote':
        return hasMissingSigns(block.blocks);
      case 'list':
        return block.items.some(hasMissingSigns);
      case 'facts':
        return block.rows.some((row) =>
          [row.name, row.value].some((text) => inOneFace(text, 'regular').includes(MISSING)),
        );
      case 'table':
        return block.rows.some((row) => row.some((cell) => hasMissingSigns(cell.blocks)));
      case 'picture':
        return hasMissing(block.caption);
      case 'chart':
        return [block.caption, block.below?.name ?? '', ...block.rows.map(({ name }) => name)].some(hasMissing);
      case 'rule':
      case 'page':
        return false;
    }
  });
}
