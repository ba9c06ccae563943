import { z } from 'zod';

import { budgetSchema } from '#domain/project/budget/budget-schema.ts';
import { storableLinesSchema } from '#domain/project/budget/storable-lines-schema.ts';

import { area, lastSaved, listErrors, listSave, savedList } from '../base.ts';

export const storedBudget = lastSaved.extend({
  /** Rises with each change of any of the three lists. */
  revision: z.int(),
  /** What the next save of each list must name as its base. */
  revisions: z.object({ participants: z.int(), work_packages: z.int(), plan: z.int(), budget: z.int() }),
  budget: budgetSchema,
});
export type StoredBudget = z.infer<typeof storedBudget>;

const procedure = area('Budget');

export const budget = {
  /** A base that is not the newest revision of the lines answers CONFLICT with the newest budget and writes nothing. */
  save: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/budget',
    summary: 'Stores the lines of a budget.',
  })
    .errors({
      ...listErrors,
      CONFLICT: { status: 409, data: storedBudget },
      /** A line points at a participant or work package that is not, or no longer, in the project. */
      UNKNOWN_REFERENCE: { status: 409, data: storedBudget },
    })
    .input(
      listSave.extend({
        lines: storableLinesSchema,
        /** Some of them come from a spreadsheet that was read. */
        imported: z.boolean().default(false),
      }),
    )
    .output(savedList),
};
