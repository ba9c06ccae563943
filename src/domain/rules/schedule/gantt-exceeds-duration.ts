import type { ProjectFacts } from '#domain/project/facts.ts';
import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { rule } from '../rule.ts';
import { shortList } from './short-list.ts';

type Planned = Pick<ProjectFacts, 'intake' | 'workPackages' | 'plan'>;

/** What ends after the project, with its last month. */
function lateRows({ intake, workPackages, plan }: Planned) {
  const numbers = planNumbers(plan, workPackages);
  const nameOf = (id: string) => numbers.get(id) ?? '';
  return [
    ...workPackages.map((pack) => ({ id: pack.id, name: `WP${pack.number}`, end: lastOf(planOfPackage(pack)) })),
    ...plan.tasks.map((task) => ({ id: task.id, name: nameOf(task.id), end: lastOf(task) })),
    ...[...plan.deliverables, ...plan.milestones].map(({ id, month }) => ({ id, name: nameOf(id), end: month ?? 0 })),
  ].filter(({ end }) => end > (intake.durationMonths ?? 0));
}

/** Something of the work plan lies beyond the end of the project. */
export const ganttExceedsDuration = rule({
  id: 'GANTT_EXCEEDS_DURATION',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'timing',
  subject: 'project',
  fix: 'work_plan',
  source: 'work-plan-tables',
  params: { default: { items: 'text', more: 'count', last: 'count', months: 'count' } },
  applies: ({ intake, workPackages }) => (intake.durationMonths ?? 0) > 0 && workPackages.length > 0,
  rows: (facts) => lateRows(facts).map(({ id }) => id),
  check: (facts) => {
    const late = lateRows(facts);
    if (late.length === 0) return [];
    const last = Math.max(...late.map(({ end }) => end));
    return [{ params: { ...shortList(late.map(({ name }) => name)), last, months: facts.intake.durationMonths ?? 0 } }];
  },
});

function lastOf({ startMonth, endMonth }: { readonly startMonth: number | null; readonly endMonth: number | null }) {
  return Math.max(startMonth ?? 0, endMonth ?? 0);
}
