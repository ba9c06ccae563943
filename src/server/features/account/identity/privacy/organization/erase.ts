import type { OrgId } from '#domain/organization/org-id.ts';
import type { Tx } from '#db/client.ts';

import { deleteOrganization, findLeaving } from '#server/data/accounts/privacy/organization-deletions.ts';
import { noticeWithin } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

/**
 * Deletes an organization, what is mailed of it and the work that waits for it. Answers where the storage keeps what
 * has to go there.
 */
export async function eraseOrganization(deps: Deps, tx: Tx, orgId: OrgId): Promise<readonly string[]> {
  const found = await findLeaving(tx, orgId);
  const paths = await deleteOrganization(tx, orgId, found?.name ?? '');
  await deps.jobs.forget(tx, orgId);
  // What its people may hear of has changed: their open streams ask anew.
  noticeWithin(tx, { kind: 'access', orgId });
  return paths;
}
