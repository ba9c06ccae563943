import { and, eq } from 'drizzle-orm';

import type { Instant } from '#domain/time.ts';
import type { Db } from '#db/client.ts';
import { savedPrograms } from '#db/schema/index.ts';

import type { OrgId } from './members.ts';

/** Keeps a program for an organization. Keeping it again changes nothing. */
export async function saveProgram(db: Db, orgId: OrgId, saved: { readonly programId: string; readonly userId: string; readonly now: Instant }): Promise<void> {
  await db.insert(savedPrograms).values({ orgId, programId: saved.programId, savedBy: saved.userId, savedAt: saved.now }).onConflictDoNothing();
}

export async function unsaveProgram(db: Db, orgId: OrgId, programId: string): Promise<void> {
  await db.delete(savedPrograms).where(and(eq(savedPrograms.orgId, orgId), eq(savedPrograms.programId, programId)));
}

export async function isSaved(db: Db, orgId: OrgId, programId: string): Promise<boolean> {
  const [row] = await db.select({ programId: savedPrograms.programId }).from(savedPrograms).where(and(eq(savedPrograms.orgId, orgId), eq(savedPrograms.programId, programId))).limit(1);
  return row !== undefined;
}
