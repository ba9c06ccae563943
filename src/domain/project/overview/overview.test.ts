import { describe, expect, it } from 'vitest';

import { exampleLine, exampleProject } from '#test/made/project-facts.ts';
import { localDay, testNow } from '#test/made/program-facts.ts';
import type { TaskFacts } from '#domain/project/facts.ts';
import { intakeOf } from '#domain/project/intake/intake.ts';
import { openActions } from './next-action.ts';
import { isBegun, partStatuses, tasksByDay } from './overview.ts';

describe('how the parts of a project stand', () => {
  it('is not started in a new one, whose program wants no annex', () => {
    expect(partStatuses(exampleProject())).toEqual({
      intake: 'not_started',
      sections: 'not_started',
      budget: 'not_started',
      annexes: 'complete',
      validation: 'not_started',
    });
  });
  it('is in progress where something is there, and blocked by a hard flag', () => {
    const facts = exampleProject({
      intake: intakeOf('T', '', {}),
      sections: exampleProject().sections.map((section, index) =>
        index === 0 ? { ...section, text: 'a', length: 1 } : section,
      ),
      budgetLines: [exampleLine('l', { amount: null })],
      validation: { ranAt: testNow, hard: 1, soft: 0 },
    });
    expect(partStatuses(facts)).toMatchObject({
      intake: 'in_progress',
      sections: 'in_progress',
      budget: 'in_progress',
      validation: 'blocked',
    });
  });
  it('is complete where everything is there', () => {
    const facts = exampleProject({
      intake: intakeOf('T', 'D', { objectives: 'O', beneficiaries: 'B', trl: 4 }),
      sections: exampleProject().sections.map((section) => ({ ...section, length: 4_000 })),
      budgetLines: [exampleLine('l')],
      validation: { ranAt: testNow, hard: 0, soft: 2 },
    });
    expect(new Set(Object.values(partStatuses(facts)))).toEqual(new Set(['complete']));
    expect(openActions(facts).map(({ code }) => code)).toEqual(['build_package']);
  });
});

it('names every step that is still open, in the order of the work', () => {
  expect(
    openActions(exampleProject({ validation: { ranAt: testNow, hard: 2, soft: 0 } })).map(({ code }) => code),
  ).toEqual(['complete_intake', 'fix_blocking', 'draft_section', 'fix_budget', 'build_package']);
  expect(openActions(exampleProject({ status: 'submitted' })).at(-1)).toEqual({ code: 'refresh_status' });
});

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
