import { expect, it } from 'vitest';
import type { Instant } from '#domain/values/time.ts';
import type { SeenChange, WatchedProgram } from './alerts.ts';
import { alertsFor } from './alerts.ts';

const now = '2026-11-20T12:00:00.000Z' as Instant;
const at = (day: string) => `${day}T12:00:00.000Z` as Instant;
const due = (day: string) => [{ kind: 'deadline' as const, number: 1, deadlineAt: at(day), hourAssumed: false }];
const change = (kind: SeenChange['kind'], day: string): SeenChange => ({
  kind,
  before: null,
  after: null,
  seenAt: at(day),
});
const program = (values: Partial<WatchedProgram>): WatchedProgram => ({
  programId: 'p',
  identifier: 'X-1',
  title: 'Call',
  savedAt: at('2026-11-01'),
  opensAt: at('2026-09-01'),
  windows: due('2027-06-01'),
  changes: [],
  ...values,
});
const keys = (values: Partial<WatchedProgram>) => alertsFor(program(values), now).map((alert) => alert.key);

it.each([
  ['31 days before', '2026-12-21', []],
  ['30 days before', '2026-12-20', ['closing-30:p:2026-12-20T12:00:00.000Z']],
  ['15 days before', '2026-12-05', ['closing-30:p:2026-12-05T12:00:00.000Z']],
  ['8 days before', '2026-11-28', ['closing-14:p:2026-11-28T12:00:00.000Z']],
  ['7 days before', '2026-11-27', ['closing-7:p:2026-11-27T12:00:00.000Z']],
  ['2 days before', '2026-11-22', ['closing-2:p:2026-11-22T12:00:00.000Z']],
  ['at the deadline', '2026-11-20', []],
  ['after it', '2026-11-19', []],
])('tells of a deadline %s', (_name, day, expected) => {
  expect(keys({ windows: due(day) })).toEqual(expected);
});

it('tells of the next deadline where there are several', () => {
  expect(keys({ windows: [...due('2026-11-01'), ...due('2026-11-25'), ...due('2026-12-10')] })).toEqual([
    'closing-7:p:2026-11-25T12:00:00.000Z',
  ]);
});

it.each([
  ['since it was saved', '2026-11-18', ['opened:p:2026-11-18T12:00:00.000Z']],
  ['before it was saved', '2026-10-31', []],
  ['in the future', '2026-11-21', []],
])('tells that a call opened %s', (_name, day, expected) => {
  expect(keys({ opensAt: at(day) })).toEqual(expected);
});

it('tells of an opening once: a later date of what was told to have opened is no second one', () => {
  expect(keys({ opensAt: at('2026-11-18'), changes: [change('opened', '2026-11-18')] })).toEqual([
    'opened:p:2026-11-18T12:00:00.000Z',
  ]);
  expect(keys({ opensAt: at('2026-11-19'), changes: [change('opened', '2026-11-18')] })).toEqual([]);
});

it('tells that a call left the portal, and nothing of what was stated for the first time', () => {
  expect(
    alertsFor(program({ changes: [change('unlisted', '2026-11-19'), change('stated', '2026-11-18')] }), now),
  ).toMatchObject([{ content: { code: 'changed', changes: [{ kind: 'unlisted' }] } }]);
});

it('tells once of everything that one run has found', () => {
  const changes = [
    change('deadline_moved', '2026-11-19'),
    change('budget_changed', '2026-11-19'),
    change('grant_changed', '2026-11-12'),
  ];
  expect(alertsFor(program({ changes }), now)).toMatchObject([
    { content: { code: 'changed', changes: [{ kind: 'deadline_moved' }, { kind: 'budget_changed' }] } },
    { content: { code: 'changed', changes: [{ kind: 'grant_changed' }] } },
  ]);
});

it('keeps quiet about words, about details, and about what was seen before it was saved or long ago', () => {
  const old = [change('deadline_moved', '2026-10-15')];
  expect(
    keys({
      changes: [
        change('text_changed', '2026-11-19'),
        change('title_changed', '2026-11-19'),
        change('other', '2026-11-19'),
        change('opened', '2026-11-19'),
        ...old,
      ],
    }),
  ).toEqual([]);
  expect(keys({ savedAt: at('2026-09-01'), changes: old })).toEqual([]);
});
