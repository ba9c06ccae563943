import type { Deliverable } from '#domain/project/workplan/plan.ts';
import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage, type WorkPackagePlan } from '#domain/project/workplan/work-packages.ts';
import { isDataPlan, isSpreadingPlan, PLAN_MONTH } from '../workplan/early-deliverable.ts';
import type { FindRepair, RepairMaking } from './repair.ts';

type Wanted = {
  readonly isMeant: (deliverable: Deliverable) => boolean;
  readonly title: keyof RepairMaking['titles'];
  readonly type: 'DMP' | 'R';
  /** The work package that it belongs to, by its purpose: the first that is there. */
  readonly purposes: readonly NonNullable<WorkPackagePlan['purpose']>[];
};

/** A report on a plan, or on what was spread, is due when it can be written; only the plan itself is due early. */
function isItselfPlan({ type, title }: Deliverable): boolean {
  return (
    type === 'DMP' || (/\b(?:plan(?:s|ul|uri|urile)?|DMP)\b/iu.test(title) && !/\b(?:report|raport)/iu.test(title))
  );
}

/** Makes the one such plan due in time, or adds it where there is none; null where it is not clear which or where. */
function planInTime({ isMeant, title, type, purposes }: Wanted): FindRepair {
  return ({ plan, workPackages, intake }, { newId, titles }) => {
    const running = workPackages.filter((pack) => {
      const { startMonth, endMonth } = planOfPackage(pack);
      return (startMonth ?? 1) <= PLAN_MONTH && PLAN_MONTH <= (endMonth ?? PLAN_MONTH);
    });
    if (intake.durationMonths !== null && intake.durationMonths < PLAN_MONTH) return null;
    const [known, ...others] = plan.deliverables.filter(isMeant);
    if (known) {
      const isIn = known.workPackageId === null || running.some(({ id }) => id === known.workPackageId);
      if (others.length > 0 || !isIn || !isItselfPlan(known)) return null;
      const { month: from, title: called } = known;
      const name = `${planNumbers(plan, workPackages).get(known.id) ?? ''} ${called}`.trim();
      return {
        steps: [
          from === null ? { does: 'due_first', name, to: PLAN_MONTH } : { does: 'due', name, from, to: PLAN_MONTH },
        ],
        change: { months: [{ id: known.id, month: PLAN_MONTH }] },
      };
    }
    const homes = purposes
      .map((purpose) => running.filter((pack) => planOfPackage(pack).purpose === purpose))
      .find((found) => found.length > 0);
    const [home, ...more] = homes ?? [];
    if (!home || more.length > 0) return null;
    return {
      steps: [{ does: 'add', title: titles[title], package: home.number, month: PLAN_MONTH }],
      change: {
        added: [
          {
            id: newId(),
            kind: 'deliverable',
            workPackageId: home.id,
            title: titles[title],
            description: '',
            type,
            dissemination: 'PU',
            month: PLAN_MONTH,
            lead: planOfPackage(home).lead,
          },
        ],
      },
    };
  };
}

/** A data management plan that is due in time. */
export const dataPlanInTime: FindRepair = planInTime({
  isMeant: isDataPlan,
  title: 'data_plan',
  type: 'DMP',
  purposes: ['management'],
});

/** A plan for dissemination, exploitation and communication that is due in time. */
export const spreadingPlanInTime: FindRepair = planInTime({
  isMeant: isSpreadingPlan,
  title: 'dissemination_plan',
  type: 'R',
  purposes: ['dissemination', 'management'],
});
