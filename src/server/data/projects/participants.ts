import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';

import type { Actor } from '#domain/organization/access-and-read-only.ts';
import type { ParticipantDetails } from '#domain/project/participants/participant-details.ts';
import { nameKey } from '#domain/values/text.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { Db, Tx } from '#db/client.ts';
import { participants, projects } from '#db/schema/index.ts';

import { isSeenBy } from './assignments.ts';
import type { OfProject } from './in-project.ts';
import { outdateScore } from '#server/data/matching/standings.ts';
import { inProject, projectKeys } from './in-project.ts';
import { deleteRows, expectAll, isOwnRow, rowChanges } from './list-rows.ts';
import type { SavedBy } from './list-saves.ts';
import { findLastSave, findListRevisions } from './list-saves.ts';

const participantColumns = {
  id: participants.id,
  name: participants.name,
  country: participants.country,
  kind: participants.kind,
  size: participants.size,
  role: participants.role,
  details: participants.details,
};

function participantOf<Row extends { readonly details: ParticipantDetails | null }>({ details, ...row }: Row) {
  return details === null ? row : { ...row, details };
}

/** The participants of a project in order. */
export async function listParticipants(db: Db, of: OfProject): Promise<readonly Participant[]> {
  const rows = await db
    .select(participantColumns)
    .from(participants)
    .where(inProject(participants, of))
    .orderBy(asc(participants.position), asc(participants.id));
  return rows.map(participantOf);
}

/** So many partners of other projects are offered. */
const KNOWN_PARTNERS = 300;

/**
 * Partners of the organization's other projects that a person sees, one of each name as the newest project has it,
 * without those whom this project has.
 */
export async function listKnownPartners(db: Db, of: OfProject, person: Actor) {
  const own = new Set((await listParticipants(db, of)).map(({ name }) => nameKey(name)));
  const rows = await db
    .select({ ...participantColumns, project: projects.title })
    .from(participants)
    .innerJoin(projects, eq(projects.id, participants.projectId))
    .where(
      and(
        eq(participants.orgId, of.orgId),
        eq(projects.orgId, of.orgId),
        ne(participants.projectId, of.projectId),
        isNull(projects.deletedAt),
        isSeenBy(person),
      ),
    )
    .orderBy(desc(projects.updatedAt), asc(participants.position))
    .limit(KNOWN_PARTNERS * 4);
  const found = new Map<string, { readonly participant: Participant; readonly project: string }>();
  for (const { project, ...row } of rows) {
    const key = nameKey(row.name);
    if (!own.has(key) && !found.has(key)) found.set(key, { participant: participantOf(row), project });
  }
  return [...found.values()].slice(0, KNOWN_PARTNERS);
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
    .values(put.map(({ row, position }) => ({ ...row, details: row.details ?? null, ...projectKeys(of), position })))
    .onConflictDoUpdate({
      target: participants.id,
      set: {
        position: sql`excluded.position`,
        name: sql`excluded.name`,
        country: sql`excluded.country`,
        kind: sql`excluded.kind`,
        size: sql`excluded.size`,
        role: sql`excluded.role`,
        details: sql`excluded.details`,
      },
      setWhere: isOwnRow(participants, of),
    })
    .returning({ id: participants.id });
  expectAll(written, put);
}
