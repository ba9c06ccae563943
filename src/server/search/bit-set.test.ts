import { describe, expect, it } from 'vitest';

import { addTo, emptySet, forEachIn, hasIn, intersect, isEmpty, removeFrom, unite, withRoom } from './bit-set.ts';

function setOf(size: number, ...values: number[]) {
  const set = emptySet(size);
  for (const value of values) addTo(set, value);
  return set;
}

function valuesOf(set: Uint32Array): number[] {
  const values: number[] = [];
  forEachIn(set, (value) => values.push(value));
  return values;
}

describe('a set of bits', () => {
  it('holds numbers at the edges of its words, in order', () => {
    expect(valuesOf(setOf(100, 99, 0, 31, 32, 63, 64))).toEqual([0, 31, 32, 63, 64, 99]);
  });

  it('lets numbers go', () => {
    const set = setOf(40, 31, 32);
    removeFrom(set, 31);
    expect([hasIn(set, 31), hasIn(set, 32), hasIn(set, 400)]).toEqual([false, true, false]);
    removeFrom(set, 32);
    expect(isEmpty(set)).toBe(true);
  });

  it('unites and intersects with shorter and longer ones', () => {
    const long = setOf(100, 1, 50, 99);
    unite(long, setOf(10, 2));
    expect(valuesOf(long)).toEqual([1, 2, 50, 99]);
    intersect(long, setOf(60, 2, 50));
    expect(valuesOf(long)).toEqual([2, 50]);
    const short = setOf(10, 2);
    unite(short, setOf(100, 99));
    expect(valuesOf(short)).toEqual([2]);
  });

  it('grows without losing what it holds, and stays where it has room', () => {
    const set = setOf(10, 3);
    const wider = withRoom(set, 1000);
    addTo(wider, 999);
    expect(valuesOf(wider)).toEqual([3, 999]);
    expect(withRoom(wider, 500)).toBe(wider);
  });
});
