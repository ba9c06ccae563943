import { useMemo } from 'react';
import { putWorkPackage, removeWorkPackage, type LinesLeft } from '#domain/project/budget/budget-edit.ts';
import { replay } from '#domain/project/budget/budget-merge.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { replayPlan } from '#domain/project/workplan/plan-merge.ts';
import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOf, withPlanChange, type PlanItem } from '#domain/project/workplan/plan.ts';
import { withPeriodEnds } from '#domain/project/workplan/reporting-periods.ts';
import { freeNumber, withWorkPackages, type WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { useWords } from '#web/page/words.ts';
import type { Saver } from '#web/saving/saver.ts';
import { useSaverValue } from '#web/saving/use-saver.ts';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { withEffort, type PlanEditor } from './plan-edit.ts';
import type { PlanSaver } from './plan-savers.ts';

const newId = () => crypto.randomUUID();

/** The work packages as they are changed on this page, each step with its way back where it takes something away. */
export function usePackages({ saver, facts }: { readonly saver: Saver<Budget>; readonly facts: ProjectFacts }) {
  const words = useWords('work_plan');
  const change = (step: (now: Budget) => Budget) => saver.change(step(saver.value()));
  return {
    put: (workPackage: WorkPackage) => change((now) => putWorkPackage(now, workPackage)),
    add: () =>
      change((now) => {
        const number = freeNumber(now.workPackages.map((each) => each.number));
        return number === null ? now : putWorkPackage(now, { id: newId(), number, title: '' });
      }),
    remove: ({ id, number }: WorkPackage, left: LinesLeft) => {
      const before = saver.value();
      const after = removeWorkPackage(before, facts, id, left);
      saver.change(after);
      showToast({
        title: words('removed', { name: `WP${number}` }),
        action: { label: words('undo'), onClick: () => saver.change(replay(after, before, saver.value())) },
      });
    },
  };
}

type Savers = { readonly saver: Saver<Budget>; readonly items: PlanSaver };

/** Much that comes into a plan at once. */
export type PlanStep = {
  readonly workPackages: readonly WorkPackage[];
  readonly items: readonly PlanItem[];
  readonly removed?: readonly string[];
};

/** Takes much over at once, and says so with the way back. */
export function usePlanStep({ saver, items }: Savers): (title: string, step: PlanStep) => void {
  const words = useWords('work_plan');
  return (title, { workPackages, items: put, removed = [] }) => {
    const [lists, plan] = [saver.value(), items.value()];
    const [moreLists, morePlan] = [
      { ...lists, workPackages: withWorkPackages(lists.workPackages, workPackages) },
      withPlanChange(plan, { put, removed, order: null }),
    ];
    if (workPackages.length > 0) saver.change(moreLists);
    if (put.length + removed.length > 0) items.change(morePlan);
    showToast({
      title,
      action: {
        label: words('undo'),
        onClick: () => {
          // What others have changed since stays.
          if (workPackages.length > 0) saver.change(replay(moreLists, lists, saver.value()));
          if (put.length + removed.length > 0) items.change(replayPlan(morePlan, plan, items.value()));
        },
      },
    });
  };
}

type EditorProps = Savers & { readonly mayEdit: boolean; readonly paste: PlanEditor['paste'] };

/** Everything of a work plan as it is edited on this page. */
export function usePlanEditor({ saver, items, mayEdit, paste }: EditorProps): PlanEditor {
  const words = useWords('work_plan');
  const { participants, workPackages } = useSaverValue(saver);
  const value = useSaverValue(items);
  const plan = useMemo(() => planOf(value, { participants, workPackages }), [value, participants, workPackages]);
  const numbers = useMemo(() => planNumbers(plan, workPackages), [plan, workPackages]);
  return {
    plan,
    participants,
    workPackages,
    numbers,
    mayEdit,
    put: (item) => items.change(withPlanChange(items.value(), { put: [item], removed: [], order: null })),
    remove: (id, name) => {
      const before = items.value();
      const after = withPlanChange(before, { put: [], removed: [id], order: null });
      items.change(after);
      showToast({
        title: words('removed', { name }),
        action: { label: words('undo'), onClick: () => items.change(replayPlan(after, before, items.value())) },
      });
    },
    setEffort: (workPackageId, participantId, months) =>
      items.change(withEffort(items.value(), { workPackageId, participantId, months })),
    setPeriods: (ends) => items.change(withPeriodEnds(items.value(), ends, newId)),
    paste,
  };
}
