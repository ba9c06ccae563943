import { expect, it } from 'vitest';

import { missingSignOffs, signOffState, type Decided } from './sign-offs.ts';

const never: Decided = { decision: null, fingerprint: null };
const given: Decided = { decision: 'given', fingerprint: 'a' };
const refused: Decided = { decision: 'refused', fingerprint: 'a' };

const of = (legal: Decided, finance: Decided) => [
  { kind: 'legal' as const, ...legal },
  { kind: 'finance' as const, ...finance },
];

it.each([
  [never, 'a', 'waiting'],
  [given, 'a', 'given'],
  [given, 'b', 'outdated'],
  [refused, 'a', 'refused'],
  [refused, 'b', 'refused'],
] as const)('%o stands, while the project holds %s, as %s', (decided, holds, state) => {
  expect(signOffState(decided, holds)).toBe(state);
});

it('holds a submission back for all that is not given of what stands now', () => {
  expect(missingSignOffs([], 'a')).toEqual([]);
  expect(missingSignOffs(of(given, given), 'a')).toEqual([]);
  expect(missingSignOffs(of(given, never), 'a')).toEqual(['finance']);
  expect(missingSignOffs(of(refused, given), 'a')).toEqual(['legal']);
  expect(missingSignOffs(of(given, given), 'b')).toEqual(['legal', 'finance']);
});
