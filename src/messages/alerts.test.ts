import { expect, it } from 'vitest';
import type { SeenChange } from '#domain/notifications/alerts.ts';
import type { Instant } from '#domain/values/time.ts';
import { alertText } from './alerts.ts';

const call = { identifier: 'X-1', title: 'Carbon fibre' };
const at = (text: string) => text as Instant;
const changed = (change: Omit<SeenChange, 'seenAt'>) =>
  alertText(
    { type: 'change', key: 'k', event: 'changed', changes: [{ ...change, seenAt: at('2026-11-19T12:00:00.000Z') }] },
    call,
  ).message;

it('names the call, the day and the hour in Brussels', () => {
  expect(
    alertText(
      { type: 'deadline', key: 'k', event: 'closing', within: 30, deadlineAt: at('2026-12-17T16:00:00.000Z') },
      call,
    ),
  ).toEqual({
    title: 'Deadline within 30 days',
    message: 'Carbon fibre (X-1) closes on 17 Dec 2026, 17:00 Brussels time.',
  });
  expect(
    alertText({ type: 'other', key: 'k', event: 'opened', opensAt: at('2026-11-16T23:00:00.000Z') }, call).message,
  ).toBe('Carbon fibre (X-1) opened on 17 Nov 2026.');
});

it.each<[Omit<SeenChange, 'seenAt'>, string]>([
  [
    { kind: 'deadline_moved', before: '2027-02-02T16:00:00.000Z', after: '2027-07-01T15:00:00.000Z' },
    'Deadline moved from 2 Feb 2027, 17:00 Brussels time to 1 Jul 2027, 17:00 Brussels time.',
  ],
  [
    { kind: 'deadline_added', before: null, after: '2027-07-01T15:00:00.000Z' },
    'Deadline added: 1 Jul 2027, 17:00 Brussels time.',
  ],
  [
    { kind: 'budget_changed', before: 500_000_000, after: 600_000_000 },
    'Call budget changed from 5,000,000 € to 6,000,000 €.',
  ],
  [
    {
      kind: 'grant_changed',
      before: { min: 100_000_000, max: 200_000_000 },
      after: { min: 150_000_000, max: 150_000_000 },
    },
    'Grant per project changed from 1,000,000 to 2,000,000 € to 1,500,000 €.',
  ],
  [
    { kind: 'grant_changed', before: { min: null, max: 200_000_000 }, after: { min: null, max: null } },
    'Grant per project changed from up to 2,000,000 € to not stated.',
  ],
  [{ kind: 'unlisted', before: null, after: null }, 'No longer listed on the portal.'],
  [{ kind: 'closed', before: 'open', after: '2026-11-19T16:00:00.000Z' }, 'Closed.'],
])('says what changed: %j', (change, expected) => {
  expect(changed(change)).toBe(`Carbon fibre (X-1). ${expected}`);
});
