import type { StoredPlan } from '#contract/planning/plan.ts';
import { planFaults, withPlanChange, type PlanItem } from '#domain/project/workplan/plan.ts';
import type { PlanFault } from '#domain/project/workplan/workplan-codes.ts';

import { findPlan, listPlanItems, writePlanItems } from '#server/data/projects/plan-items.ts';
import type { ListKind } from '#server/platform/list-save.ts';
import { takeStep } from '#server/platform/list-save.ts';
import { os, projectMember } from '#server/platform/procedures.ts';

const kind: ListKind<PlanItem, StoredPlan, PlanFault> = {
  list: 'plan',
  rows: listPlanItems,
  find: findPlan,
  write: writePlanItems,
  faultsOf: planFaults,
};

const save = os.plan.save
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { put, removed, order } = input;
    const next = (stored: readonly PlanItem[]) => withPlanChange(stored, { put, removed, order });
    // What is taken away may be gone already: nothing has to be in the list.
    return await takeStep(
      kind,
      { acting: context, input, named: [], next },
      { ...errors, UNKNOWN_ID: errors.NOT_FOUND },
    );
  });

export const plan = { save };
