import { expect, test } from 'vitest';
import type { SaveState } from './saver.ts';
import { spokenState } from './spoken-state.ts';

const here = { zone: 'Europe/Bucharest', online: true };
const savedAt = (time: string): SaveState<string> => ({ kind: 'saved', savedAt: `2026-11-20T${time}Z` });

test('typing and saving leave the words as they were', () => {
  expect(spokenState({ kind: 'typing' }, here)).toBeNull();
  expect(spokenState({ kind: 'saving' }, here)).toBeNull();
});

test('two saves in one minute have the same words, so nothing is said again', () => {
  expect(spokenState(savedAt('12:05:10.000'), here)).toBe('All changes saved at 14:05');
  expect(spokenState(savedAt('12:05:50.000'), here)).toBe(spokenState(savedAt('12:05:10.000'), here));
  expect(spokenState({ kind: 'saved', savedAt: null }, here)).toBe('');
});

test('trouble is told, and what an alert tells is not told twice', () => {
  expect(spokenState({ kind: 'unreachable' }, { ...here, online: false })).toMatch(/^You are offline/);
  expect(spokenState({ kind: 'unreachable' }, here)).toMatch(/^The server does not answer/);
  expect(spokenState({ kind: 'signed_out' }, here)).toMatch(/^You are signed out/);
  expect(spokenState({ kind: 'refused', message: 'Too long.' }, here)).toBe('');
  expect(
    spokenState({ kind: 'conflict', newest: { revision: 2, value: '', savedAt: null, savedBy: null } }, here),
  ).toBe('');
});
