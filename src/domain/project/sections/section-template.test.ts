import { expect, it } from 'vitest';

import { isSectionKey } from './section-codes.ts';
import { inTemplateOrder, layOut, shapeOf } from './section-template.ts';

const template = [
  { key: 'relevance', limit: 3_000 },
  { key: 'impact', limit: 2_000 },
];
const stored = [{ key: 'timeline' }, { key: 'impact' }, { key: 'objectives' }];

it('a template lays out what is stored, and says what is not stored yet', () => {
  expect(layOut(template, stored)).toEqual([
    { shape: template[0], stored: null },
    { shape: template[1], stored: { key: 'impact' } },
  ]);
});

it('what the template no longer has stays, after the others', () => {
  expect(inTemplateOrder(template, stored).map(({ key }) => key)).toEqual(['impact', 'objectives', 'timeline']);
  expect(shapeOf(template, 'impact')).toEqual(template[1]);
  expect(shapeOf(template, 'timeline')).toBeNull();
});

it.each([
  ['project-summary', true],
  ['b2b', true],
  ['part-3', true],
  ['', false],
  ['Team', false],
  ['a--b', false],
  ['-a', false],
  ['a b', false],
  ['3d', false],
  ['x'.repeat(61), false],
  [3, false],
  [undefined, false],
])('%j is a key: %s', (value, is) => {
  expect(isSectionKey(value)).toBe(is);
});
