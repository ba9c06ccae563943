import { and, desc, eq, sql } from 'drizzle-orm';

import type { TypedNewsletter } from '#domain/account/newsletters/newsletter.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { newsletters } from '#db/schema/index.ts';
import { isAfter, PAGE, pageOf, type Cursor } from '#server/data/administration/paging.ts';

export type StoredNewsletter = typeof newsletters.$inferSelect;

/** One page of all newsletters, the newest first. */
export async function listNewsletters(db: Db, after: Cursor | null) {
  const { id, subject, state, readers, sentAt, createdAt: at } = newsletters;
  const rows = await db
    .select({ id, subject, state, readers, sentAt, at })
    .from(newsletters)
    .where(isAfter(at, id, after))
    .orderBy(desc(at), desc(sql`${id}::text`))
    .limit(PAGE + 1);
  return pageOf(rows, (row) => ({ at: row.at, id: row.id }));
}

/** One newsletter; null where there is none. */
export async function findNewsletter(db: Db, id: string): Promise<StoredNewsletter | null> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id)).limit(1);
  return row ?? null;
}

/** The same, kept for this transaction alone. */
export async function lockNewsletter(tx: Tx, id: string): Promise<StoredNewsletter | null> {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update').limit(1);
  return row ?? null;
}

type Made = TypedNewsletter & { readonly id: string; readonly by: string; readonly now: Instant };

/** Keeps a new newsletter, which nobody gets yet. */
export async function insertNewsletter(tx: Tx, { by, now, ...made }: Made): Promise<void> {
  const dates = { createdAt: now, updatedAt: now };
  await tx.insert(newsletters).values({ ...made, ...dates, state: 'draft', revision: 1, createdBy: by });
}

function asRead({ id, revision }: Pick<StoredNewsletter, 'id' | 'revision'>) {
  return and(eq(newsletters.id, id), eq(newsletters.revision, revision), eq(newsletters.state, 'draft'));
}

/** Changes one that is as it was read and that nobody has got; false otherwise. */
export async function changeNewsletter(
  tx: Tx,
  read: Pick<StoredNewsletter, 'id' | 'revision'>,
  change: Partial<StoredNewsletter>,
  now: Instant,
): Promise<boolean> {
  const rows = await tx
    .update(newsletters)
    .set({ ...change, revision: read.revision + 1, updatedAt: now })
    .where(asRead(read))
    .returning({ id: newsletters.id });
  return rows.length > 0;
}

/** Deletes one that is as it was read and that nobody has got; false otherwise. */
export async function deleteNewsletter(tx: Tx, read: Pick<StoredNewsletter, 'id' | 'revision'>): Promise<boolean> {
  return (await tx.delete(newsletters).where(asRead(read)).returning({ id: newsletters.id })).length > 0;
}

/** Keeps how far a newsletter has been sent. */
export async function saveNewsletterProgress(
  tx: Tx,
  id: string,
  progress: Pick<StoredNewsletter, 'sentUpTo' | 'readers' | 'state' | 'sentAt'>,
): Promise<void> {
  await tx.update(newsletters).set(progress).where(eq(newsletters.id, id));
}
