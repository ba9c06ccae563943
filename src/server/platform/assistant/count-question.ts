import { copilotLimits } from '#contract/copilot/copilot.ts';
import type { WindowLimit } from '#contract/limit-kinds.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { instantFromMs, msOf, type Instant } from '#domain/values/time.ts';

import { countRequest } from '#server/platform/limits/count-request.ts';
import type { Deps } from '#server/platform/deps.ts';

export type LimitReached = { readonly of: 'person' | 'organization' | 'network'; readonly againAt: Instant };

type Counted = { readonly of: LimitReached['of']; readonly key: string; readonly limit: WindowLimit };

/** Whose share of the limits a question uses. A request within the process has no network, and counts for nobody. */
function countedFor(userId: string | null, orgId: OrgId | null, network: string | null): readonly Counted[] {
  if (userId === null)
    return network === null ? [] : [{ of: 'network', key: `copilot-network|${network}`, limit: copilotLimits.network }];
  const person = { of: 'person', key: `copilot-person|${userId}`, limit: copilotLimits.person } as const;
  if (orgId === null) return [person];
  return [person, { of: 'organization', key: `copilot-organization|${orgId}`, limit: copilotLimits.organization }];
}

/** Counts a question. Answers which limit is reached, and when it works again; null where it may be answered. */
export async function countQuestion(
  deps: Deps,
  who: { readonly userId: string | null; readonly orgId: OrgId | null; readonly network: string | null },
): Promise<LimitReached | null> {
  for (const { of, key, limit } of countedFor(who.userId, who.orgId, who.network)) {
    const { allowed, retryAfterSeconds } = await countRequest(deps, key, limit);
    if (!allowed) return { of, againAt: instantFromMs(msOf(deps.clock()) + retryAfterSeconds * 1000) };
  }
  return null;
}
