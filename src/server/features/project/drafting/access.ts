import type { AiAccess } from '#domain/organization/entitlements/ai-access.ts';
import { draftingLimits } from '#contract/writing/drafting.ts';

import { findAiAccess } from '#server/data/billing/ai-access.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';

type Asking = { readonly deps: Deps; readonly user: SignedInUser; readonly place: OfProject };
type NoAi = Exclude<AiAccess, { readonly state: 'active' }>;

/** Why the AI tools do not work in a project; null where they do. */
export async function whyNoAi({ deps, place }: Omit<Asking, 'user'>): Promise<NoAi | null> {
  const access = await findAiAccess(deps.db, place, deps.clock());
  return access.state === 'active' ? null : access;
}

/** Counts a request for a draft. Answers how many seconds its person has to wait; null where they need not. */
export async function waitFor({ deps, user }: Omit<Asking, 'place'>): Promise<number | null> {
  const counted = await countRequest(deps, `drafting:${user.id}`, draftingLimits.perPerson);
  return counted.allowed ? null : counted.retryAfterSeconds;
}
