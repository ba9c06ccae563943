import type { ProjectFacts } from '#domain/project/facts.ts';
import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { rule } from '../rule.ts';
import { shortList } from './short-list.ts';

type Span = { readonly startMonth: number | null; readonly endMonth: number | null };

const isTurned = ({ startMonth, endMonth }: Span): boolean =>
  startMonth !== null && endMonth !== null && startMonth > endMonth;

function turnedRows({ workPackages, plan }: Pick<ProjectFacts, 'workPackages' | 'plan'>) {
  const numbers = planNumbers(plan, workPackages);
  return [
    ...workPackages
      .filter((pack) => isTurned(planOfPackage(pack)))
      .map(({ id, number }) => ({ id, name: `WP${number}` })),
    ...plan.tasks.filter(isTurned).map(({ id }) => ({ id, name: numbers.get(id) ?? '' })),
  ];
}

/** A work package or task begins after it ends. */
export const wpStartAfterEnd = rule({
  id: 'WP_START_AFTER_END',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'timing',
  subject: 'project',
  fix: 'work_plan',
  source: 'work-plan-tables',
  params: { default: { items: 'text', more: 'count' } },
  rows: (facts) => turnedRows(facts).map(({ id }) => id),
  check: (facts) => {
    const turned = turnedRows(facts);
    return turned.length === 0 ? [] : [{ params: shortList(turned.map(({ name }) => name)) }];
  },
});
