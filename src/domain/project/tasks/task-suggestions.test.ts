import { describe, expect, it } from 'vitest';

import { usualSections } from '#reference/templates/section-templates.ts';
import { sectionKeys } from '#test/made/sections.ts';
import { centsFromEuro } from '#domain/values/money.ts';
import { exampleProgram, localDay, testNow, windowsOn } from '#test/made/program-facts.ts';
import { exampleAnnex, exampleLine, exampleProject } from '#test/made/project-facts.ts';

import { intakeOf } from '#domain/project/intake/intake.ts';
import { isOverdue } from './overdue.ts';
import { taskSuggestions } from './task-suggestions.ts';

const done = exampleProject({
  intake: intakeOf('T', 'd', { objectives: 'o', beneficiaries: 'b', trl: 5 }),
  sections: usualSections.map((shape) => ({
    ...shape,
    text: 'x',
    pictures: [],
    length: shape.limit,
    updatedAt: testNow,
  })),
  budgetLines: [exampleLine('l1')],
});
const annex = exampleAnnex();
const keysOf = (...args: Parameters<typeof taskSuggestions>) => taskSuggestions(...args).map(({ key }) => key);

describe('suggested tasks', () => {
  it.each([
    [
      'a new project',
      exampleProject(),
      ['intake', ...sectionKeys.map((key) => `section:${key}`), 'budget', 'submit-early'],
    ],
    ['a complete one', done, ['submit-early']],
    [
      'a section below 80 %',
      {
        ...done,
        sections: done.sections.map((section) => (section.key === 'team' ? { ...section, length: 1_999 } : section)),
      },
      ['section:team', 'submit-early'],
    ],
    [
      'a wrong budget',
      { ...done, budgetLines: [exampleLine('l1', { amount: null }), exampleLine('l2', { amount: centsFromEuro(1) })] },
      ['budget-problems', 'submit-early'],
    ],
    [
      'a missing annex',
      { ...done, annexList: [annex, { ...annex, key: 'LETTERS', required: false }] },
      ['annex:CV', 'submit-early'],
    ],
    [
      'blocking findings',
      { ...done, sections: done.sections.map((section) => ({ ...section, text: '[TBD]' })) },
      ['blocking', 'submit-early'],
    ],
    [
      'a section over its limit',
      {
        ...done,
        sections: done.sections.map((section) => (section.key === 'team' ? { ...section, length: 2_501 } : section)),
      },
      ['section-limit:team', 'submit-early'],
    ],
    ['no known deadline', { ...done, program: exampleProgram({ windows: [] }) }, []],
    ['handed in', { ...exampleProject(), status: 'submitted' as const }, []],
  ] as const)('of %s', (_, facts, keys) => expect(keysOf(facts, testNow, [])).toEqual(keys));

  it('are not offered again once they are tasks', () => {
    expect(keysOf(exampleProject(), testNow, ['intake', 'section:team', 'budget'])).toEqual(
      sectionKeys
        .filter((key) => key !== 'team')
        .map((key) => `section:${key}`)
        .concat('submit-early'),
    );
  });

  it.each([
    ['far away', '2027-02-02', 'medium', '2027-01-31'],
    ['in 30 days', '2026-12-19', 'high', '2026-12-17'],
    ['in a week', '2026-11-26', 'urgent', '2026-11-24'],
    ['tomorrow: not before tomorrow', '2026-11-21', 'urgent', '2026-11-21'],
  ] as const)('follow a deadline %s', (_, day, priority, dueDate) => {
    expect(
      taskSuggestions({ ...done, program: exampleProgram({ windows: windowsOn('deadline', day) }) }, testNow, []),
    ).toMatchObject([{ key: 'submit-early', priority, dueDate }]);
  });
});

it.each([
  ['yesterday', 'pending', '2026-11-19', true],
  ['today', 'pending', '2026-11-20', false],
  ['yesterday and completed', 'completed', '2026-11-19', false],
  ['without a day', 'blocked', null, false],
] as const)('a task due %s', (_, status, dueDate, late) => {
  expect(isOverdue({ status, dueDate: dueDate === null ? null : localDay(dueDate) }, localDay('2026-11-20'))).toBe(
    late,
  );
});
