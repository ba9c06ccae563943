import { expect, it } from 'vitest';
import { copiedShare, shinglesOf } from './shingles.ts';

const text = Array.from({ length: 1_200 }, (_, at) => `word${at}`).join(' ');
const other = Array.from({ length: 1_200 }, (_, at) => `thing${at}`).join(' ');

it('keeps about one run of words in eight, the same ones wherever they stand', () => {
  const kept = shinglesOf(text).length;
  expect(kept).toBeGreaterThan(100);
  expect(kept).toBeLessThan(200);
  expect(shinglesOf(`Before. ${text.toUpperCase()}`)).toEqual(expect.arrayContaining([...shinglesOf(text)]));
});

it('measures how much is copied', () => {
  expect(copiedShare(text, shinglesOf(text))).toBe(1);
  expect(copiedShare(text, shinglesOf(other))).toBe(0);
  expect(copiedShare(`${text} ${other}`, shinglesOf(text))).toBeCloseTo(0.5, 1);
  expect(copiedShare('Too short to tell.', shinglesOf(text))).toBeNull();
});
