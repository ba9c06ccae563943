import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';

import { archiveEnds, isNameTyped, obstaclesToDeletion, organizationDeletionDue } from './organization-deletion.ts';

const now = '2026-11-20T12:00:00.000Z' as Instant;

describe('an organization', () => {
  it.each([
    { hasArchive: true, isCharged: false, obstacles: [] },
    { hasArchive: false, isCharged: false, obstacles: ['no_archive'] },
    { hasArchive: true, isCharged: true, obstacles: ['subscription'] },
    { hasArchive: false, isCharged: true, obstacles: ['no_archive', 'subscription'] },
  ])('with an archive: $hasArchive, charged: $isCharged, is kept by $obstacles', ({ obstacles, ...state }) => {
    expect(obstaclesToDeletion(state)).toEqual(obstacles);
  });

  it('is deleted fourteen days after it was asked for, and its archive forgotten after seven', () => {
    expect(organizationDeletionDue(now)).toBe('2026-12-04T12:00:00.000Z');
    expect(archiveEnds(now)).toBe('2026-11-27T12:00:00.000Z');
  });

  it.each([
    ['Carpathia SRL', true],
    ['  Carpathia   SRL ', true],
    ['carpathia srl', false],
    ['Carpathia', false],
    ['', false],
  ])('is named by %j: %s', (typed, isIt) => {
    expect(isNameTyped(typed, 'Carpathia SRL')).toBe(isIt);
  });
});
