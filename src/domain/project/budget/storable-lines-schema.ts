import * as z from 'zod/mini';

import { list } from '#domain/values/schemas.ts';
import { budgetLineSchema } from './budget-schema.ts';
import { budgetLimits, lineFaults } from './budget-value.ts';

/** Lines within today's limits. Whether those they point at are there, the server says when it saves them. */
export const storableLinesSchema = list(budgetLineSchema, budgetLimits.lines).check(
  z.refine((lines) => lineFaults(lines, null).length === 0),
);
