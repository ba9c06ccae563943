import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';

import { PERSONAL_EXPORT_ATTEMPTS } from '#domain/account/privacy/personal-export.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { personalExports } from '#db/schema/index.ts';

const underWay = inArray(personalExports.status, ['waiting', 'building']);

/** The archives of a person, the newest first. */
export async function listPersonalExports(db: Db, userId: string) {
  return await db
    .select({
      id: personalExports.id,
      status: personalExports.status,
      size: personalExports.fileSize,
      createdAt: personalExports.createdAt,
    })
    .from(personalExports)
    .where(eq(personalExports.userId, userId))
    .orderBy(desc(personalExports.createdAt), desc(personalExports.id));
}

/** Asks for an archive. Answers its id, and whether it is new: of those that are being made a person has one at most. */
export async function addPersonalExport(
  tx: Tx,
  { id, userId, at }: { readonly id: string; readonly userId: string; readonly at: Instant },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const added = await tx
    .insert(personalExports)
    .values({ id, userId, status: 'waiting', createdAt: at })
    .onConflictDoNothing()
    .returning({ id: personalExports.id });
  if (added.length > 0) return { id, isNew: true };
  const [there] = await tx
    .select({ id: personalExports.id })
    .from(personalExports)
    .where(and(eq(personalExports.userId, userId), underWay))
    .limit(1);
  return { id: there?.id ?? id, isNew: false };
}

/** What a download of a person's own archive needs. Null where there is none, or where its days are over. */
export async function findBuiltPersonalExport(db: Db, userId: string, id: string, since: Instant) {
  const [row] = await db
    .select({
      path: personalExports.filePath,
      size: personalExports.fileSize,
      createdAt: personalExports.createdAt,
    })
    .from(personalExports)
    .where(and(eq(personalExports.userId, userId), eq(personalExports.id, id), eq(personalExports.status, 'built')))
    .limit(1);
  if (!row || row.path === null || row.size === null || row.createdAt < since) return null;
  return { path: row.path, size: row.size, createdAt: row.createdAt };
}

/** An archive that one process builds. */
export type ClaimedPersonalExport = { readonly id: string; readonly userId: string; readonly attempt: number };

/** Takes an archive that nobody builds, or whose process has fallen silent; null where there is none. */
export async function claimPersonalExport(
  tx: Tx,
  id: string,
  { now, silentSince }: { readonly now: Instant; readonly silentSince: Instant },
): Promise<ClaimedPersonalExport | null> {
  const [row] = await tx
    .update(personalExports)
    .set({ status: 'building', attempt: sql`${personalExports.attempt} + 1`, seenAt: now })
    .where(
      and(
        eq(personalExports.id, id),
        or(
          eq(personalExports.status, 'waiting'),
          and(eq(personalExports.status, 'building'), lt(personalExports.seenAt, silentSince)),
        ),
      ),
    )
    .returning({ id: personalExports.id, userId: personalExports.userId, attempt: personalExports.attempt });
  return row ?? null;
}

/** Notes that an archive is there, or that it could not be made. False where another process has taken it over. */
export async function endPersonalExport(
  tx: Tx,
  { id, attempt }: ClaimedPersonalExport,
  end: { readonly path: string; readonly size: number; readonly at: Instant } | null,
): Promise<boolean> {
  const rows = await tx
    .update(personalExports)
    .set(
      end === null
        ? { status: 'failed' }
        : { status: 'built', filePath: end.path, fileSize: end.size, builtAt: end.at },
    )
    .where(
      and(eq(personalExports.id, id), eq(personalExports.attempt, attempt), eq(personalExports.status, 'building')),
    )
    .returning({ id: personalExports.id });
  return rows.length > 0;
}

/** Archives that somebody has to take up: nobody has begun them, or their process has fallen silent. */
export async function listSilentPersonalExports(
  db: Db,
  before: Instant,
): Promise<readonly { readonly id: string; readonly isGivenUp: boolean }[]> {
  const rows = await db
    .select({ id: personalExports.id, attempt: personalExports.attempt })
    .from(personalExports)
    .where(
      or(
        and(eq(personalExports.status, 'waiting'), lt(personalExports.createdAt, before)),
        and(eq(personalExports.status, 'building'), lt(personalExports.seenAt, before)),
      ),
    );
  return rows.map(({ id, attempt }) => ({ id, isGivenUp: attempt >= PERSONAL_EXPORT_ATTEMPTS }));
}

/** Forgets archives that were asked for before this moment; answers where the storage keeps them. */
export async function forgetPersonalExports(tx: Tx, before: Instant): Promise<readonly string[]> {
  const rows = await tx
    .delete(personalExports)
    .where(lt(personalExports.createdAt, before))
    .returning({ path: personalExports.filePath });
  return rows.flatMap(({ path }) => (path === null ? [] : [path]));
}

/** Those of these paths of the storage at which a person's archive lies. */
export async function listPersonalExportPaths(db: Db, paths: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ path: personalExports.filePath })
    .from(personalExports)
    .where(inArray(personalExports.filePath, [...paths]));
  return rows.flatMap(({ path }) => (path === null ? [] : [path]));
}
