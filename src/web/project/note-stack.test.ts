import { describe, expect, it } from 'vitest';

import { inReadingOrder, stackNotes } from './note-stack.ts';

const topsOf = (...notes: (readonly [number | null, number])[]) => [
  ...stackNotes(notes.map(([wanted, height], index) => ({ id: String(index), wanted, height }))).tops.values(),
];

describe('stackNotes', () => {
  it('puts a note at the height of its text, and one that finds no room there below the other', () => {
    expect(topsOf([40, 100], [60, 50], [400, 20])).toEqual([40, 152, 400]);
  });

  it('puts those without a place one after the other', () => {
    expect(topsOf([null, 100], [null, 50])).toEqual([0, 112]);
    expect(topsOf([-30, 10])).toEqual([0]);
  });

  it('says how much room all of them take', () => {
    expect(stackNotes([{ id: 'a', wanted: 40, height: 100 }]).height).toBe(152);
    expect(stackNotes([]).height).toBe(0);
  });
});

const at = (order: number) => ({ place: { order }, tone: 'check' });
const below = (tone: string) => ({ place: null, without: 'last' as const, tone });

describe('inReadingOrder', () => {
  it('keeps notes at their text, and puts findings without a place below, what blocks first', () => {
    const whole = { place: null, tone: 'comment' };
    const notes = [below('check'), at(2), below('block'), whole, at(1)];
    expect(inReadingOrder(notes)).toEqual([whole, at(1), at(2), below('block'), below('check')]);
  });
});
