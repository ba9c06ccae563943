import { z } from 'zod';

import type { Budget } from '#domain/project/budget/budget-value.ts';
import { isStorableBudget } from '#domain/project/budget/budget-value.ts';

import { area, id, instant, revision } from './base.ts';

/**
 * Participants, work packages and lines as one value, checked by the same rules as in the browser. `faultsOfBudget`
 * names what is wrong.
 */
const budgetValue = z.custom<Budget>(isStorableBudget, 'This budget cannot be stored.');

export const storedBudget = z.object({
  /** What the next save must name as its base. */
  revision: z.int(),
  budget: budgetValue,
  /** When and by whom it was saved last; null before the first save, and where that is no longer known. */
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
});
export type StoredBudget = z.infer<typeof storedBudget>;

const procedure = area('Budget');

export const budget = {
  /**
   * Stores the whole budget. A base that is not the newest revision answers CONFLICT with the newest budget and writes
   * nothing.
   */
  save: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/budget',
    summary: 'Stores the whole budget of a project.',
  })
    .errors({
      CONFLICT: { status: 409, data: storedBudget },
      /** An id of a row is in use outside this project. */
      ID_TAKEN: { status: 409 },
    })
    .input(
      z.object({
        projectId: id,
        base: revision,
        budget: budgetValue,
        /** Lines of it come from a spreadsheet that was read. */
        imported: z.boolean().default(false),
        /** By it a browser knows the news of its own save. */
        saveId: id.optional(),
      }),
    )
    .output(z.object({ revision: z.int(), savedAt: instant })),
};
