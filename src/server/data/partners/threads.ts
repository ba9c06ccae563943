import { aliasedTable, and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { MessageSide } from '#domain/organization/partners/partner-codes.ts';
import { seesWhoItIs, threadState } from '#domain/organization/partners/partner-thread.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  organizations,
  partnerBlocks,
  partnerMessages,
  partnerProfiles,
  partnerThreads,
  programs,
  projects,
  users,
} from '#db/schema/index.ts';

import { isSeenBy } from '#server/data/projects/assignments.ts';

/** One side of a thread. */
export type OfThread = { readonly orgId: OrgId; readonly threadId: string };

const isOf = ({ orgId, threadId }: OfThread) => and(eq(partnerThreads.orgId, orgId), eq(partnerThreads.id, threadId));

/** So many threads are listed, the newest. */
const LISTED = 200;
/** So many messages of a thread are shown. */
const MESSAGES_SHOWN = 500;

/** Who wrote which messages of a thread, as the side that keeps them sees it. */
const isWrittenHere = sql<boolean>`${partnerMessages.writerOrgId} = ${partnerMessages.orgId}`;

function sideOf(isOurs: boolean): MessageSide {
  return isOurs ? 'us' : 'them';
}

const theirBlocks = aliasedTable(partnerBlocks, 'their_blocks');

type Which = { readonly threadId?: string; readonly programId?: string };

async function listRows(db: Db, orgId: OrgId, { threadId, programId }: Which) {
  return await db
    .select({
      id: partnerThreads.id,
      twinId: partnerThreads.twinId,
      otherOrgId: partnerThreads.otherOrgId,
      closedAt: partnerThreads.closedAt,
      closedHere: partnerThreads.closedHere,
      lastAt: partnerThreads.lastAt,
      other: {
        name: organizations.name,
        country: organizations.country,
        kind: organizations.kind,
        size: organizations.size,
      },
      profile: { visible: partnerProfiles.visible, pic: partnerProfiles.pic },
      blockedAt: partnerBlocks.blockedAt,
      blockedUsAt: theirBlocks.blockedAt,
      program: { slug: programs.slug, identifier: programs.identifier, title: programs.title },
    })
    .from(partnerThreads)
    .leftJoin(organizations, eq(organizations.id, partnerThreads.otherOrgId))
    .leftJoin(partnerProfiles, eq(partnerProfiles.orgId, partnerThreads.otherOrgId))
    .leftJoin(
      partnerBlocks,
      and(eq(partnerBlocks.orgId, partnerThreads.orgId), eq(partnerBlocks.blockedOrgId, partnerThreads.otherOrgId)),
    )
    .leftJoin(
      theirBlocks,
      and(eq(theirBlocks.orgId, partnerThreads.otherOrgId), eq(theirBlocks.blockedOrgId, partnerThreads.orgId)),
    )
    .leftJoin(programs, eq(programs.id, partnerThreads.programId))
    .where(
      and(
        eq(partnerThreads.orgId, orgId),
        threadId === undefined ? undefined : eq(partnerThreads.id, threadId),
        programId === undefined ? undefined : eq(partnerThreads.programId, programId),
      ),
    )
    .orderBy(desc(partnerThreads.lastAt), asc(partnerThreads.id))
    .limit(LISTED);
}

type Row = Awaited<ReturnType<typeof listRows>>[number];
type Written = { readonly last: MessageSide | null; readonly them: boolean };

function threadOf({ id, twinId, other, profile, blockedAt, blockedUsAt, program, ...row }: Row, written: Written) {
  // Who has blocked this organization shows it no profile any more.
  const isVisible = (profile?.visible ?? false) && blockedUsAt === null;
  const standing = { isGone: other === null || twinId === null, lastFrom: written.last };
  const shown = other !== null && seesWhoItIs({ isVisible, hasWritten: written.them });
  const pic = isVisible ? (profile?.pic ?? '') : '';
  return {
    id,
    state: threadState({ ...standing, closedAt: row.closedAt, closedHere: row.closedHere }),
    other: other && {
      name: other.name,
      who: shown ? { country: other.country, kind: other.kind, size: other.size, pic } : null,
      blocked: blockedAt !== null,
    },
    program,
    lastAt: row.lastAt,
  };
}

/** The threads of an organization, all or those that are asked for, the one with the newest message first. */
export async function listPartnerThreads(db: Db, orgId: OrgId, which: Which = {}) {
  const rows = await listRows(db, orgId, which);
  const ids = rows.map(({ id }) => id);
  const messages =
    ids.length === 0
      ? []
      : await db
          .select({
            threadId: partnerMessages.threadId,
            lastIsOurs: sql<boolean>`(array_agg(${isWrittenHere}
              ORDER BY ${partnerMessages.sentAt} DESC, ${partnerMessages.id} DESC))[1]`,
            them: sql<boolean>`bool_or(NOT (${isWrittenHere}))`,
          })
          .from(partnerMessages)
          .where(and(eq(partnerMessages.orgId, orgId), inArray(partnerMessages.threadId, ids)))
          .groupBy(partnerMessages.threadId);
  const byThread = new Map(messages.map((each) => [each.threadId, each]));
  return rows.map((row) => {
    const written = byThread.get(row.id);
    return threadOf(row, { last: written ? sideOf(written.lastIsOurs) : null, them: written?.them ?? false });
  });
}

/** One of them; null where the organization has no such thread. */
export async function findPartnerThread(db: Db, { orgId, threadId }: OfThread) {
  return (await listPartnerThreads(db, orgId, { threadId }))[0] ?? null;
}

/** The newest messages of a thread, the oldest of them first. */
export async function listPartnerMessages(db: Db, { orgId, threadId }: OfThread) {
  const rows = await db
    .select({
      id: partnerMessages.id,
      isOurs: isWrittenHere,
      author: users.name,
      body: partnerMessages.body,
      sentAt: partnerMessages.sentAt,
    })
    .from(partnerMessages)
    .leftJoin(users, eq(users.id, partnerMessages.author))
    .where(and(eq(partnerMessages.orgId, orgId), eq(partnerMessages.threadId, threadId)))
    .orderBy(desc(partnerMessages.sentAt), desc(partnerMessages.id))
    .limit(MESSAGES_SHOWN);
  return rows.toReversed().map(({ isOurs, ...row }) => ({ ...row, from: sideOf(isOurs) }));
}

/** The newest project that a person sees for the program of a thread; null where there is none. */
export async function findProjectFor(db: Db, { orgId, threadId }: OfThread, person: Actor): Promise<string | null> {
  const [row] = await db
    .select({ id: projects.id })
    .from(partnerThreads)
    .innerJoin(
      projects,
      and(eq(projects.programId, partnerThreads.programId), eq(projects.orgId, partnerThreads.orgId)),
    )
    .where(and(isOf({ orgId, threadId }), isNull(projects.deletedAt), isSeenBy(person)))
    .orderBy(desc(projects.createdAt), asc(projects.id))
    .limit(1);
  return row?.id ?? null;
}

/** The open threads of an organization about a program, by the other organization. */
export async function openThreadsAbout(db: Db, orgId: OrgId, programId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: partnerThreads.id, otherOrgId: partnerThreads.otherOrgId })
    .from(partnerThreads)
    .where(
      and(eq(partnerThreads.orgId, orgId), eq(partnerThreads.programId, programId), isNull(partnerThreads.closedAt)),
    );
  return new Map(rows.flatMap(({ id, otherOrgId }) => (otherOrgId === null ? [] : [[otherOrgId, id] as const])));
}

type NewThread = {
  readonly from: { readonly orgId: OrgId; readonly threadId: string };
  readonly to: { readonly orgId: OrgId; readonly threadId: string };
  readonly programId: string;
  readonly now: Instant;
};

/** Opens a thread on both sides. Answers whether it did: two organizations have one open thread about a program. */
export async function openPartnerThread(tx: Tx, { from, to, programId, now }: NewThread): Promise<boolean> {
  const side = (own: OfThread, other: OfThread) => ({
    id: own.threadId,
    orgId: own.orgId,
    otherOrgId: other.orgId,
    programId,
    createdAt: now,
    lastAt: now,
  });
  // In one order, so that two who write to each other at once do not wait for each other.
  const rows = [side(from, to), side(to, from)].toSorted((a, b) => (a.orgId < b.orgId ? -1 : 1));
  const written = await tx
    .insert(partnerThreads)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: partnerThreads.id });
  if (written.length === 0) return false;
  if (written.length === 1) throw new Error('a thread of partners stands on one side alone');
  await tx.update(partnerThreads).set({ twinId: to.threadId }).where(isOf(from));
  await tx.update(partnerThreads).set({ twinId: from.threadId }).where(isOf(to));
  return true;
}

/** A side of a thread and its twin, held until the transaction ends; null where the organization has no such thread. */
export async function lockPartnerThread(tx: Tx, of: OfThread) {
  const columns = {
    twinId: partnerThreads.twinId,
    otherOrgId: partnerThreads.otherOrgId,
    programId: partnerThreads.programId,
    closedAt: partnerThreads.closedAt,
  };
  const read = async () => (await tx.select(columns).from(partnerThreads).where(isOf(of)))[0] ?? null;
  const before = await read();
  if (before === null) return null;
  // In one order, so that two who write in it at once do not wait for each other.
  await tx
    .select({ id: partnerThreads.id })
    .from(partnerThreads)
    .where(inArray(partnerThreads.id, [of.threadId, ...(before.twinId === null ? [] : [before.twinId])]))
    .orderBy(asc(partnerThreads.id))
    .for('update');
  const row = await read();
  if (row === null) return null;
  const { twinId, otherOrgId } = row;
  // Only to write to it what it is to get: nothing of it is read by this.
  const twin = twinId === null || otherOrgId === null ? null : { orgId: otherOrgId as OrgId, threadId: twinId };
  return { twin, programId: row.programId, isClosed: row.closedAt !== null };
}

type NewMessage = {
  readonly id: string;
  readonly of: OfThread;
  readonly writerOrgId: OrgId;
  readonly author: string;
  readonly body: string;
  readonly now: Instant;
};

/** Puts a message into one side of a thread. Answers whether it did: its id may be in use. */
export async function insertPartnerMessage(tx: Tx, { id, of, writerOrgId, author, body, now }: NewMessage) {
  const written = await tx
    .insert(partnerMessages)
    .values({ id, orgId: of.orgId, threadId: of.threadId, writerOrgId, author, body, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: partnerMessages.id });
  if (written.length === 0) return false;
  await tx.update(partnerThreads).set({ lastAt: now }).where(isOf(of));
  return true;
}

/** When a message of ours was sent; null where this thread has none with this id. */
export async function findOwnMessage(tx: Tx, { orgId, threadId }: OfThread, id: string): Promise<Instant | null> {
  const [row] = await tx
    .select({ sentAt: partnerMessages.sentAt })
    .from(partnerMessages)
    .where(
      and(
        eq(partnerMessages.orgId, orgId),
        eq(partnerMessages.threadId, threadId),
        eq(partnerMessages.id, id),
        eq(partnerMessages.writerOrgId, orgId),
      ),
    );
  return row?.sentAt ?? null;
}

/** Closes one side of a thread. */
export async function closePartnerThread(
  tx: Tx,
  of: OfThread,
  closing: { readonly here: boolean; readonly at: Instant },
) {
  await tx
    .update(partnerThreads)
    .set({ closedAt: closing.at, closedHere: closing.here })
    .where(and(isOf(of), isNull(partnerThreads.closedAt)));
}
