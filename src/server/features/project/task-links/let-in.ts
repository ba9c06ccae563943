import { guestLinkLimits as limits } from '#contract/task-links/guest-links.ts';

import { tokenHash } from '#server/data/accounts/secret-tokens.ts';
import { findOpenLink, type OpenLink } from '#server/data/projects/guests/task-links.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';

type Asked = { readonly token: string; readonly network: string | null };

/** `closed` says nothing of why: a key that was never made is told from one that has ended by nobody. */
type LetIn =
  | { readonly outcome: 'open'; readonly open: OpenLink }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'closed' };

/** Whom a key lets in now. Every use is counted before the key is looked at, whatever it is worth. */
export async function letIn(deps: Deps, { token, network }: Asked): Promise<LetIn> {
  for (const [key, limit] of [
    ...(network === null ? [] : ([[`guests|${network}`, limits.perNetwork]] as const)),
    [`guest-key|${tokenHash(token)}`, limits.perLink] as const,
  ]) {
    const { allowed, retryAfterSeconds } = await countRequest(deps, key, limit);
    if (!allowed) return { outcome: 'limited', retryAfterSeconds };
  }
  const open = await findOpenLink(deps.db, token, deps.clock());
  if (open !== null) return { outcome: 'open', open };
  const wrong = network === null ? null : await countRequest(deps, `wrong-guests|${network}`, limits.wrong);
  return wrong?.allowed === false
    ? { outcome: 'limited', retryAfterSeconds: wrong.retryAfterSeconds }
    : { outcome: 'closed' };
}
