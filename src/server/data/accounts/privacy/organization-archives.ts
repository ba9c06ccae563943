import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import { ARCHIVE_ATTEMPTS } from '#domain/organization/settings/organization-deletion.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { organizationArchives as archives } from '#db/schema/index.ts';

const underWay = inArray(archives.status, ['waiting', 'building']);

/** The archives of an organization that were asked for since this moment, the newest first. */
export async function listArchives(db: Db, orgId: OrgId, since: Instant) {
  return await db
    .select({ id: archives.id, status: archives.status, size: archives.fileSize, createdAt: archives.createdAt })
    .from(archives)
    .where(and(eq(archives.orgId, orgId), sql`${archives.createdAt} >= ${since}::timestamptz`))
    .orderBy(desc(archives.createdAt), desc(archives.id));
}

/** Asks for an archive. Answers its id, and whether it is new: of those that are being made there is one at most. */
export async function addArchive(
  tx: Tx,
  orgId: OrgId,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Instant },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const added = await tx
    .insert(archives)
    .values({ id, orgId, status: 'waiting', askedBy: by, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: archives.id });
  if (added.length > 0) return { id, isNew: true };
  const [there] = await tx
    .select({ id: archives.id })
    .from(archives)
    .where(and(eq(archives.orgId, orgId), underWay))
    .limit(1);
  return { id: there?.id ?? id, isNew: false };
}

/** What a download of an archive needs. Null where there is none, or where its days are over. */
export async function findBuiltArchive(db: Db, orgId: OrgId, id: string, since: Instant) {
  const [row] = await db
    .select({ path: archives.filePath, size: archives.fileSize, createdAt: archives.createdAt })
    .from(archives)
    .where(and(eq(archives.orgId, orgId), eq(archives.id, id), eq(archives.status, 'built')))
    .limit(1);
  if (!row || row.path === null || row.size === null || row.createdAt < since) return null;
  return { path: row.path, size: row.size, createdAt: row.createdAt };
}

/** An archive that one process builds. */
export type ClaimedArchive = {
  readonly id: string;
  readonly orgId: OrgId;
  readonly askedBy: string | null;
  readonly attempt: number;
};

/** Takes an archive that nobody builds, or whose process has fallen silent; null where there is none. */
export async function claimArchive(
  tx: Tx,
  id: string,
  { now, silentSince }: { readonly now: Instant; readonly silentSince: Instant },
): Promise<ClaimedArchive | null> {
  const [row] = await tx
    .update(archives)
    .set({ status: 'building', attempt: sql`${archives.attempt} + 1`, seenAt: now })
    .where(
      and(
        eq(archives.id, id),
        or(eq(archives.status, 'waiting'), and(eq(archives.status, 'building'), lt(archives.seenAt, silentSince))),
      ),
    )
    .returning({ id: archives.id, orgId: archives.orgId, askedBy: archives.askedBy, attempt: archives.attempt });
  return row ? { ...row, orgId: row.orgId as OrgId } : null;
}

const isMine = ({ id, attempt }: ClaimedArchive) =>
  and(eq(archives.id, id), eq(archives.attempt, attempt), eq(archives.status, 'building'));

/** Says that the process that builds it is alive. False where another one has taken it over, or it is gone. */
export async function touchArchive(tx: Tx, mine: ClaimedArchive, now: Instant): Promise<boolean> {
  const rows = await tx.update(archives).set({ seenAt: now }).where(isMine(mine)).returning({ id: archives.id });
  return rows.length > 0;
}

/** Notes that an archive is there, or that it could not be made. False where another process has taken it over. */
export async function endArchive(
  tx: Tx,
  mine: ClaimedArchive,
  end: { readonly path: string; readonly size: number; readonly at: Instant } | null,
): Promise<boolean> {
  const rows = await tx
    .update(archives)
    .set(
      end === null
        ? { status: 'failed' }
        : { status: 'built', filePath: end.path, fileSize: end.size, builtAt: end.at },
    )
    .where(isMine(mine))
    .returning({ id: archives.id });
  return rows.length > 0;
}

/** Archives that somebody has to take up: nobody has begun them, or their process has fallen silent. */
export async function listSilentArchives(
  db: Db,
  before: Instant,
): Promise<readonly { readonly id: string; readonly isGivenUp: boolean }[]> {
  const rows = await db
    .select({ id: archives.id, attempt: archives.attempt })
    .from(archives)
    .where(
      or(
        and(eq(archives.status, 'waiting'), lt(archives.createdAt, before)),
        and(eq(archives.status, 'building'), lt(archives.seenAt, before)),
      ),
    );
  return rows.map(({ id, attempt }) => ({ id, isGivenUp: attempt >= ARCHIVE_ATTEMPTS }));
}

/** Forgets archives that were asked for before this moment; answers where the storage keeps them. */
export async function forgetArchives(tx: Tx, before: Instant): Promise<readonly string[]> {
  const rows = await tx.delete(archives).where(lt(archives.createdAt, before)).returning({ path: archives.filePath });
  return rows.flatMap(({ path }) => (path === null ? [] : [path]));
}

/** Those of these paths of the storage at which an archive lies. */
export async function listArchivePaths(db: Db, paths: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ path: archives.filePath })
    .from(archives)
    .where(inArray(archives.filePath, [...paths]));
  return rows.flatMap(({ path }) => (path === null ? [] : [path]));
}
