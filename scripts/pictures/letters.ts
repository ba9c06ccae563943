import { openSync, type Font } from 'fontkit';

import type { Outline, Point } from './raster.ts';

/** The files of a face, each with its own letters; the first that has a letter draws it. */
export type Typeface = readonly Font[];

export function openTypeface(paths: readonly string[]): Typeface {
  return paths.map((path) => openSync(path));
}

/** A curve is drawn as this many straight lines. */
const STEPS = 8;

function along(points: readonly Point[], share: number): Point {
  if (points.length === 1) return points[0] ?? [0, 0];
  const between = points.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return along(between, share);
}

type Commands = ReturnType<Font['layout']>['glyphs'][number]['path']['commands'];

function outlinesOf(commands: Commands, place: (x: number, y: number) => Point): Outline[] {
  const outlines: Point[][] = [];
  for (const { command, args } of commands) {
    const points = args.flatMap((x, index) => (index % 2 === 0 ? [place(x, args[index + 1] ?? 0)] : []));
    const current = outlines.at(-1);
    const last = current?.at(-1);
    if (command === 'moveTo') outlines.push([...points]);
    else if (command !== 'closePath' && current !== undefined && last !== undefined)
      for (let step = 1; step <= STEPS; step += 1) current.push(along([last, ...points], step / STEPS));
  }
  return outlines;
}

/** Stretches of a text that one file of a face draws. */
function runsOf(typeface: Typeface, text: string): { readonly face: Font; readonly text: string }[] {
  const runs: { face: Font; text: string }[] = [];
  for (const letter of text) {
    const face = typeface.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (face === undefined) throw new Error(`no face has the letter ${letter}`);
    const last = runs.at(-1);
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

export type Style = {
  readonly typeface: Typeface;
  readonly size: number;
  /** How much wider strokes are than the face has them, in pixels. */
  readonly bolder?: number;
};

export function widthOf({ typeface, size }: Style, text: string): number {
  return runsOf(typeface, text).reduce((sum, { face, text: run }) => {
    const { positions } = face.layout(run);
    return sum + (positions.reduce((width, { xAdvance }) => width + xAdvance, 0) * size) / face.unitsPerEm;
  }, 0);
}

/** The outlines of a line of text whose letters stand on this place. */
export function lettersAt({ typeface, size, bolder = 0 }: Style, text: string, [left, base]: Point): Outline[] {
  let pen = left;
  const shifts = bolder === 0 ? [0] : [0, bolder / 2, bolder];
  return runsOf(typeface, text).flatMap(({ face, text: run }) => {
    const scale = size / face.unitsPerEm;
    const { glyphs, positions } = face.layout(run);
    return glyphs.flatMap((glyph, index) => {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      const from = pen;
      pen += xAdvance * scale;
      return shifts.flatMap((shift) =>
        outlinesOf(glyph.path.commands, (x, y) => [from + (x + xOffset) * scale + shift, base - y * scale]),
      );
    });
  });
}

/** A text in lines of at most this width, broken between words. */
export function linesOf(style: Style, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(style, longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
