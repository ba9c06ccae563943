import * as z from 'zod/mini';

import { budgetLineSchema } from '#domain/project/budget/budget-schema.ts';
import { intakeSchema } from '#domain/project/intake/intake-schema.ts';
import { participantSchema } from '#domain/project/participants/participant-schema.ts';
import { sectionKeySchema } from '#domain/project/sections/section-schema.ts';
import { richTextSchema } from '#domain/project/text/rich-text-schema.ts';
import { planItemSchema } from '#domain/project/workplan/plan-item-schema.ts';
import { workPackageSchema } from '#domain/project/workplan/work-package-schema.ts';
import { instantSchema, list } from '#domain/values/schemas.ts';

/** What a version holds: everything that is written, and the list of annexes; not tasks, comments or files. */
export const versionSnapshotSchema = z.object({
  format: z.literal(1),
  takenAt: instantSchema,
  intake: intakeSchema,
  sections: list(z.object({ key: sectionKeySchema, doc: richTextSchema })),
  participants: list(participantSchema),
  workPackages: list(workPackageSchema),
  lines: list(budgetLineSchema),
  /** Empty in versions from before work plans. */
  plan: z.prefault(list(planItemSchema), []),
  annexes: list(z.object({ key: z.string(), filename: z.string(), sha256: z.string(), size: z.int() })),
});
