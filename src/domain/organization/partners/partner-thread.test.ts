import { describe, expect, it } from 'vitest';

import { faultsOfPartnerProfile, noPartnerProfile } from './partner-profile.ts';
import { seesWhoItIs, threadState } from './partner-thread.ts';

const open = { isGone: false, closedAt: null, closedHere: false, lastFrom: 'us' } as const;
const closedAt = '2026-11-20T12:00:00.000Z' as never;

it.each([
  ['waits for them after our message', open, 'theirs'],
  ['waits for us after theirs', { ...open, lastFrom: 'them' as const }, 'ours'],
  ['was closed here', { ...open, closedAt, closedHere: true }, 'closed_here'],
  ['was closed there', { ...open, closedAt }, 'closed_there'],
  ['ends with the other organization, closed or not', { ...open, closedAt, isGone: true }, 'gone'],
])('a thread %s', (_name, standing, expected) => {
  expect(threadState(standing)).toBe(expected);
});

it('who hides its profile and has not written is a name again', () => {
  expect(seesWhoItIs({ isVisible: false, hasWritten: false })).toBe(false);
  expect(seesWhoItIs({ isVisible: true, hasWritten: false })).toBe(true);
  expect(seesWhoItIs({ isVisible: false, hasWritten: true })).toBe(true);
});

describe('a partner profile', () => {
  it('is hidden, and says nothing, until somebody says otherwise', () => {
    expect(noPartnerProfile).toMatchObject({ visible: false, brings: '', categories: [], pic: '' });
    expect(faultsOfPartnerProfile(noPartnerProfile)).toEqual([]);
  });
  it.each([
    ['is visible and says nothing', { visible: true, brings: ' ' }, ['nothing_said']],
    ['has a PIC of eight digits', { pic: '12345678' }, ['bad_pic']],
    ['names a word twice', { keywords: ['Fibres', 'fibres'] }, ['keyword_repeated']],
    ['is whole', { visible: true, brings: 'Fibres', pic: '912345678', keywords: ['Fibres', 'Blades'] }, []],
  ])('that %s', (_name, values, faults) => {
    expect(faultsOfPartnerProfile({ ...noPartnerProfile, ...values })).toEqual(faults);
  });
});
