import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { rowsOf } from '#db/client.ts';
import {
  auditEvents,
  invitations,
  mailOutbox,
  organizations,
  orgMembers,
  projects,
  subscriptions,
} from '#db/schema/index.ts';

import type { AskedDeletion } from './account-deletions.ts';

const asked = { askedAt: organizations.deletionAskedAt, dueAt: organizations.deletionDueAt };
type AskedRow = { readonly askedAt: Instant | null; readonly dueAt: Instant | null };

function askedOf(row: AskedRow | undefined): AskedDeletion | null {
  return row === undefined || row.askedAt === null || row.dueAt === null
    ? null
    : { askedAt: row.askedAt, dueAt: row.dueAt };
}

const countOf = (what: ReturnType<typeof sql>) => sql<number>`(${what})::int`;

/** What matters to the deletion of an organization; null where it is gone. */
export async function findLeaving(db: Db, orgId: OrgId, options: { lock?: boolean } = {}) {
  const query = db
    .select({
      name: organizations.name,
      locale: organizations.locale,
      ...asked,
      members: countOf(sql`SELECT count(*) FROM ${orgMembers} m WHERE m.org_id = organizations.id`),
      projects: countOf(sql`SELECT count(*) FROM ${projects} p WHERE p.org_id = organizations.id`),
      isCharged: sql<boolean>`EXISTS (SELECT 1 FROM ${subscriptions} s
        WHERE s.org_id = organizations.id AND s.ended_at IS NULL AND NOT s.ends_with_period)`,
    })
    .from(organizations)
    .where(eq(organizations.id, orgId))
    .limit(1);
  const [row] = await (options.lock ? query.for('update', { of: organizations }) : query);
  if (!row) return null;
  const { askedAt, dueAt, ...about } = row;
  return { ...about, deletion: askedOf({ askedAt, dueAt }) };
}

/** Keeps that an organization is to be deleted. */
export async function addOrganizationDeletion(tx: Tx, orgId: OrgId, { askedAt, dueAt }: AskedDeletion): Promise<void> {
  await tx
    .update(organizations)
    .set({ deletionAskedAt: askedAt, deletionDueAt: dueAt, deletionRemindedAt: null, deletionHinderedAt: null })
    .where(eq(organizations.id, orgId));
}

/** Takes that back. False where there was nothing to take back. */
export async function dropOrganizationDeletion(tx: Tx, orgId: OrgId): Promise<boolean> {
  const rows = await tx
    .update(organizations)
    .set({ deletionAskedAt: null, deletionDueAt: null, deletionRemindedAt: null, deletionHinderedAt: null })
    .where(and(eq(organizations.id, orgId), isNotNull(organizations.deletionDueAt)))
    .returning({ id: organizations.id });
  return rows.length > 0;
}

/** Which organizations are to be deleted by this moment; `unreminded`: only those whose people were not reminded. */
export async function listLeaving(
  db: Db,
  by: Instant,
  { unreminded = false }: { readonly unreminded?: boolean } = {},
): Promise<readonly OrgId[]> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(lte(organizations.deletionDueAt, by), unreminded ? isNull(organizations.deletionRemindedAt) : sql`true`))
    .orderBy(organizations.deletionDueAt, organizations.id);
  return rows.map(({ id }) => id as OrgId);
}

/** Notes that its people were told something of the deletion. Null where they had been, or it was taken back. */
export async function noteOrganizationTold(
  tx: Tx,
  orgId: OrgId,
  what: 'deletionRemindedAt' | 'deletionHinderedAt',
  at: Instant,
): Promise<AskedDeletion | null> {
  const [row] = await tx
    .update(organizations)
    .set({ [what]: at })
    .where(and(eq(organizations.id, orgId), isNotNull(organizations.deletionDueAt), isNull(organizations[what])))
    .returning(asked);
  return askedOf(row);
}

/** How many bytes of files an organization has. */
export async function sumBytes(db: Db, orgId: OrgId): Promise<number> {
  const [row] = await rowsOf<{ bytes: number }>(
    db,
    sql`SELECT coalesce(sum(size), 0)::float8 AS bytes FROM (
      SELECT file_size AS size FROM files WHERE org_id = ${orgId}
      UNION ALL SELECT file_size FROM library_files WHERE org_id = ${orgId}
      UNION ALL SELECT file_size FROM pictures WHERE org_id = ${orgId}) AS stored`,
  );
  return row?.bytes ?? 0;
}

/** Where the storage keeps what belongs to an organization. */
async function listPathsOfOrganization(tx: Tx, orgId: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ path: string | null }>(
    tx,
    sql`SELECT file_path AS path FROM files WHERE org_id = ${orgId}
      UNION ALL SELECT file_path FROM library_files WHERE org_id = ${orgId}
      UNION ALL SELECT file_path FROM pictures WHERE org_id = ${orgId}
      UNION ALL SELECT file_path FROM submission_packages WHERE org_id = ${orgId}
      UNION ALL SELECT file_path FROM organization_archives WHERE org_id = ${orgId}
      UNION ALL SELECT receipt_path FROM submissions WHERE org_id = ${orgId}`,
  );
  return rows.flatMap(({ path }) => (path === null ? [] : [path]));
}

/**
 * Mails that lead into the organization go; those that name it go on without the name. A name that another organization
 * has too tells nothing of this one.
 */
async function forgetInMails(tx: Tx, orgId: string, name: string): Promise<void> {
  await tx.delete(mailOutbox).where(sql`strpos(${mailOutbox.content}::text, ${orgId}) > 0`);
  // Who was invited is known to nobody any more, and the link opens nothing.
  const invited = tx.select({ email: invitations.email }).from(invitations).where(eq(invitations.orgId, orgId));
  await tx
    .delete(mailOutbox)
    .where(
      and(
        eq(mailOutbox.code, 'invitation'),
        inArray(mailOutbox.toAddress, invited),
        sql`${mailOutbox.content}->>'organization' = ${name}`,
      ),
    );
  const others = await tx.$count(
    organizations,
    and(eq(organizations.name, name), sql`${organizations.id} <> ${orgId}::uuid`),
  );
  if (others > 0) return;
  const said = JSON.stringify(name);
  await tx
    .update(mailOutbox)
    .set({ content: sql`replace(${mailOutbox.content}::text, ${said}, '""')::jsonb` })
    .where(and(isNotNull(mailOutbox.content), sql`strpos(${mailOutbox.content}::text, ${said}) > 0`));
}

/**
 * Deletes an organization with everything that is its own, what was noted of it and what is mailed of it. Invoices
 * stay. Answers where the storage keeps what has to go there.
 */
export async function deleteOrganization(tx: Tx, orgId: OrgId, name: string): Promise<readonly string[]> {
  const paths = await listPathsOfOrganization(tx, orgId);
  await forgetInMails(tx, orgId, name);
  await tx.delete(organizations).where(eq(organizations.id, orgId));
  await tx.delete(auditEvents).where(eq(auditEvents.orgId, orgId));
  await tx.delete(auditEvents).where(eq(auditEvents.subjectId, orgId));
  return paths;
}
