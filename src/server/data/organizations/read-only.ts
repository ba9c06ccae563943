import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { organizations } from '#db/schema/index.ts';

/** Whether an organization can only be read: an owner asked for its deletion, or an administrator blocked it. */
export const isReadOnly = sql<boolean>`(${organizations.deletionDueAt} IS NOT NULL
  OR ${organizations.blockedAt} IS NOT NULL)`;

/** Whether the organization with this id is not blocked. Work that tells or computes something for it waits until then. */
export function isOpenOrganization(orgId: SQLWrapper): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM organizations blocked WHERE blocked.id = ${orgId}
    AND blocked.blocked_at IS NOT NULL)`;
}
