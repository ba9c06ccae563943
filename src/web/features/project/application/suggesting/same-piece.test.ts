import { describe, expect, it } from 'vitest';

import { named, placesOfSame, type PieceLook } from './same-piece.ts';

const adds = (added: string): PieceLook => ({ kind: 'inserted', removed: '', added });

function counter() {
  let count = 0;
  return () => `new ${(count += 1)}`;
}

const before = named([], [adds('a'), adds('b'), adds('c')], counter()).map(({ piece }, nth) => ({
  id: ['A', 'B', 'C'][nth] ?? '',
  piece,
}));
const idsOf = (...now: readonly string[]) => named(before, now.map(adds), counter()).map(({ id }) => id);

describe('the card of a suggestion', () => {
  it('is the same one while nothing changes', () => {
    expect(idsOf('a', 'b', 'c')).toEqual(['A', 'B', 'C']);
  });

  it('stays the same while one goes on being written', () => {
    expect(idsOf('a', 'b and more', 'c')).toEqual(['A', 'B', 'C']);
    expect(idsOf('a', 'b', 'c and more')).toEqual(['A', 'B', 'C']);
  });

  it('stays the same where others come before it or are settled', () => {
    expect(idsOf('x', 'a', 'b', 'c')).toEqual(['new 1', 'A', 'B', 'C']);
    expect(idsOf('b', 'c')).toEqual(['B', 'C']);
    expect(idsOf('a', 'c')).toEqual(['A', 'C']);
    expect(idsOf('a', 'x', 'b', 'y', 'c')).toEqual(['A', 'new 1', 'B', 'new 2', 'C']);
  });

  it('is never two cards', () => {
    for (const now of [
      ['a', 'a'],
      ['b', 'b', 'b', 'b'],
      ['c', 'a'],
      ['x', 'a', 'x', 'a'],
      ['b', 'a', 'c'],
    ]) {
      const ids = idsOf(...now);
      expect(new Set(ids).size).toBe(now.length);
    }
  });
});

describe('a suggestion in a newer list', () => {
  it('is the one that does the same, the nearest of several', () => {
    expect(placesOfSame([adds('b')], [adds('x'), adds('b')], 0)).toEqual([1]);
    expect(placesOfSame([adds('a')], [adds('a'), adds('x'), adds('a')], 2)).toEqual([2]);
    expect(placesOfSame([adds('c'), adds('a')], [adds('a'), adds('b'), adds('c')], 0)).toEqual([0, 2]);
  });

  it('is nowhere where it has changed, or one of several has', () => {
    expect(placesOfSame([adds('a')], [adds('a!')], 0)).toBeNull();
    expect(placesOfSame([adds('a'), adds('a')], [adds('a')], 0)).toBeNull();
  });
});
