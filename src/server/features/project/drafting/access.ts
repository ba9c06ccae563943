import type { AiAccess } from '#domain/organization/entitlements/ai-access.ts';
import { draftingLimits } from '#contract/writing/drafting.ts';

import { findAiAccess } from '#server/data/billing/ai-access.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';

type Asking = { readonly deps: Deps; readonly user: SignedInUser; readonly place: OfProject };
type Refused =
  | { readonly code: 'NO_AI'; readonly access: Exclude<AiAccess, { readonly state: 'active' }> }
  | { readonly code: 'RATE_LIMITED'; readonly retryAfterSeconds: number };

/** Why the assistant does nothing for this request; null where it works. */
export async function whyNoAi({ deps, user, place }: Asking): Promise<Refused | null> {
  const access = await findAiAccess(deps.db, place, deps.clock());
  if (access.state !== 'active') return { code: 'NO_AI', access };
  const counted = await countRequest(deps, `drafting:${user.id}`, draftingLimits.perPerson);
  return counted.allowed ? null : { code: 'RATE_LIMITED', retryAfterSeconds: counted.retryAfterSeconds };
}
