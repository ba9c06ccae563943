import { expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { exampleProgram } from '#test/made/program-facts.ts';
import { exampleProject } from '#test/made/project-facts.ts';

import { backPlan } from './back-plan.ts';

const at = (text: string) => text as Instant;
const due = (deadlineAt: string) =>
  exampleProject({
    status: 'active',
    program: exampleProgram({
      windows: [{ kind: 'deadline', number: 1, deadlineAt: at(deadlineAt), hourAssumed: false }],
    }),
  });
const daysOf = (deadlineAt: string, now: string) =>
  backPlan(due(deadlineAt), at(now), []).map(({ code, dueDate }) => [code, dueDate]);

it('counts back from the deadline by days on the Brussels clock', () => {
  expect(daysOf('2027-02-02T16:00:00.000Z', '2026-11-20T12:00:00.000Z')).toEqual([
    ['register_participants', '2026-12-22'],
    ['draft_on_portal', '2027-01-05'],
    ['partners_enter', '2027-01-19'],
    ['internal_review', '2027-01-23'],
    ['upload_part_b', '2027-01-28'],
    ['first_version', '2027-01-31'],
    ['last_check', '2027-02-01'],
  ]);
});

it.each([
  ['into summer time', '2027-03-28T21:30:00.000Z', '2027-03-27'],
  ['out of summer time', '2027-10-31T22:30:00.000Z', '2027-10-30'],
])('has the day before the deadline right on the night %s', (_what, deadline, day) => {
  expect(daysOf(deadline, '2026-11-20T12:00:00.000Z').at(-1)).toEqual(['last_check', day]);
});

it('leaves out what is past, what is today, and what is a task already', () => {
  expect(daysOf('2026-11-25T16:00:00.000Z', '2026-11-20T12:00:00.000Z')).toEqual([
    ['first_version', '2026-11-23'],
    ['last_check', '2026-11-24'],
  ]);
  expect(daysOf('2026-11-21T16:00:00.000Z', '2026-11-20T12:00:00.000Z')).toEqual([]);
  const taken = backPlan(due('2026-11-25T16:00:00.000Z'), at('2026-11-20T12:00:00.000Z'), ['plan:first_version']);
  expect(taken.map(({ code }) => code)).toEqual(['last_check']);
});

it('plans nothing without a deadline, after it, and for what is handed in', () => {
  const now = at('2026-11-20T12:00:00.000Z');
  expect(backPlan({ ...due('2027-02-02T16:00:00.000Z'), program: exampleProgram({ windows: [] }) }, now, [])).toEqual(
    [],
  );
  expect(backPlan(due('2026-11-19T16:00:00.000Z'), now, [])).toEqual([]);
  expect(backPlan({ ...due('2027-02-02T16:00:00.000Z'), status: 'submitted' }, now, [])).toEqual([]);
});
