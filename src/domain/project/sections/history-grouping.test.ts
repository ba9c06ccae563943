import { expect, it } from 'vitest';

import { instantFromMs, type Instant } from '#domain/values/time.ts';
import { closesEntry, goesOnIn, HISTORY_ENTRY_MS, removedCharacters } from './history-grouping.ts';

const long = 'word '.repeat(480);

it.each([
  ['', '', 0],
  ['', 'new', 0],
  ['old', '', 3],
  ['abc', 'abc', 0],
  ['abc', 'abcd', 0],
  ['abcd', 'abc', 1],
  ['one two three', 'one three', 4],
  ['aaa', 'aa', 1],
  ['a👍b', 'ab', 1],
  ['ță', 'ț', 1],
  [long, 'Oops.', 2_400],
] as const)('from %j to %j %i characters are gone', (before, after, removed) => {
  expect(removedCharacters(before, after)).toBe(removed);
});

it.each([
  ['nothing stood', '', 'A first word', false],
  ['the text grows at its end', long, `${long} more`, false],
  ['the text grows in its middle', 'Ana writes here', 'Ana writes much here', false],
  ['only marks changed', long, long, false],
  ['a typing mistake is mended and the text grows', `${long}teh`, `${long}the next`, false],
  ['everything is replaced by a little', long, 'Oops.', true],
  ['everything is replaced by more', long, 'x'.repeat(9_000), true],
  ['everything is deleted', long, '', true],
  ['one character is taken away', long, long.slice(0, -1), true],
  ['199 of 2,400 characters are replaced by more', long, `${long.slice(0, -199)}${'x'.repeat(300)}`, false],
  ['200 of 2,400 characters are replaced by more', long, `${long.slice(0, -200)}${'x'.repeat(300)}`, true],
  ['19 of 100 characters are replaced by more', 'a'.repeat(100), `${'a'.repeat(81)}${'x'.repeat(40)}`, false],
  ['a fifth of 100 characters is replaced by more', 'a'.repeat(100), `${'a'.repeat(80)}${'x'.repeat(40)}`, true],
] as const)('where %s, the entry closes: %#', (_what, before, after, closes) => {
  expect(closesEntry(before, after)).toBe(closes);
});

const start = '2026-11-20T12:00:00.000Z' as Instant;
const later = (ms: number) => instantFromMs(Date.parse(start) + ms);

it.each([
  ['the same author goes on', { author: 'ana', at: later(60_000), ownEntry: false }, true],
  [
    'the last millisecond of the ten minutes',
    { author: 'ana', at: later(HISTORY_ENTRY_MS - 1), ownEntry: false },
    true,
  ],
  ['ten minutes are over', { author: 'ana', at: later(HISTORY_ENTRY_MS), ownEntry: false }, false],
  ['somebody else', { author: 'ion', at: later(1), ownEntry: false }, false],
  ['a new session, or a paste over a selection', { author: 'ana', at: later(1), ownEntry: true }, false],
] as const)('%s: %#', (_what, save, goesOn) => {
  expect(goesOnIn({ author: 'ana', startedAt: start }, save, 'one', 'one two')).toBe(goesOn);
});

it('a text that shrinks begins an entry, whoever writes and when', () => {
  expect(
    goesOnIn({ author: 'ana', startedAt: start }, { author: 'ana', at: later(1), ownEntry: false }, 'one two', 'one'),
  ).toBe(false);
});
