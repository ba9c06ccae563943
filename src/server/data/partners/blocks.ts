import { and, asc, eq, isNull, or } from 'drizzle-orm';

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

/**
 * Holds every open thread between the two organizations of this one, on both sides, until the transaction ends. In one
 * order, so that two that block each other at once do not wait for each other.
 */
export async function lockOpenBetween(tx: Tx, { orgId, threadId }: OfThread): Promise<void> {
  const [of] = await tx
    .select({ otherOrgId: partnerThreads.otherOrgId })
    .from(partnerThreads)
    .where(and(eq(partnerThreads.orgId, orgId), eq(partnerThreads.id, threadId)));
  const otherOrgId = of?.otherOrgId ?? null;
  if (otherOrgId === null) return;
  const ours = and(eq(partnerThreads.orgId, orgId), eq(partnerThreads.otherOrgId, otherOrgId));
  const theirs = and(eq(partnerThreads.orgId, otherOrgId), eq(partnerThreads.otherOrgId, orgId));
  await tx
    .select({ id: partnerThreads.id })
    .from(partnerThreads)
    .where(and(or(ours, theirs), isNull(partnerThreads.closedAt)))
    .orderBy(asc(partnerThreads.id))
    .for('update');
}

/** Whether one of two organizations has blocked the other. */
export async function isEitherBlocked(tx: Tx, orgId: OrgId, otherOrgId: OrgId): Promise<boolean> {
  const rows = await tx
    .select({ id: partnerBlocks.orgId })
    .from(partnerBlocks)
    .where(
      or(
        and(eq(partnerBlocks.orgId, orgId), eq(partnerBlocks.blockedOrgId, otherOrgId)),
        and(eq(partnerBlocks.orgId, otherOrgId), eq(partnerBlocks.blockedOrgId, orgId)),
      ),
    )
    .limit(1);
  return rows.length > 0;
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
