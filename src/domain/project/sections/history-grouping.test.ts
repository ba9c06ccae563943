import { describe, expect, it } from 'vitest';

import { instantFromMs, type Instant } from '#domain/values/time.ts';
import { HISTORY_ENTRY_MS, isLargeDeletion, nextEntry, removedCharacters, type OwnEntry } from './history-grouping.ts';

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
  [0, 0, false],
  [0, 100, false],
  [1, 6, false],
  [1, 5, true],
  [19, 100, false],
  [20, 100, true],
  [199, 2_400, false],
  [200, 2_400, true],
])('%i of %i characters are a large deletion: %s', (removed, length, isLarge) => {
  expect(isLargeDeletion(removed, length)).toBe(isLarge);
});

const start = '2026-11-20T12:00:00.000Z' as Instant;
const later = (ms: number) => instantFromMs(Date.parse(start) + ms);
const entry: OwnEntry = { id: 'one', startedAt: start, sealed: false, removed: 0, beforeDeletion: null };
const grown = { at: later(60_000), ownEntry: false, before: long, after: `${long}more` };
const shortened = (by: number) => ({ ...grown, after: long.slice(0, long.length - by) });

describe('the next entry of the history', () => {
  it.each([
    ['goes on in the author’s own', entry, grown, 'one'],
    ['goes on to the last millisecond of ten minutes', entry, { ...grown, at: later(HISTORY_ENTRY_MS - 1) }, 'one'],
    ['begins after ten minutes', entry, { ...grown, at: later(HISTORY_ENTRY_MS) }, null],
    ['begins where the author has none', null, grown, null],
    ['begins where the author’s own is sealed', { ...entry, sealed: true }, grown, null],
  ] as const)('%s', (_what, own, next, prolongs) => {
    expect(nextEntry(own, next)).toEqual({ prolongs, keeps: [], removed: 0, remembers: null });
  });

  it('begins with a new session or a paste over a selection, and keeps the text before', () => {
    expect(nextEntry(entry, { ...grown, ownEntry: true })).toMatchObject({ prolongs: null, keeps: ['present'] });
  });

  it('begins with a large deletion, whoever wrote before, and keeps the text before', () => {
    for (const own of [entry, null])
      expect(nextEntry(own, shortened(200))).toEqual({
        prolongs: null,
        keeps: ['present'],
        removed: 200,
        remembers: null,
      });
  });

  it('remembers the text before a small deletion, and forgets it when the author writes again', () => {
    expect(nextEntry(entry, shortened(3))).toEqual({ prolongs: 'one', keeps: [], removed: 3, remembers: 'present' });
    expect(nextEntry({ ...entry, removed: 3, beforeDeletion: 7 }, grown)).toMatchObject({
      removed: 0,
      remembers: null,
    });
  });

  it('keeps the text before a deletion that becomes large letter by letter, once', () => {
    const waiting = { ...entry, removed: 150, beforeDeletion: 7 };
    expect(nextEntry(waiting, shortened(10))).toMatchObject({
      keeps: [],
      removed: 160,
      remembers: 'before_deletion',
    });
    expect(nextEntry(waiting, shortened(50))).toMatchObject({
      keeps: ['before_deletion'],
      removed: 200,
      remembers: null,
    });
    expect(nextEntry(waiting, shortened(300))).toMatchObject({ prolongs: null, keeps: ['present', 'before_deletion'] });
    const kept = { ...entry, removed: 200, beforeDeletion: null };
    expect(nextEntry(kept, shortened(50))).toMatchObject({ keeps: [], removed: 250, remembers: null });
  });

  it('remembers the text before a deletion that goes on beyond the ten minutes of its entry', () => {
    const waiting = { ...entry, removed: 150, beforeDeletion: 7 };
    const next = nextEntry(waiting, { ...shortened(10), at: later(HISTORY_ENTRY_MS) });
    expect(next).toMatchObject({ prolongs: null, remembers: 'before_deletion' });
  });
});
