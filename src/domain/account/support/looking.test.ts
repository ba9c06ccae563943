import { expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';

import { consentEnd, lookEnd, mayLookUntil } from './looking.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z` as Instant;
const noon = at('12:00');

it('lets support look for as long as was chosen', () => {
  expect(consentEnd(noon, 1)).toBe(at('13:00'));
  expect(consentEnd(noon, 24)).toBe('2026-11-21T12:00:00.000Z');
  expect(consentEnd(noon, 168)).toBe('2026-11-27T12:00:00.000Z');
});

it('ends a look after 30 minutes, with the consent or with the session it began from, whichever is first', () => {
  expect(lookEnd(noon, at('18:00'), at('19:00'))).toBe(at('12:30'));
  expect(lookEnd(noon, at('12:10'), at('19:00'))).toBe(at('12:10'));
  expect(lookEnd(noon, at('18:00'), at('12:05'))).toBe(at('12:05'));
});

it.each([
  ['lets support look', { isAdmin: false, blockedAt: null }, at('12:01'), at('12:01')],
  ['has not agreed', { isAdmin: false, blockedAt: null }, null, null],
  ['agreed until this moment', { isAdmin: false, blockedAt: null }, noon, null],
  ['is an administrator', { isAdmin: true, blockedAt: null }, at('12:01'), null],
  ['is blocked', { isAdmin: false, blockedAt: noon }, at('12:01'), null],
])('says until when one may look at a person who %s', (_who, person, until, expected) => {
  expect(mayLookUntil(person, until, noon)).toBe(expected);
});
