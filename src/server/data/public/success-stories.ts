import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';

import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { isDatabaseAway } from '#db/client.ts';
import { successStories } from '#db/schema/index.ts';
import { isAfter, PAGE, pageOf, type Cursor } from '#server/data/administration/paging.ts';

/** The page shows the newest. */
const SHOWN = 100;

export type StoredStory = typeof successStories.$inferSelect;

/** What an administrator writes of a story. */
export type StoryValues = Omit<StoredStory, 'id' | 'revision' | 'createdAt' | 'updatedAt'>;

/** The stories that are shown, the newest first. */
export async function listPublishedStories(db: Db): Promise<readonly StoredStory[]> {
  return await db
    .select()
    .from(successStories)
    .where(isNotNull(successStories.publishedAt))
    .orderBy(desc(successStories.year), desc(successStories.publishedAt), desc(successStories.id))
    .limit(SHOWN);
}

/** When a story was last changed that is shown; null where none is. */
export async function findStoriesState(db: Db): Promise<Instant | null> {
  const [row] = await db
    .select({ at: successStories.updatedAt })
    .from(successStories)
    .where(isNotNull(successStories.publishedAt))
    .orderBy(desc(successStories.updatedAt))
    .limit(1);
  return row?.at ?? null;
}

/** Whether any story is shown. Where the database is away, pages for reading do without the link to them. */
export async function hasPublishedStories(db: Db): Promise<boolean> {
  try {
    return (await findStoriesState(db)) !== null;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}

/** One page of all stories, the newest first. */
export async function listStories(db: Db, after: Cursor | null) {
  const { id, title, organization, publishedAt, createdAt: at } = successStories;
  const rows = await db
    .select({ id, title, organization, publishedAt, at })
    .from(successStories)
    .where(isAfter(at, id, after))
    .orderBy(desc(at), desc(sql`${id}::text`))
    .limit(PAGE + 1);
  return pageOf(rows, (row) => ({ at: row.at, id: row.id }));
}

/** One story; null where there is none. */
export async function findStory(db: Db, id: string): Promise<StoredStory | null> {
  const [row] = await db.select().from(successStories).where(eq(successStories.id, id)).limit(1);
  return row ?? null;
}

/** Keeps a new story. */
export async function insertStory(tx: Tx, story: StoredStory): Promise<void> {
  await tx.insert(successStories).values(story);
}

/** Changes a story that is as it was read; false where it has changed since, or is gone. */
export async function changeStory(
  tx: Tx,
  { id, revision }: Pick<StoredStory, 'id' | 'revision'>,
  values: StoryValues,
  now: Instant,
): Promise<boolean> {
  const rows = await tx
    .update(successStories)
    .set({ ...values, revision: revision + 1, updatedAt: now })
    .where(and(eq(successStories.id, id), eq(successStories.revision, revision)))
    .returning({ id: successStories.id });
  return rows.length > 0;
}

/** Deletes a story that is as it was read; false where it has changed since, or is gone. */
export async function deleteStory(tx: Tx, { id, revision }: Pick<StoredStory, 'id' | 'revision'>): Promise<boolean> {
  const rows = await tx
    .delete(successStories)
    .where(and(eq(successStories.id, id), eq(successStories.revision, revision)))
    .returning({ id: successStories.id });
  return rows.length > 0;
}
