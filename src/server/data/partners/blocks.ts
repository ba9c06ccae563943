import { and, asc, eq, isNull } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';
import { partnerBlocks, partnerThreads } from '#db/schema/index.ts';

import type { OfThread } from './threads.ts';

/** The open threads that an organization has with another one. */
export async function listOpenWith(tx: Tx, orgId: OrgId, otherOrgId: OrgId): Promise<readonly OfThread[]> {
  const rows = await tx
    .select({ threadId: partnerThreads.id })
    .from(partnerThreads)
    .where(
      and(eq(partnerThreads.orgId, orgId), eq(partnerThreads.otherOrgId, otherOrgId), isNull(partnerThreads.closedAt)),
    )
    .orderBy(asc(partnerThreads.id));
  return rows.map(({ threadId }) => ({ orgId, threadId }));
}

type Block = { readonly orgId: OrgId; readonly otherOrgId: OrgId };

/** Blocks an organization, or no longer. Answers whether that changed anything. */
export async function setPartnerBlocked(
  tx: Tx,
  { orgId, otherOrgId }: Block,
  block: { readonly by: string; readonly at: Instant } | null,
): Promise<boolean> {
  if (block === null)
    return (
      (
        await tx
          .delete(partnerBlocks)
          .where(and(eq(partnerBlocks.orgId, orgId), eq(partnerBlocks.blockedOrgId, otherOrgId)))
          .returning({ id: partnerBlocks.blockedOrgId })
      ).length > 0
    );
  return (
    (
      await tx
        .insert(partnerBlocks)
        .values({ orgId, blockedOrgId: otherOrgId, blockedBy: block.by, blockedAt: block.at })
        .onConflictDoNothing()
        .returning({ id: partnerBlocks.blockedOrgId })
    ).length > 0
  );
}
