import { inProject, type OfProject } from '#server/data/projects/in-project.ts';
import type { AiAccess } from '#domain/organization/entitlements/ai-access.ts';
import { aiAccessOf } from '#domain/organization/entitlements/ai-access.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';
import { payments } from '#db/schema/index.ts';

import { paymentFields } from './facts.ts';

/** Whether the AI tools work in a project now. */
export async function findAiAccess(db: Db, of: OfProject, now: Instant): Promise<AiAccess> {
  return aiAccessOf(await db.select(paymentFields).from(payments).where(inProject(payments, of)), of.projectId, now);
}

type NoAi = Exclude<AiAccess, { readonly state: 'active' }>;

/** Why the AI tools do not work in a project; null where they do. */
export async function whyNoAi(db: Db, of: OfProject, now: Instant): Promise<NoAi | null> {
  const access = await findAiAccess(db, of, now);
  return access.state === 'active' ? null : access;
}
