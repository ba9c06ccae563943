import { planItemSchema } from '#domain/project/workplan/plan-item-schema.ts';
import { planLimits } from '#domain/project/workplan/plan-limits.ts';
import { list } from '#domain/values/schemas.ts';

/** What this device may keep of a work plan. */
export const planDraftSchema = list(planItemSchema, planLimits.items);
