import { and, eq, inArray } from 'drizzle-orm';

import type { ProposalState, ProposingTool } from '#domain/account/copilot/copilot-codes.ts';
import type { KeptProposal } from '#domain/account/copilot/kept-answer.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { copilotProposals } from '#db/schema/index.ts';

import type { OfPerson } from './conversations.ts';

export type StoredProposal = typeof copilotProposals.$inferSelect;

export type NewProposal = {
  readonly id: string;
  readonly messageId: string;
  readonly tool: ProposingTool;
  readonly content: KeptProposal;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
};

/** Keeps a proposal until the person confirms it. */
export async function insertProposal(tx: Tx, { orgId, userId }: OfPerson, proposal: NewProposal): Promise<void> {
  await tx.insert(copilotProposals).values({ ...proposal, orgId, userId, state: 'open' });
}

const isOf = ({ orgId, userId }: OfPerson, id: string) =>
  and(eq(copilotProposals.orgId, orgId), eq(copilotProposals.userId, userId), eq(copilotProposals.id, id));

/** A proposal that was made to this person; null where there is none. */
export async function findProposal(db: Db, of: OfPerson, id: string): Promise<StoredProposal | null> {
  const [found] = await db.select().from(copilotProposals).where(isOf(of, id));
  return found ?? null;
}

/** The proposals of some answers. */
export async function listProposals(db: Db, orgId: OrgId, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  return await db
    .select()
    .from(copilotProposals)
    .where(and(eq(copilotProposals.orgId, orgId), inArray(copilotProposals.messageId, [...messageIds])))
    .orderBy(copilotProposals.createdAt, copilotProposals.id);
}

/**
 * Takes a proposal from one state to another, in one statement: of several who try at once, one succeeds. False for the
 * others.
 */
export async function moveProposal(
  tx: Tx,
  of: OfPerson,
  { id, from, to, at }: { id: string; from: ProposalState; to: ProposalState; at: Instant },
): Promise<boolean> {
  const moved = await tx
    .update(copilotProposals)
    .set({ state: to, settledAt: at })
    .where(and(isOf(of, id), eq(copilotProposals.state, from)))
    .returning({ id: copilotProposals.id });
  return moved.length === 1;
}
