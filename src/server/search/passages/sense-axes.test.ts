import { describe, expect, it } from 'vitest';

import { alongAxes, axesBytes, MODEL_SIZE, readAxes, SENSE_SIZE } from './sense-axes.ts';

const axes = readAxes();

function row(axis: number): readonly number[] {
  return [...axes.subarray(axis * MODEL_SIZE, (axis + 1) * MODEL_SIZE)];
}

describe('the axes of sense', () => {
  it('have length one and stand upright on each other', () => {
    for (const axis of [0, 1, 17, SENSE_SIZE - 1]) {
      const shares = alongAxes(axes, row(axis));
      expect([...shares].map((share) => Math.abs(share) > 0.5)).toEqual(
        Array.from({ length: SENSE_SIZE }, (_, at) => at === axis),
      );
      expect(Math.abs(shares[axis] ?? 0)).toBeCloseTo(1, 2);
      expect(Math.max(...shares.map((share, at) => (at === axis ? 0 : Math.abs(share))))).toBeLessThan(0.01);
    }
  });

  it('are read as they were written', () => {
    const bytes = axesBytes([...axes]);
    expect(bytes.length).toBe(SENSE_SIZE * MODEL_SIZE * 2);
    expect(bytes.readInt16LE(2) / 32_767).toBeCloseTo(axes[1] ?? 0, 6);
  });
});
