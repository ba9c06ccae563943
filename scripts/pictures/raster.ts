// Draws filled outlines with smooth edges: what a picture of letters and rules needs, and nothing else.

export type Point = readonly [x: number, y: number];
export type Outline = readonly Point[];
export type Colour = readonly [red: number, green: number, blue: number];

export type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

/** Each line of pixels is looked at this many times, so that slanted edges are smooth. */
const LINES = 4;

export function emptyPicture(width: number, height: number, paper: Colour): Picture {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = paper[at % 3] ?? 0;
  return { width, height, pixels };
}

type Edge = {
  readonly x: number;
  readonly slope: number;
  readonly top: number;
  readonly end: number;
  readonly turn: 1 | -1;
};

function edgesOf(outlines: readonly Outline[]): Edge[] {
  return outlines.flatMap((outline) =>
    outline.flatMap(([x1, y1], index): Edge[] => {
      const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1];
      if (y1 === y2) return [];
      const [x, top, otherX, end] = y1 < y2 ? [x1, y1, x2, y2] : [x2, y2, x1, y1];
      return [{ x, top, end, slope: (otherX - x) / (end - top), turn: y1 < y2 ? 1 : -1 }];
    }),
  );
}

/** Adds how much of each pixel of a line lies between two places. */
function addSpan(covered: Float32Array, from: number, to: number): void {
  const start = Math.max(from, 0);
  const end = Math.min(to, covered.length);
  for (let at = Math.floor(start); at < end; at += 1)
    covered[at] = (covered[at] ?? 0) + (Math.min(end, at + 1) - Math.max(start, at)) / LINES;
}

/** The stretches of a line that lie inside: where the outlines around wind at least once. */
function addInside(covered: Float32Array, edges: readonly Edge[], y: number): void {
  const crossings = edges
    .filter(({ top, end }) => top <= y && y < end)
    .map(({ x, slope, top, turn }) => ({ at: x + (y - top) * slope, turn }))
    .toSorted((a, b) => a.at - b.at);
  let winding = 0;
  let from = 0;
  for (const { at, turn } of crossings) {
    if (winding === 0) from = at;
    winding += turn;
    if (winding === 0) addSpan(covered, from, at);
  }
}

/** Fills outlines, which may lie over one another, with a colour. */
export function fill({ width, height, pixels }: Picture, outlines: readonly Outline[], colour: Colour): void {
  const edges = edgesOf(outlines);
  const first = Math.max(0, Math.floor(Math.min(...edges.map(({ top }) => top))));
  const last = Math.min(height, Math.ceil(Math.max(...edges.map(({ end }) => end))));
  for (let line = first; line < last; line += 1) {
    const covered = new Float32Array(width);
    for (let part = 0; part < LINES; part += 1) addInside(covered, edges, line + (part + 0.5) / LINES);
    for (let at = 0; at < width; at += 1) {
      const share = Math.min(1, covered[at] ?? 0);
      if (share === 0) continue;
      for (let part = 0; part < 3; part += 1) {
        const place = (line * width + at) * 3 + part;
        pixels[place] = Math.round((pixels[place] ?? 0) * (1 - share) + (colour[part] ?? 0) * share);
      }
    }
  }
}

export function box(x: number, y: number, width: number, height: number): Outline {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}
