import { expect, it } from 'vitest';
import { exampleProject } from '#test/made/project-facts.ts';
import { cleanInnovationAction } from '#test/made/rules/clean-projects.ts';
import { noPlan } from '#domain/project/workplan/work-packages.ts';
import { tableLinesOf } from './table-estimate.ts';

const clean = cleanInnovationAction();

it('counts nothing where there are no tables', () => expect(tableLinesOf(exampleProject())).toBe(0));

it('counts every table of the plan, and more where its texts are longer', () => {
  const lines = tableLinesOf(clean);
  expect(lines).toBeGreaterThan(60);
  const tasks = clean.plan.tasks.map((task) => ({ ...task, description: 'A sentence of a task. '.repeat(40) }));
  expect(tableLinesOf({ ...clean, plan: { ...clean.plan, tasks } })).toBeGreaterThan(lines + 15);
  for (const kind of ['deliverables', 'milestones', 'risks', 'kpis', 'effort'] as const)
    expect(tableLinesOf({ ...clean, plan: { ...clean.plan, [kind]: [] } }), kind).toBeLessThan(lines);
});

const backwards = <Task extends object>(task: Task) => ({ ...task, startMonth: 9, endMonth: 3 });

it('counts the chart where a bar has its months, by the lines of its names', () => {
  const undated = {
    ...clean,
    workPackages: clean.workPackages.map((each) => ({ ...each, plan: { ...noPlan, ...each.plan, startMonth: null } })),
    plan: { ...clean.plan, tasks: clean.plan.tasks.map((task) => ({ ...task, startMonth: null })) },
  };
  const rows = clean.workPackages.length + clean.plan.tasks.length;
  const turned = { ...clean, workPackages: [], plan: { ...clean.plan, tasks: clean.plan.tasks.map(backwards) } };
  const none = {
    ...turned,
    plan: { ...turned.plan, tasks: turned.plan.tasks.map((task) => ({ ...task, startMonth: null })) },
  };
  expect(tableLinesOf(turned)).toBe(tableLinesOf(none));
  expect(tableLinesOf(clean) - tableLinesOf(undated)).toBeGreaterThan(rows * 1.4);
});

it('counts no table for an applicant alone', () => {
  const alone = { participants: clean.participants.slice(0, 1), workPackages: [], plan: exampleProject().plan };
  expect(tableLinesOf(alone)).toBe(0);
});
