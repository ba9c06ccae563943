import { nearnessAt, SENSE_SIZE } from './sentence-model.ts';

/** The directions of the sentences of calls, by their place in the list. */
export type SenseBoard = Map<number, Int8Array>;

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
  const near = new Float32Array(size);
  const passage = new Int16Array(size).fill(-1);
  const all: number[] = [];
  for (const [place, senses] of board) {
    if (place >= size) continue;
    let most = -1;
    for (let start = 0; start < senses.length; start += SENSE_SIZE) {
      const own = nearnessAt(senses, start, wanted);
      if (own <= most) continue;
      most = own;
      passage[place] = start / SENSE_SIZE;
    }
    near[place] = most;
    all.push(most);
  }
  if (all.length === 0) return null;
  const sorted = Float32Array.from(all).sort();
  return { near, passage, most: sorted.at(-1) ?? 0, middle: sorted[sorted.length >> 1] ?? 0 };
}
