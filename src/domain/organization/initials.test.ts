import { expect, it } from 'vitest';

import { initialsOf } from './initials.ts';

it.each([
  ['Ana Pop', 'AP'],
  ['ana maria ionescu-pop', 'AI'],
  ['Ștefan Țurcanu', 'ȘȚ'],
  // Decomposed, as a Mac may send it.
  ['S\u0326tefan Pop', 'ȘP'],
  ['Cher', 'C'],
  ['D’Arcy (extern)', 'DE'],
  ['李 小龙', '李小'],
  ['𝒜da 𝒲ong', '𝒜𝒲'],
  ['007', '?'],
  ['', '?'],
])('names %s by %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
