import { and, count, desc, eq, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { isSeenBy } from '#server/data/projects/assignments.ts';
import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import {
  alertReads,
  alerts,
  invitations,
  organizations,
  programs,
  projects,
  taskLinks,
  users,
} from '#db/schema/index.ts';

/** As whom a member reads: some news is for those who may see what it is of. */
type ReadingMember = {
  readonly orgId: OrgId;
  readonly person: Actor;
  /** Whether the person may read what other organizations write. */
  readonly readsMessages: boolean;
  readonly seesBilling: boolean;
  /** Whether the organization has Pro, by which it is told of calls that fit. */
  readonly seesFits: boolean;
};

/** Who reads. What one member has read is still news to another. */
export type AlertReader = {
  readonly userId: string;
  /** Null for whoever reads for themselves, in no organization. */
  readonly member: ReadingMember | null;
  readonly now: Instant;
};

const isOfProject = sql`${alerts.content} ? 'project'`;
/** Whether the project that an alert names is there for a person, and not deleted. */
const isProjectThere = (person: Actor) => sql`EXISTS (SELECT 1 FROM ${projects} p WHERE p.org_id = ${alerts.orgId}
  AND p.id::text = ${alerts.content} #>> '{project,id}' AND p.deleted_at IS NULL
  AND ${isSeenBy(person, 'p')})`;

/** Whether an alert asks its reader to join another organization, and the invitation stands. */
function isInvitation({ userId, now }: AlertReader) {
  return and(
    eq(alerts.type, 'invitation'),
    eq(alerts.userId, userId),
    sql`EXISTS (SELECT 1 FROM ${invitations} i WHERE i.org_id = ${alerts.orgId}
      AND i.id::text = ${alerts.content} ->> 'invitationId' AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL
      AND i.expires_at > ${now}::timestamptz)`,
  );
}

/** Whether an alert tells a consultant of a request: they are no member of the organization that asks. */
function isRequest({ userId }: AlertReader) {
  return and(
    eq(alerts.type, 'engagement'),
    eq(alerts.userId, userId),
    sql`${alerts.content} ->> 'code' = 'consultant_asked'`,
  );
}

/**
 * What a member may see of their organization: what names a project goes with it, what is for one person is for nobody
 * else.
 */
function seenByMember({ orgId, person, readsMessages, seesFits, seesBilling }: ReadingMember) {
  return and(
    eq(alerts.orgId, orgId),
    ne(alerts.type, 'invitation'),
    or(isNull(alerts.userId), eq(alerts.userId, person.id)),
    or(not(isOfProject), isProjectThere(person)),
    readsMessages ? undefined : ne(alerts.type, 'partner'),
    seesBilling ? undefined : ne(alerts.type, 'payment'),
    seesFits ? undefined : ne(alerts.type, 'fit'),
  );
}

/** What this reader may see: alerts of the organization, invitations of others, and what others ask a consultant. */
function seenBy(reader: AlertReader) {
  const { member } = reader;
  return or(member === null ? undefined : seenByMember(member), isInvitation(reader), isRequest(reader));
}

/** The note of what this reader has read of an alert, to be joined to it. */
function readBy({ userId }: Pick<AlertReader, 'userId'>) {
  return and(
    eq(alertReads.orgId, alerts.orgId),
    eq(alertReads.userId, userId),
    eq(alertReads.alertId, alerts.id),
    isNotNull(alertReads.readAt),
  );
}

const authors = alias(users, 'alert_authors');

function select(db: Db, reader: AlertReader) {
  return db
    .select({
      id: alerts.id,
      type: alerts.type,
      content: alerts.content,
      read: sql<boolean>`${isNotNull(alertReads.alertId)}`,
      createdAt: alerts.createdAt,
      programSlug: programs.slug,
      projectId: projects.id,
      /** Who did what it tells; null where nobody is named, or the person is gone. */
      author: sql<string | null>`coalesce(${authors.name}, ${taskLinks.guestName})`,
      organization: organizations.name,
    })
    .from(alerts)
    .innerJoin(organizations, eq(organizations.id, alerts.orgId))
    .leftJoin(alertReads, readBy(reader))
    .leftJoin(programs, eq(programs.id, alerts.programId))
    .leftJoin(authors, sql`${authors.id} = ${alerts.content} ->> 'by'`)
    .leftJoin(
      taskLinks,
      and(eq(taskLinks.orgId, alerts.orgId), sql`${taskLinks.id}::text = ${alerts.content} ->> 'linkId'`),
    )
    .leftJoin(
      projects,
      and(
        eq(projects.orgId, alerts.orgId),
        sql`${projects.id}::text = ${alerts.content} #>> '{project,id}'`,
        isNull(projects.deletedAt),
      ),
    );
}

export type ReadAlert = Awaited<ReturnType<typeof select>>[number];

/**
 * The latest alerts of an organization, those about calls that fit or all others, with the program that each is about
 * and, while it is there, the project. Of calls that were told together the best comes first.
 */
export async function listAlerts(
  db: Db,
  reader: AlertReader,
  { fits, limit }: { readonly fits: boolean; readonly limit: number },
): Promise<readonly ReadAlert[]> {
  return await select(db, reader)
    .where(and(seenBy(reader), fits ? eq(alerts.type, 'fit') : ne(alerts.type, 'fit')))
    .orderBy(desc(alerts.createdAt), sql`(${alerts.content} ->> 'score')::int DESC NULLS LAST`, desc(alerts.id))
    .limit(limit);
}

/** Everything that this reader was told, the newest first, from after one of them. */
export async function listAllAlerts(
  db: Db,
  reader: AlertReader,
  { after, limit }: { readonly after: { readonly at: Instant; readonly id: string } | null; readonly limit: number },
): Promise<readonly ReadAlert[]> {
  const isLater =
    after === null
      ? undefined
      : sql`(${alerts.createdAt}, ${alerts.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return await select(db, reader)
    .where(and(seenBy(reader), isLater))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(limit);
}

export async function countUnreadAlerts(db: Db, reader: AlertReader): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(alerts)
    .leftJoin(alertReads, readBy(reader))
    .where(and(seenBy(reader), isNull(alertReads.alertId)));
  return row?.count ?? 0;
}

async function noteRead(
  tx: Tx,
  { userId, now }: Pick<AlertReader, 'userId' | 'now'>,
  which: SQL | undefined,
): Promise<number> {
  const toRead = tx
    .select({
      orgId: alerts.orgId,
      userId: sql<string>`${userId}::text`.as('user_id'),
      alertId: sql<string>`${alerts.id}`.as('alert_id'),
      readAt: sql<Instant>`${now}::timestamptz`.as('read_at'),
      mailedAt: sql<null>`NULL::timestamptz`.as('mailed_at'),
    })
    .from(alerts)
    .where(which);
  const read = await tx
    .insert(alertReads)
    .select(toRead)
    .onConflictDoUpdate({
      target: [alertReads.orgId, alertReads.userId, alertReads.alertId],
      set: { readAt: now },
      setWhere: isNull(alertReads.readAt),
    })
    .returning({ id: alertReads.alertId });
  return read.length;
}

/** Marks alerts as read by one person, all or one of them; answers how many were not. */
export async function markAlertsRead(tx: Tx, reader: AlertReader, alertId: string | null = null): Promise<number> {
  return await noteRead(tx, reader, and(seenBy(reader), alertId === null ? undefined : eq(alerts.id, alertId)));
}

/** Earlier news of an organization is no news to somebody who is a member of it now. */
export async function markEarlierAlertsRead(
  tx: Tx,
  { now, ...member }: Pick<ReadingMember, 'orgId' | 'person'> & { readonly now: Instant },
): Promise<void> {
  const seesAll = { readsMessages: true, seesFits: true, seesBilling: true };
  await noteRead(tx, { userId: member.person.id, now }, seenByMember({ ...member, ...seesAll }));
}

/** Makes an alert new to a person again; answers how many were not. */
export async function markAlertUnread(tx: Tx, reader: AlertReader, alertId: string): Promise<number> {
  const unread = await tx
    .update(alertReads)
    .set({ readAt: null, mailedAt: sql`coalesce(${alertReads.mailedAt}, ${reader.now}::timestamptz)` })
    .where(
      and(
        eq(alertReads.userId, reader.userId),
        eq(alertReads.alertId, alertId),
        isNotNull(alertReads.readAt),
        sql`EXISTS (SELECT 1 FROM ${alerts} WHERE ${alerts.id} = ${alertReads.alertId} AND ${seenBy(reader)})`,
      ),
    )
    .returning({ id: alertReads.alertId });
  return unread.length;
}
