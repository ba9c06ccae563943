import { draftingLimits } from '#contract/writing/drafting.ts';

import type { SignedInUser } from '#server/data/accounts/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';

type Asking = { readonly deps: Deps; readonly user: SignedInUser };

/** Counts a request for a draft. Answers how many seconds its person has to wait; null where they need not. */
export async function waitFor({ deps, user }: Asking): Promise<number | null> {
  const counted = await countRequest(deps, `drafting:${user.id}`, draftingLimits.perPerson);
  return counted.allowed ? null : counted.retryAfterSeconds;
}
