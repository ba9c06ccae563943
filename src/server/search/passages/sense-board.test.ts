import { describe, expect, it } from 'vitest';

import { SENSE_SIZE } from './sense-axes.ts';
import { emptyBoard, nearInSense, putSenses } from './sense-board.ts';

/** A direction along one axis. */
function along(axis: number): Int8Array {
  const sense = new Int8Array(SENSE_SIZE);
  sense[axis] = 100;
  return sense;
}

function sentences(...axes: readonly number[]): Int8Array {
  const all = new Int8Array(axes.length * SENSE_SIZE);
  for (const [at, axis] of axes.entries()) all.set(along(axis), at * SENSE_SIZE);
  return all;
}

describe('how near calls are in sense', () => {
  it('is told by the nearest sentence of each, whatever came, changed and went before', () => {
    const board = emptyBoard();
    expect(nearInSense(board, along(1), 4)).toBeNull();
    putSenses(board, 3, sentences(0, 1, 2));
    putSenses(board, 1, sentences(4));
    putSenses(board, 0, sentences(1));
    const first = nearInSense(board, along(1), 4);
    expect([...(first?.passage ?? [])]).toEqual([0, 0, -1, 1]);
    expect(first?.near[3]).toBeCloseTo(first?.most ?? 0);
    expect(first?.near[1]).toBe(0);
    putSenses(board, 3, sentences(5));
    putSenses(board, 0, null);
    const second = nearInSense(board, along(5), 4);
    expect([...(second?.passage ?? [])]).toEqual([-1, 0, -1, 0]);
    expect(second?.near[3]).toBe(second?.most);
    expect(second?.near[0]).toBe(0);
  });

  it('leaves out what lies beyond the list, and calls without a sentence', () => {
    const board = emptyBoard();
    putSenses(board, 7, sentences(1));
    putSenses(board, 2, new Int8Array());
    expect(nearInSense(board, along(1), 4)).toBeNull();
  });
});
