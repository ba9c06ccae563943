import { SENSE_SIZE } from './sense-axes.ts';
import { nearnessOf } from './sentence-model.ts';

/** The directions of the sentences of calls, by their place in the list, and all of them in one row. */
export type SenseBoard = {
  readonly byPlace: Map<number, Int8Array>;
  /** Null as long as nobody has asked since something came in. */
  row: Int8Array | null;
};

export function emptyBoard(): SenseBoard {
  return { byPlace: new Map(), row: null };
}

/** Takes these directions for those of the call in this place; null is none. */
export function putSenses(board: SenseBoard, place: number, senses: Int8Array | null): void {
  if (senses === null) board.byPlace.delete(place);
  else board.byPlace.set(place, senses);
  board.row = null;
}

/** All directions one after the other, in the order of the map: they are read in one go. */
function inOneRow({ byPlace }: SenseBoard): Int8Array {
  let length = 0;
  for (const { length: own } of byPlace.values()) length += own;
  const row = new Int8Array(length);
  let at = 0;
  for (const [place, senses] of byPlace) {
    row.set(senses, at);
    byPlace.set(place, row.subarray(at, at + senses.length));
    at += senses.length;
  }
  return row;
}

/** How near calls are in sense: by their place the nearest sentence's nearness, and which sentence that is. */
export type NearInSense = {
  readonly near: Float32Array;
  readonly passage: Int16Array;
  /** The nearest of all. */
  readonly most: number;
  /** What the call in the middle has: nearness that tells nothing. */
  readonly middle: number;
};

/** How near the calls on the board are to a direction; null where none is there. Places without sentences have zero. */
export function nearInSense(board: SenseBoard, wanted: Int8Array, size: number): NearInSense | null {
  board.row ??= inOneRow(board);
  const nearness = nearnessOf(board.row, wanted);
  const near = new Float32Array(size);
  const passage = new Int16Array(size).fill(-1);
  const all: number[] = [];
  let at = 0;
  for (const [place, senses] of board.byPlace) {
    const from = at;
    at += senses.length / SENSE_SIZE;
    if (place >= size || at === from) continue;
    let nearest = from;
    for (let sentence = from + 1; sentence < at; sentence += 1)
      if ((nearness[sentence] ?? 0) > (nearness[nearest] ?? 0)) nearest = sentence;
    near[place] = nearness[nearest] ?? 0;
    passage[place] = nearest - from;
    all.push(near[place] ?? 0);
  }
  if (all.length === 0) return null;
  const sorted = Float32Array.from(all).sort();
  return { near, passage, most: sorted.at(-1) ?? 0, middle: sorted[sorted.length >> 1] ?? 0 };
}
