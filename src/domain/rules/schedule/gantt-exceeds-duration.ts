import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { rule } from '../rule.ts';
import { shortList } from './short-list.ts';

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
  check: ({ intake, workPackages, plan }) => {
    const months = intake.durationMonths ?? 0;
    const numbers = planNumbers(plan, workPackages);
    const last = [
      ...workPackages.map((pack) => ({ name: `WP${pack.number}`, end: lastOf(planOfPackage(pack)) })),
      ...plan.tasks.map((task) => ({ name: numbers.get(task.id) ?? '', end: lastOf(task) })),
      ...[...plan.deliverables, ...plan.milestones].map(({ id, month }) => ({
        name: numbers.get(id) ?? '',
        end: month ?? 0,
      })),
    ].filter(({ end }) => end > months);
    if (last.length === 0) return [];
    const end = Math.max(...last.map((each) => each.end));
    return [{ params: { ...shortList(last.map(({ name }) => name)), last: end, months } }];
  },
});

function lastOf({ startMonth, endMonth }: { readonly startMonth: number | null; readonly endMonth: number | null }) {
  return Math.max(startMonth ?? 0, endMonth ?? 0);
}
