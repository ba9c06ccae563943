import { planFaults, withPlanChange } from '#domain/project/workplan/plan.ts';
import type { PlanFault } from '#domain/project/workplan/workplan-codes.ts';

import { findPlan, listPlanItems, writePlanItems } from '#server/data/projects/plan-items.ts';
import { saveList } from '#server/data/projects/list-saves.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { orIdTaken } from '#server/platform/list-save.ts';
import { os, projectMember } from '#server/platform/procedures.ts';

const save = os.plan.save
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, person, place } = context;
    const { base, saveId, put, removed, order } = input;
    const store = change(context, 'plan.saved', async (tx) => {
      let rows = 0;
      const ofList = { list: 'plan', base, saveId, userId: person.id, at: deps.clock() } as const;
      const result = await saveList<readonly PlanFault[]>(tx, place, ofList, async () => {
        const stored = await listPlanItems(tx, place);
        const next = withPlanChange(stored, { put, removed, order });
        const faults = planFaults(next);
        if (faults.length > 0) return faults;
        await writePlanItems(tx, place, stored, next);
        rows = next.length;
        return null;
      });
      const isNews = result.outcome === 'saved' && !result.repeated;
      return isNews ? done({ rows }, result, { cause: saveId }) : unchanged(result);
    });
    const result = await orIdTaken(store);
    switch (result.outcome) {
      case 'saved':
        return { revision: result.revision, savedAt: result.savedAt };
      case 'conflict': {
        const newest = await findPlan(deps.db, place);
        throw newest ? errors.CONFLICT({ data: newest }) : errors.NOT_FOUND();
      }
      case 'refused':
        throw errors.NOT_STORABLE({ data: { faults: result.refusal } });
      case 'id_taken':
        throw errors.ID_TAKEN();
      case 'save_id_taken':
        throw errors.SAVE_ID_TAKEN();
      case 'missing':
        throw errors.NOT_FOUND();
    }
  });

export const plan = { save };
