import { describe, expect, it } from 'vitest';

import { projectStatuses } from '#domain/project/project-codes.ts';
import type { Instant } from '#domain/values/time.ts';

import { guestPagePath, isGuestPage } from './guest-page.ts';
import { guestNameOf, takesGuests, taskLinkEnd, taskLinkState } from './task-links.ts';

const now = '2026-11-20T12:00:00.000Z' as Instant;
const later = '2026-11-20T12:00:00.001Z' as Instant;
const link = { kind: 'comment', answers: 0, expiresAt: later, revokedAt: null, mayMaker: true } as const;

describe('a link', () => {
  it.each([
    ['open', link],
    ['expired', { ...link, expiresAt: now }],
    ['open', { ...link, answers: 49 }],
    ['used_up', { ...link, answers: 50 }],
    ['used_up', { ...link, kind: 'upload', answers: 10 }],
    ['open', { ...link, kind: 'upload', answers: 9 }],
    ['used_up', { ...link, answers: 50, expiresAt: now }],
    ['maker_gone', { ...link, mayMaker: false }],
    ['expired', { ...link, expiresAt: now, mayMaker: false }],
    ['revoked', { ...link, answers: 50, expiresAt: now, revokedAt: now }],
  ] as const)('is %s: %j', (state, standing) => {
    expect(taskLinkState(standing, now)).toBe(state);
  });

  it('ends so many whole days later', () => {
    expect(taskLinkEnd(now, 1)).toBe('2026-11-21T12:00:00.000Z');
    expect(taskLinkEnd(now, 30)).toBe('2026-12-20T12:00:00.000Z');
  });
});

it('opens a project only while it is in work', () => {
  const project = { status: 'draft', isArchived: false, deletion: 'none', createdBy: null } as const;
  const open = projectStatuses.filter((status) => takesGuests({ ...project, status }));
  expect(open).toEqual(['draft', 'active']);
  expect(takesGuests({ ...project, isArchived: true })).toBe(false);
  expect(takesGuests({ ...project, deletion: 'kept' })).toBe(false);
});

it('keeps the name of a guest on one line', () => {
  expect(guestNameOf('  Maria \n  Lungu\t')).toBe('Maria Lungu');
});

it('knows the pages of guests by their address', () => {
  expect(isGuestPage(guestPagePath('key'))).toBe(true);
  for (const path of ['/t', '/t/', '/terms', '/team/x']) expect(isGuestPage(path), path).toBe(false);
});
