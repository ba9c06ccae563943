import { wordsFor } from '#web/page/words.ts';
import { expect, test } from 'vitest';
import type { SaveState } from './saver.ts';
import { spokenState } from './spoken-state.ts';

const words = wordsFor('en', 'saving');
const here = { zone: 'Europe/Bucharest', online: true };
const savedAt = (time: string): SaveState<string> => ({ kind: 'saved', savedAt: `2026-11-20T${time}Z` });

test('typing and saving leave the words as they were', () => {
  expect(spokenState(words, { kind: 'typing' }, here)).toBeNull();
  expect(spokenState(words, { kind: 'saving' }, here)).toBeNull();
});

test('two saves in one minute have the same words, so nothing is said again', () => {
  expect(spokenState(words, savedAt('12:05:10.000'), here)).toBe('All changes saved at 14:05');
  expect(spokenState(words, savedAt('12:05:50.000'), here)).toBe(spokenState(words, savedAt('12:05:10.000'), here));
  expect(spokenState(words, { kind: 'saved', savedAt: null }, here)).toBe('');
});

test('trouble is told, and what an alert tells is not told twice', () => {
  expect(spokenState(words, { kind: 'unreachable' }, { ...here, online: false })).toMatch(/^You are offline/);
  expect(spokenState(words, { kind: 'unreachable' }, here)).toMatch(/^The server does not answer/);
  expect(spokenState(words, { kind: 'signed_out' }, here)).toMatch(/^You are signed out/);
  expect(spokenState(words, { kind: 'refused', message: 'Too long.' }, here)).toBe('');
  expect(
    spokenState(words, { kind: 'conflict', newest: { revision: 2, value: '', savedAt: null, savedBy: null } }, here),
  ).toBe('');
});
