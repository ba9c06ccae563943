import { expect, it } from 'vitest';

import { exampleOrganization } from '#test/made/program-facts.ts';
import { matchAdvice } from './advice.ts';

const long = 'word '.repeat(20);

it.each([
  ['keywords', { keywords: ['milk', 'butter'], description: long }],
  ['keywords', { keywords: [], description: '', caen: null }],
  ['description', { keywords: ['milk', 'butter', 'hedges'], description: 'We keep cows.' }],
  ['activities', { keywords: ['milk', 'butter', 'hedges'], description: long }],
  ['activity_code', { keywords: ['a', 'b', 'c'], description: long, activities: ['Keep cows'], caen: null }],
  [null, { keywords: ['a', 'b', 'c'], description: long, activities: ['Keep cows'] }],
] as const)('%s would improve the matches most', (advice, profile) => {
  expect(matchAdvice(exampleOrganization(profile))).toBe(advice);
});
