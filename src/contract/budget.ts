import { z } from 'zod';

import type { BudgetLine } from '#domain/project/budget/budget.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { areStorableLines, isStorableBudget } from '#domain/project/budget/budget-value.ts';

import { area, lastSaved, listErrors, listSave, savedList } from './base.ts';

/**
 * Participants, work packages and lines together, checked by the same rules as in the browser. `faultsOfBudget`
 * names what is wrong.
 */
const budgetValue = z.custom<Budget>(isStorableBudget, 'This budget cannot be stored.');
const lines = z.custom<readonly BudgetLine[]>(areStorableLines, 'These lines cannot be stored.');

export const storedBudget = lastSaved.extend({
  /** Rises with each change of any of the three lists. */
  revision: z.int(),
  /** What the next save of each list must name as its base. */
  revisions: z.object({ participants: z.int(), work_packages: z.int(), budget: z.int() }),
  budget: budgetValue,
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
        lines,
        /** Some of them come from a spreadsheet that was read. */
        imported: z.boolean().default(false),
      }),
    )
    .output(savedList),
};
