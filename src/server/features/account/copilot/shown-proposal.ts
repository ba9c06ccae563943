import type { Proposal } from '#contract/copilot/copilot-stream.ts';
import type { Instant } from '#domain/values/time.ts';

import type { StoredProposal } from '#server/data/accounts/copilot/proposals.ts';

/** A proposal as the person sees it: one that was not confirmed in time is expired. */
export function shownProposal({ id, tool, content, state, expiresAt }: StoredProposal, now: Instant): Proposal {
  const { title, lines } = content;
  return { id, tool, title, lines, state: state === 'open' && expiresAt <= now ? 'expired' : state, expiresAt };
}
