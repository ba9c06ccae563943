import { z } from 'zod';

import { planItemSchema } from '#domain/project/workplan/plan-item-schema.ts';
import { planLimits } from '#domain/project/workplan/plan-limits.ts';
import { planFaultCodes } from '#domain/project/workplan/workplan-codes.ts';
import { list } from '#domain/values/schemas.ts';

import { area, id, lastSaved, listErrors, listSave, savedList } from '../base.ts';

const items = list(planItemSchema, planLimits.items);
export const storedPlan = lastSaved.extend({
  /** What the next save must name as its base. */
  revision: z.int(),
  /** In the order of the plan. */
  items,
});
export type StoredPlan = z.infer<typeof storedPlan>;

const procedure = area('Work plan');

/** Tasks, deliverables, milestones, risks, key figures and efforts of a project. */
export const plan = {
  /** Puts items in place of those with the same id or at the end, takes others away, and orders them where asked. */
  save: procedure({
    method: 'PATCH',
    path: '/projects/{projectId}/plan',
    summary: 'Changes the items of a work plan that it names.',
  })
    .errors({
      ...listErrors,
      /** The plan has been changed since `base`; nothing is written. */
      CONFLICT: { status: 409, data: storedPlan },
      /** The plan that would result cannot be stored. */
      NOT_STORABLE: { status: 422, data: z.object({ faults: z.array(z.enum(planFaultCodes)).readonly() }) },
    })
    .input(
      listSave.extend({
        put: items,
        removed: z.array(id).max(planLimits.items),
        order: z.array(id).max(planLimits.items).nullable(),
      }),
    )
    .output(savedList),
};
