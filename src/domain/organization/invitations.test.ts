import { expect, it } from 'vitest';

import { testNow } from '#test/made/program-facts.ts';

import { instantFromMs, msOf } from '#domain/values/time.ts';
import { invitationState } from './invitations.ts';

const later = instantFromMs(msOf(testNow) + 1);
const open = { expiresAt: later, acceptedAt: null, withdrawnAt: null, mayInviter: true };

it.each([
  ['open until its last millisecond', open, 'open'],
  ['expired from the moment it names', { ...open, expiresAt: testNow }, 'expired'],
  ['accepted, also long after it would have expired', { ...open, expiresAt: testNow, acceptedAt: testNow }, 'accepted'],
  ['withdrawn', { ...open, withdrawnAt: testNow }, 'withdrawn'],
  ['withdrawn where its sender may invite no more', { ...open, mayInviter: false }, 'withdrawn'],
] as const)('an invitation is %s', (_, dates, state) => {
  expect(invitationState(dates, testNow)).toBe(state);
});
