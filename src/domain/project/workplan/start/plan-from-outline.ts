import { newPlanItem } from '../new-item.ts';
import type { PlanItem } from '../plan.ts';
import { noPlan, type WorkPackage } from '../work-packages.ts';
import type { OutlineDeliverable, OutlinePackage, OutlineRisk, PlanOutline } from './plan-outline.ts';

/** Work packages that last so long are worth splitting where only whole ones are paid (months). */
const LONG = 24;

/** How a plan that starts from an outline is written: titles in the language of the page, and ids. */
export type OutlineWriter = {
  readonly packageTitle: (key: OutlinePackage, half: 'first' | 'second' | null) => string;
  readonly deliverableTitle: (key: OutlineDeliverable) => string;
  readonly milestoneTitle: (packageNumber: number) => string;
  readonly riskText: (key: OutlineRisk) => string;
  readonly newId: () => string;
};

export type StartedPlan = {
  readonly workPackages: readonly WorkPackage[];
  readonly items: readonly PlanItem[];
  /** Whether work packages stand in two halves. */
  readonly isHalved: boolean;
};

type Span = { readonly start: number; readonly end: number; readonly half: 'first' | 'second' | null };

/** When a work package runs: at least one month, and in two halves where a whole one would be paid late. */
function spansOf({ from, to }: PlanOutline['packages'][number], lumpSum: boolean, duration: number): readonly Span[] {
  const start = Math.min(duration, Math.floor(from * duration) + 1);
  const end = Math.max(start, Math.round(to * duration));
  const isThroughout = start === 1 && end === duration;
  if (!lumpSum || !isThroughout || duration < LONG) return [{ start, end, half: null }];
  const middle = Math.ceil(duration / 2);
  return [
    { start, end: middle, half: 'first' },
    { start: middle + 1, end, half: 'second' },
  ];
}

/**
 * The start of a work plan: usual work packages spread over the duration (months), deliverables that a form asks for,
 * a milestone at the end of each package of work, and usual risks. Whatever the applicant has to say stays empty.
 */
export function planFromOutline(outline: PlanOutline, duration: number, write: OutlineWriter): StartedPlan {
  const planned = outline.packages.flatMap((each) =>
    spansOf(each, outline.lumpSum, duration).map((span) => ({ ...each, ...span })),
  );
  const packages = planned.map(({ key, purpose, start, end, half }, index) => ({
    key,
    workPackage: {
      id: write.newId(),
      number: index + 1,
      title: write.packageTitle(key, half),
      plan: { ...noPlan, startMonth: start, endMonth: end, purpose },
    } satisfies WorkPackage,
  }));
  const item = <Kind extends Parameters<typeof newPlanItem>[0]>(kind: Kind, of: string | null) =>
    newPlanItem(kind, of, write.newId());
  const deliverables = outline.deliverables.flatMap(({ key, of, type, month }): readonly PlanItem[] => {
    const home = packages.find((each) => each.key === of)?.workPackage.id ?? null;
    const empty = item('deliverable', home);
    const due = Math.min(month, duration);
    return empty.kind === 'deliverable' ? [{ ...empty, title: write.deliverableTitle(key), type, month: due }] : [];
  });
  const milestones = packages.flatMap(({ workPackage: { id, number, plan } }): readonly PlanItem[] => {
    const empty = item('milestone', null);
    if (plan.purpose !== 'work' || empty.kind !== 'milestone') return [];
    return [{ ...empty, title: write.milestoneTitle(number), workPackageIds: [id], month: plan.endMonth }];
  });
  const risks = outline.risks.flatMap((key): readonly PlanItem[] => {
    const empty = item('risk', null);
    return empty.kind === 'risk' ? [{ ...empty, description: write.riskText(key) }] : [];
  });
  return {
    workPackages: packages.map(({ workPackage }) => workPackage),
    items: [...deliverables, ...milestones, ...risks],
    isHalved: planned.some(({ half }) => half !== null),
  };
}
