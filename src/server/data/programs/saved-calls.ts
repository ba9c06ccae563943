import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { SavedCall } from '#contract/shortlist/shortlist.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import { byUrgency } from '#domain/program/shortlist/order.ts';
import type { GoDecision, SavedStage } from '#domain/program/shortlist/shortlist-codes.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { orgMembers, savedPrograms, users } from '#db/schema/index.ts';

import type { Applicant } from '#server/data/matching/applicants.ts';
import type { CatalogueMemory } from '#server/search/catalogue-memory.ts';
import { currentListing } from '#server/search/catalogue-memory.ts';
import { listProgramCards } from './program-cards.ts';

const owners = alias(users, 'owners');
const savers = alias(users, 'savers');
const deciders = alias(users, 'deciders');
const changers = alias(users, 'changers');

function kept(orgId: OrgId, programId?: string) {
  const named = programId === undefined ? undefined : eq(savedPrograms.programId, programId);
  return and(eq(savedPrograms.orgId, orgId), named, isNull(savedPrograms.removedAt));
}

async function listRows(db: Db, orgId: OrgId, programId?: string) {
  return await db
    .select({
      programId: savedPrograms.programId,
      stage: savedPrograms.stage,
      ownerId: orgMembers.userId,
      ownerName: owners.name,
      note: savedPrograms.note,
      go: savedPrograms.decision,
      reason: savedPrograms.decisionReason,
      decidedAt: savedPrograms.decidedAt,
      decidedBy: deciders.name,
      savedAt: savedPrograms.savedAt,
      savedBy: savers.name,
      changedAt: savedPrograms.changedAt,
      changedBy: changers.name,
      revision: savedPrograms.revision,
    })
    .from(savedPrograms)
    .leftJoin(orgMembers, and(eq(orgMembers.orgId, savedPrograms.orgId), eq(orgMembers.userId, savedPrograms.owner)))
    .leftJoin(owners, eq(owners.id, orgMembers.userId))
    .leftJoin(savers, eq(savers.id, savedPrograms.savedBy))
    .leftJoin(deciders, eq(deciders.id, savedPrograms.decidedBy))
    .leftJoin(changers, eq(changers.id, savedPrograms.changedBy))
    .where(kept(orgId, programId));
}

type Row = Awaited<ReturnType<typeof listRows>>[number];

function callOf(row: Row, program: SavedCall['program']): SavedCall {
  const { stage, note, savedAt, savedBy, revision, ownerId, go, decidedAt, changedAt } = row;
  return {
    program,
    stage,
    owner: ownerId === null ? null : { id: ownerId, name: row.ownerName ?? '' },
    note,
    decision: go === null || decidedAt === null ? null : { go, reason: row.reason, at: decidedAt, by: row.decidedBy },
    savedAt,
    savedBy,
    changed: changedAt === null ? null : { at: changedAt, by: row.changedBy },
    revision,
  };
}

async function withPrograms(memory: CatalogueMemory, applicant: Applicant, rows: readonly Row[], now: Instant) {
  // A card in memory counts as long as it has the revision that is listed, so the listing must be of now.
  await currentListing(memory);
  const byProgram = new Map(rows.map((row) => [row.programId, row]));
  const cards = await listProgramCards(memory, [...byProgram.keys()], applicant, now);
  return byUrgency(cards, now).flatMap((card) => {
    const row = byProgram.get(card.id);
    return row ? [callOf(row, card)] : [];
  });
}

/** The calls that an organization keeps, what presses most first, judged for it as of now. */
export async function listSavedCalls(memory: CatalogueMemory, applicant: Applicant, now: Instant) {
  return await withPrograms(memory, applicant, await listRows(memory.db, applicant.orgId), now);
}

/** One of them; null where the organization does not keep it. */
export async function findSavedCall(memory: CatalogueMemory, applicant: Applicant, programId: string, now: Instant) {
  const rows = await listRows(memory.db, applicant.orgId, programId);
  const [call] = await withPrograms(memory, applicant, rows, now);
  return call ?? null;
}

/** What decides whether a change may be made, and what it leaves as it is; null where the call is not kept. */
export async function findSavedState(db: Db, orgId: OrgId, programId: string) {
  const [row] = await db
    .select({
      revision: savedPrograms.revision,
      owner: savedPrograms.owner,
      decision: savedPrograms.decision,
      reason: savedPrograms.decisionReason,
      decidedBy: savedPrograms.decidedBy,
      decidedAt: savedPrograms.decidedAt,
    })
    .from(savedPrograms)
    .where(kept(orgId, programId))
    .limit(1);
  return row ?? null;
}

type NewState = {
  readonly stage: SavedStage;
  readonly owner: string | null;
  readonly note: string;
  readonly decision: GoDecision | null;
  readonly decisionReason: string;
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
};

/** Stores a change if `base` is still the newest revision. Answers whether it did. */
export async function updateSavedCall(
  tx: Tx,
  orgId: OrgId,
  change: { readonly programId: string; readonly base: number; readonly userId: string; readonly at: Instant },
  values: NewState,
): Promise<boolean> {
  const { programId, base, userId, at } = change;
  const rows = await tx
    .update(savedPrograms)
    .set({ ...values, changedBy: userId, changedAt: at, revision: sql`${savedPrograms.revision} + 1` })
    .where(and(kept(orgId, programId), eq(savedPrograms.revision, base)))
    .returning({ programId: savedPrograms.programId });
  return rows.length > 0;
}
