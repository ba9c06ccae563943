import { describe, expect, it } from 'vitest';

import { testNow } from '#test/made/program-facts.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import { copyTitle, selectProjects, type ListedProject } from './project-list.ts';
import type { ProjectSearch } from './project-search.ts';

const inDays = (days: number) => instantFromMs(msOf(testNow) + days * DAY_MS);
const project = (id: string, change: Partial<ListedProject> = {}): ListedProject => ({
  id,
  title: id,
  description: '',
  status: 'draft',
  updatedAt: testNow,
  deadlineAt: null,
  progress: 0,
  ...change,
});
const select = (projects: readonly ListedProject[], search: ProjectSearch) =>
  selectProjects(projects, search, testNow).map(({ id }) => id);

describe('a list of projects', () => {
  it.each([
    ['refibre', ['a']],
    ['FIBRE ', ['a', 'b']],
    ['știință', ['c']],
    ['stiinta', ['c']],
    ['nothing', []],
    ['  ', ['a', 'b', 'c']],
  ])('is searched by title or description, whatever the case or accents: "%s"', (q, found) => {
    const projects = [
      project('a', { title: 'ReFibre' }),
      project('b', { description: 'Carbon fibre' }),
      project('c', { description: 'Știință' }),
    ];
    expect(select(projects, { q })).toEqual(found);
  });

  it('is narrowed by status', () => {
    expect(select([project('a'), project('b', { status: 'active' })], { status: 'active' })).toEqual(['b']);
  });

  const dated = [
    project('none'),
    project('now', { deadlineAt: testNow }),
    project('in30', { deadlineAt: inDays(30) }),
    project('in31', { deadlineAt: inDays(31) }),
    project('past', { deadlineAt: inDays(-2) }),
    project('in91', { deadlineAt: inDays(91) }),
  ];
  it.each([
    ['30', ['in30']],
    ['90', ['in30', 'in31']],
    ['passed', ['now', 'past']],
  ] as const)('is narrowed to deadlines: %s', (deadline, found) => {
    expect(select(dated, { deadline })).toEqual(found);
  });

  it('stands in the order asked for: the next deadline first, then those that passed, then none', () => {
    expect(select(dated, { sort: 'deadline' })).toEqual(['in30', 'in31', 'in91', 'now', 'past', 'none']);
    expect(
      select([project('a', { title: 'zebra' }), project('b', { title: '' }), project('c', { title: 'Ångström' })], {
        sort: 'title',
      }),
    ).toEqual(['c', 'a', 'b']);
    expect(select([project('a', { progress: 20 }), project('b', { progress: 80 })], { sort: 'progress' })).toEqual([
      'b',
      'a',
    ]);
    expect(select([project('a', { updatedAt: inDays(-1) }), project('b')], {})).toEqual(['b', 'a']);
  });
});

it.each([
  ['ReFibre', 'ReFibre (copy)'],
  ['', ''],
  ['x'.repeat(300), `${'x'.repeat(293)} (copy)`],
])('a copy of "%s" is called "%s"', (title, copy) => expect(copyTitle(title, (of) => `${of} (copy)`)).toBe(copy));
