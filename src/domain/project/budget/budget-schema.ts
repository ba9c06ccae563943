import * as z from 'zod/mini';

import { participantSchema } from '#domain/project/participants/participant-schema.ts';
import { workPackageSchema } from '#domain/project/workplan/work-package-schema.ts';
import { basisPointsSchema, centsSchema, list, rowIdSchema } from '#domain/values/schemas.ts';
import { budgetCategories, costSubtypes } from './budget-codes.ts';

/** How personnel costs came about. Lines that were stored before it, and all other costs, have none. */
export const effortSchema = z.strictObject({
  /** Hundredths of a person-month. */
  months: z.int(),
  /** What one month costs. */
  rate: centsSchema,
});

/** One entry of the budget. What is requested follows from it (`requestedOf`) and is never stored. */
export const budgetLineSchema = z.strictObject({
  id: rowIdSchema,
  participantId: z.nullable(rowIdSchema),
  workPackageId: z.nullable(rowIdSchema),
  category: z.enum(budgetCategories),
  subtype: z.nullable(z.enum(costSubtypes)),
  description: z.string(),
  /** Null where not filled in yet. */
  amount: z.nullable(centsSchema),
  /** Where it is there, the amount is what it comes to (`amountOfEffort`). */
  effort: z.optional(effortSchema),
  /** The share of the amount that is asked for. */
  rate: basisPointsSchema,
});

/**
 * A budget as it is entered: its lines, and the participants and work packages that they point at. Each of the three is
 * saved by itself.
 */
export const budgetSchema = z.strictObject({
  participants: list(participantSchema),
  workPackages: list(workPackageSchema),
  lines: list(budgetLineSchema),
});
