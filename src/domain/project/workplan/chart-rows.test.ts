import { expect, it } from 'vitest';
import { shortName } from './chart-rows.ts';

it.each([
  ['WP1 Line', 8, 'WP1 Line'],
  ['WP1 Recovery of fibres', 20, 'WP1 Recovery of…'],
  ['WP1 Recovery of fibres', 16, 'WP1 Recovery of…'],
  // One long word is cut where it must be, and no sign in two halves.
  ['WP1 Donaudampfschifffahrt', 12, 'WP1 Donauda…'],
  ['😀😀😀😀', 3, '😀😀…'],
  ['Дизайн на линията за възстановяване', 24, 'Дизайн на линията за…'],
])('shortens “%s” to %i characters', (name, most, short) => expect(shortName(name, most)).toBe(short));
