import { expect, it } from 'vitest';

import { localDay } from '#test/made/program-facts.ts';
import type { TaskFacts } from '#domain/project/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { isBegun, tasksByDay } from './overview.ts';

const task = (id: string, dueDate: string | null, status: TaskFacts['status'] = 'pending'): TaskFacts => ({
  id,
  title: id,
  status,
  priority: 'low',
  assignee: null,
  dueDate: dueDate === null ? null : localDay(dueDate),
});

it('shows open tasks with a day, the earliest first', () => {
  expect(
    tasksByDay([
      task('b', '2026-12-02'),
      task('none', null),
      task('done', '2026-11-01', 'completed'),
      task('a', '2026-11-01'),
    ]).map(({ id }) => id),
  ).toEqual(['a', 'b']);
});

it.each([
  ['', '', false],
  [' ', '\n', false],
  ['T', '', true],
  ['', 'D', true],
])('with title "%s" and description "%s" a project has begun: %s', (title, description, begun) => {
  expect(isBegun({ intake: intakeOf(title, description, {}) })).toBe(begun);
});
