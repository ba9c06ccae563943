import { asc, sql } from 'drizzle-orm';

import type { Participant } from '#domain/project/participants/participants.ts';
import type { Db, Tx } from '#db/client.ts';
import { participants } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { outdateScore } from '#server/data/matching/standings.ts';
import { inProject, projectKeys } from './in-project.ts';
import { deleteRows, expectAll, isOwnRow, rowChanges } from './list-rows.ts';
import type { SavedBy } from './list-saves.ts';
import { findLastSave, findListRevisions } from './list-saves.ts';

/** The participants of a project in order. */
export async function listParticipants(db: Db, of: OfProject): Promise<readonly Participant[]> {
  return await db
    .select({
      id: participants.id,
      name: participants.name,
      country: participants.country,
      kind: participants.kind,
      size: participants.size,
      role: participants.role,
    })
    .from(participants)
    .where(inProject(participants, of))
    .orderBy(asc(participants.position), asc(participants.id));
}

export type ParticipantsRow = SavedBy & {
  readonly revision: number;
  readonly participants: readonly Participant[];
};

/** The participants of a project with their revision; null where the organization has no such project. */
export async function findParticipants(db: Db, of: OfProject): Promise<ParticipantsRow | null> {
  const revisions = await findListRevisions(db, of);
  return (
    revisions && {
      revision: revisions.participants,
      participants: await listParticipants(db, of),
      ...(await findLastSave(db, of, 'participants')),
    }
  );
}

/** Writes what differs between the stored list and the next one. Call it inside a save of the list. */
export async function writeParticipants(
  tx: Tx,
  of: OfProject,
  stored: readonly Participant[],
  next: readonly Participant[],
): Promise<void> {
  const { gone, put } = rowChanges(stored, next);
  // Whom the organization applies with decides whether it can apply.
  if (gone.length + put.length > 0) await outdateScore(tx, of);
  await deleteRows(tx, participants, of, gone);
  if (put.length === 0) return;
  const written = await tx
    .insert(participants)
    .values(put.map(({ row, position }) => ({ ...row, ...projectKeys(of), position })))
    .onConflictDoUpdate({
      target: participants.id,
      set: {
        position: sql`excluded.position`,
        name: sql`excluded.name`,
        country: sql`excluded.country`,
        kind: sql`excluded.kind`,
        size: sql`excluded.size`,
        role: sql`excluded.role`,
      },
      setWhere: isOwnRow(participants, of),
    })
    .returning({ id: participants.id });
  expectAll(written, put);
}
