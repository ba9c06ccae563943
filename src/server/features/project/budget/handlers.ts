import { lineFaults } from '#domain/project/budget/budget-value.ts';

import { findBudget, listBudget, writeLines } from '#server/data/projects/budget.ts';
import { saveList } from '#server/data/projects/list-saves.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { orIdTaken } from '#server/platform/list-save.ts';
import { os, projectMember } from '#server/platform/procedures.ts';
import { renewValuesWithin } from '#server/platform/renew-values.ts';

const save = os.budget.save
  .use(projectMember('project.edit'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, person, place } = context;
    const { base, saveId, lines, imported } = input;
    const store = change(context, imported ? 'budget.imported' : 'budget.saved', async (tx) => {
      const at = deps.clock();
      const ofList = { list: 'budget', base, saveId, userId: person.id, at } as const;
      const result = await saveList<'unknown_reference'>(tx, place, ofList, async () => {
        const { budgetLines: stored, ...known } = await listBudget(tx, place);
        if (lineFaults(lines, known).length > 0) return 'unknown_reference';
        await writeLines(tx, place, stored, lines, at);
        return null;
      });
      const isNews = result.outcome === 'saved' && !result.repeated;
      if (isNews) await renewValuesWithin(tx, context);
      return isNews ? done({ lines: lines.length }, result, { cause: saveId }) : unchanged(result);
    });
    const result = await orIdTaken(store);
    switch (result.outcome) {
      case 'saved':
        return { revision: result.revision, savedAt: result.savedAt };
      case 'conflict':
      case 'refused': {
        const newest = await findBudget(deps.db, place);
        if (!newest) throw errors.NOT_FOUND();
        throw result.outcome === 'conflict'
          ? errors.CONFLICT({ data: newest })
          : errors.UNKNOWN_REFERENCE({ data: newest });
      }
      case 'id_taken':
        throw errors.ID_TAKEN();
      case 'save_id_taken':
        throw errors.SAVE_ID_TAKEN();
      case 'missing':
        throw errors.NOT_FOUND();
    }
  });

export const budget = { save };
