import { expect, it } from 'vitest';
import { noteOf, type Figure } from './bench/figure.ts';

const figure = (measured: number, note?: string): Figure => ({
  name: 'Lighthouse performance, /login',
  measured,
  unit: 'points',
  target: { value: 98, better: 'more' },
  ...(note === undefined ? {} : { note }),
});

it('a target that is missed carries its reason, the most particular one, and says where there is none', () => {
  const reasons = { Lighthouse: 'in general', 'Lighthouse performance': 'because of this' };
  expect(noteOf(figure(97), reasons)).toBe('because of this');
  expect(noteOf(figure(97, 'three runs'), reasons)).toBe('three runs. because of this');
  expect(noteOf(figure(97), {})).toBe('**no reason given yet**');
  expect(noteOf(figure(98, 'three runs'), reasons)).toBe('three runs');
});
