import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { EligibilityAnswers } from '#domain/organization/profile.ts';
import type { Situation } from '#domain/program/eligibility/situation.ts';
import { situationOf } from '#domain/program/eligibility/situation.ts';
import { atOnce } from '#db/at-once.ts';
import type { Db, Tx } from '#db/client.ts';
import { participants, projects } from '#db/schema/index.ts';
import { countryFacts } from '#reference/countries.ts';

import type { Applicant } from './applicants.ts';
import { listProgramAnswers } from './applicants.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';

/** What an organization has said about one program: its answers, and who takes part in its project for it. */
export type ProgramStanding = { readonly answers: EligibilityAnswers; readonly situation: Situation | null };

const nothing: ProgramStanding = { answers: {}, situation: null };

type Own = Pick<Applicant, 'orgId' | 'names' | 'profile'>;

/** Who takes part in the newest project of an organization for each of these programs, or for all programs. */
async function listSituations(
  db: Db,
  { orgId, names, profile }: Own,
  programIds?: readonly string[],
): Promise<ReadonlyMap<string, Situation>> {
  const rows = await db
    .select({
      programId: projects.programId,
      projectId: projects.id,
      name: participants.name,
      country: participants.country,
      kind: participants.kind,
      size: participants.size,
      role: participants.role,
    })
    .from(projects)
    .innerJoin(participants, and(eq(participants.orgId, projects.orgId), eq(participants.projectId, projects.id)))
    .where(
      and(
        eq(projects.orgId, orgId),
        isNull(projects.deletedAt),
        eq(projects.archived, false),
        programIds === undefined ? undefined : inArray(projects.programId, [...programIds]),
      ),
    )
    .orderBy(desc(projects.createdAt), asc(projects.id), asc(participants.position));
  const ofProgram = Map.groupBy(rows, (row) => row.programId);
  return new Map(
    [...ofProgram].map(([programId, listed]) => {
      const newest = listed.filter(({ projectId }) => projectId === listed[0]?.projectId);
      const people = newest.map((row) => ({
        ...row,
        country: row.country === null ? null : countryFacts(row.country),
      }));
      return [programId, situationOf({ names, country: profile.country }, people)];
    }),
  );
}

/** What an organization has said about these programs, or about all where none are named. */
export async function listStandings(
  db: Db,
  applicant: Applicant,
  programIds?: readonly string[],
): Promise<(programId: string) => ProgramStanding> {
  const read = atOnce(db);
  const [answers, situations] = await Promise.all([
    read(() => listProgramAnswers(db, applicant.orgId, programIds)),
    read(() => listSituations(db, applicant, programIds)),
  ]);
  return (programId) => {
    const said = answers.get(programId);
    const situation = situations.get(programId);
    return said || situation ? { answers: said ?? {}, situation: situation ?? null } : nothing;
  };
}

/** Marks the stored score of a project's program as out of date: who takes part has changed. */
export async function outdateScore(tx: Tx, { orgId, projectId }: OfProject): Promise<void> {
  await tx.execute(sql`
    WITH write AS (
      UPDATE match_states SET scores_revision = scores_revision + 1, org_version = 0 WHERE org_id = ${orgId}::uuid
      RETURNING scores_revision
    )
    UPDATE match_scores ms SET org_version = 0, revision = write.scores_revision
    FROM write, projects p
    WHERE p.id = ${projectId}::uuid AND p.org_id = ${orgId}::uuid AND ms.org_id = p.org_id
      AND ms.program_id = p.program_id`);
}
