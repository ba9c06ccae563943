import { basisPoints } from '#domain/values/money.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { rule } from '../rule.ts';
import { shareIn } from '../sums/totals.ts';

/** Above this share of all person-months, management looks like much. */
const MOST = basisPoints(0.1);

/** Management takes a large part of the effort. */
export const managementHigh = rule({
  id: 'MANAGEMENT_HIGH',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'budget',
  subject: 'project',
  fix: 'work_plan',
  source: 'practice',
  params: { default: { share: 'rate', most: 'rate' } },
  check: ({ plan, workPackages }) => {
    const managing = new Set(
      workPackages.filter((pack) => planOfPackage(pack).purpose === 'management').map(({ id }) => id),
    );
    let all = 0;
    let managed = 0;
    for (const { workPackageId, months } of plan.effort) {
      all += months;
      if (managing.has(workPackageId)) managed += months;
    }
    const share = shareIn(managed, all);
    return share > MOST ? [{ params: { share, most: MOST } }] : [];
  },
});
