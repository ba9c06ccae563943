import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { rule } from '../rule.ts';

/** A deliverable is due before its work package begins, or after it ends. */
export const deliverableOutsideWp = rule({
  id: 'DELIVERABLE_OUTSIDE_WP',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'timing',
  subject: 'plan_item',
  fix: 'work_plan',
  source: 'work-plan-tables',
  params: { default: { number: 'text', month: 'count', package: 'count', from: 'count', to: 'count' } },
  check: ({ workPackages, plan }) => {
    const numbers = planNumbers(plan, workPackages);
    const packages = new Map(workPackages.map((pack) => [pack.id, pack]));
    return plan.deliverables.flatMap(({ id, workPackageId, month }) => {
      const pack = workPackageId === null ? undefined : packages.get(workPackageId);
      const { startMonth: from, endMonth: to } = pack ? planOfPackage(pack) : { startMonth: null, endMonth: null };
      if (!pack || month === null || from === null || to === null || (from <= month && month <= to)) return [];
      const number = numbers.get(id) ?? '';
      return [{ subject: id, params: { number, month, package: pack.number, from, to } }];
    });
  },
});
