import { expect, it } from 'vitest';
import type { AlertChange } from '#domain/notifications/alert-content.ts';
import type { Instant } from '#domain/values/time.ts';
import { alertSaid } from '#server/platform/notifications/alert-said.ts';
import { alertText } from './alerts.ts';

const said = alertSaid('en');
const call = { identifier: 'X-1', title: 'Carbon fibre' };
const at = (text: string) => text as Instant;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const changed = (...changes: readonly AlertChange[]) =>
  plain(alertText(said, { code: 'changed', call, changes }).message);

it('names the call, the day and the hour in Brussels', () => {
  const closing = { code: 'closing', call, within: 30, deadlineAt: at('2026-12-17T16:00:00.000Z') } as const;
  expect(alertText(said, closing)).toEqual({
    title: 'Deadline within 30 days',
    message: 'Carbon fibre (X-1) closes on 17\u00a0Dec\u00a02026, 17:00\u00a0Brussels\u00a0time.',
  });
  const opened = { code: 'opened', call, opensAt: at('2026-11-16T23:00:00.000Z') } as const;
  expect(plain(alertText(said, opened).message)).toBe('Carbon fibre (X-1) opened on 17 Nov 2026.');
});

it('names a call without a title once', () => {
  const opensAt = at('2026-11-16T23:00:00.000Z');
  const untitled = { code: 'opened', call: { identifier: 'X-1', title: 'X-1' }, opensAt } as const;
  expect(plain(alertText(said, untitled).message)).toBe('X-1 opened on 17 Nov 2026.');
});

it.each<[AlertChange, string]>([
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
  [
    { kind: 'grant_changed', before: { min: 100_000_000, max: null }, after: null },
    'Grant per project changed: at least 1,000,000 €.',
  ],
  [{ kind: 'opening_moved', before: null, after: '2026-11-16T23:00:00.000Z' }, 'Opening moved: 17 Nov 2026.'],
  [{ kind: 'deadline_removed', before: null, after: null }, 'Deadline removed.'],
  [{ kind: 'unlisted', before: null, after: null }, 'No longer listed.'],
  [{ kind: 'closed', before: 'open', after: '2026-11-19T16:00:00.000Z' }, 'Closed.'],
])('says what changed: %j', (change, expected) => {
  expect(changed(change)).toBe(`Carbon fibre (X-1). ${expected}`);
});

it('names several changes in one sentence', () => {
  const gone: AlertChange = { kind: 'unlisted', before: null, after: null };
  expect(changed(gone, { ...gone, kind: 'closed' })).toBe('Carbon fibre (X-1). No longer listed; Closed.');
});

it('names the project that was submitted, its call and the moment', () => {
  const project = { id: 'p', title: 'ReFibre' };
  const submittedAt = at('2026-12-17T15:30:00.000Z');
  expect(plain(alertText(said, { code: 'project_submitted', call, project, submittedAt }).message)).toBe(
    'ReFibre was submitted to Carbon fibre (X-1), 17 Dec 2026, 16:30 Brussels time.',
  );
});

it('shows an alert of before as it was written then', () => {
  expect(alertText(said, { code: 'written', title: 'T', message: 'M' })).toEqual({ title: 'T', message: 'M' });
});
