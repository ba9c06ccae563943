import * as z from 'zod/mini';

import { list, rowIdSchema } from '#domain/values/schemas.ts';
import { deliverableTypes, disseminationLevels, riskLevels } from './workplan-codes.ts';

// What stands in a work plan beside its work packages. Months count from 1; empty texts and null are not filled in.
// Who or what an item points at may be gone: then it points at nothing.

const month = z.nullable(z.int());
const reference = z.nullable(rowIdSchema);

export const taskSchema = z.strictObject({
  id: rowIdSchema,
  kind: z.literal('task'),
  workPackageId: reference,
  title: z.string(),
  description: z.string(),
  startMonth: month,
  endMonth: month,
  lead: reference,
  /** Tasks that have to end before it begins. */
  after: list(rowIdSchema),
});

export const deliverableSchema = z.strictObject({
  id: rowIdSchema,
  kind: z.literal('deliverable'),
  workPackageId: reference,
  title: z.string(),
  description: z.string(),
  type: z.nullable(z.enum(deliverableTypes)),
  dissemination: z.nullable(z.enum(disseminationLevels)),
  month,
  lead: reference,
});

export const milestoneSchema = z.strictObject({
  id: rowIdSchema,
  kind: z.literal('milestone'),
  title: z.string(),
  workPackageIds: list(rowIdSchema),
  month,
  /** How somebody sees that it is reached. */
  verification: z.string(),
});

export const riskSchema = z.strictObject({
  id: rowIdSchema,
  kind: z.literal('risk'),
  description: z.string(),
  workPackageIds: list(rowIdSchema),
  likelihood: z.nullable(z.enum(riskLevels)),
  severity: z.nullable(z.enum(riskLevels)),
  mitigation: z.string(),
});

export const kpiSchema = z.strictObject({
  id: rowIdSchema,
  kind: z.literal('kpi'),
  title: z.string(),
  unit: z.string(),
  /** Where it stands before the project, and where it is to stand. */
  baseline: z.string(),
  target: z.string(),
  month,
});

/** Person-months of a participant in a work package. */
export const effortItemSchema = z.strictObject({
  id: rowIdSchema,
  kind: z.literal('effort'),
  participantId: rowIdSchema,
  workPackageId: rowIdSchema,
  /** Hundredths of a person-month. */
  months: z.int(),
});

/** A reporting period of the grant, by its last month; it begins after the one before. */
export const periodSchema = z.strictObject({ id: rowIdSchema, kind: z.literal('period'), month: z.int() });

export const planItemSchema = z.discriminatedUnion('kind', [
  taskSchema,
  deliverableSchema,
  milestoneSchema,
  riskSchema,
  kpiSchema,
  effortItemSchema,
  periodSchema,
]);
