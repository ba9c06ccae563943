import { sentKinds } from '#domain/account/copilot/copilot-codes.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

import type { OutsideAssistant } from '#server/adapters/assistant/port.ts';
import { findConsent, type Consent } from '#server/data/accounts/copilot/usage.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Whether what an owner has agreed to is what would happen now. */
export function isOfNow({ host, model, sent }: Omit<Consent, 'at' | 'by'>, outside: OutsideAssistant): boolean {
  return host === outside.host && model === outside.model && sentKinds.every((kind) => sent.includes(kind));
}

/** The model outside, where the organization's owner has let questions go there; null everywhere else. */
export async function agreedOutside(
  deps: Pick<Deps, 'db' | 'outside'>,
  orgId: OrgId,
): Promise<OutsideAssistant | null> {
  const { outside } = deps;
  if (outside === null) return null;
  const consent = await findConsent(deps.db, orgId);
  return consent !== null && isOfNow(consent, outside) ? outside : null;
}
