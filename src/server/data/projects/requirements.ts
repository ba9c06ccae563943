import { and, eq, inArray, sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type {
  Correction,
  Corrections,
  KnownOfCall,
  Requirement,
  StoredReading,
} from '#domain/project/requirements/requirements.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { projectRequirements, users } from '#db/schema/index.ts';

import type { OfProject } from './in-project.ts';
import { inProject, projectKeys } from './in-project.ts';

/** What a project knows of its call beyond the call's data; joined where the project is read. */
export const knownColumns = {
  requirements: projectRequirements.requirements,
  corrections: projectRequirements.corrections,
  analysedAt: projectRequirements.analysedAt,
};

type KnownRow = {
  readonly requirements: StoredReading | null;
  readonly corrections: Corrections | null;
  readonly analysedAt: Instant | null;
};

/** What was read and put right, from a row of the join. Null where the call of this project was never analysed. */
export function knownOf({ requirements, corrections, analysedAt }: KnownRow): KnownOfCall | null {
  if (requirements === null || analysedAt === null) return null;
  return { rows: requirements.rows, corrections: corrections ?? {}, analysedAt };
}

/** The same of many projects. Only rows that change what is known of a call are read. */
export async function listKnown(
  db: Db,
  orgIds: readonly OrgId[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownOfCall>> {
  const rows = await db
    .select({
      projectId: projectRequirements.projectId,
      rows: sql<readonly Requirement[]>`jsonb_path_query_array(
        ${projectRequirements.requirements}, '$.rows[*] ? (@.origin.from == "call_text" && @.doubt == null)'
      )`,
      corrections: projectRequirements.corrections,
      analysedAt: projectRequirements.analysedAt,
    })
    .from(projectRequirements)
    .where(and(inArray(projectRequirements.orgId, [...orgIds]), inArray(projectRequirements.projectId, [...ids])));
  return new Map(rows.map(({ projectId, ...known }) => [projectId, known]));
}

/** What is stored of a reading, with the names of those who corrected it. Null where there was none yet. */
export async function findRequirements(db: Db, of: OfProject) {
  const [row] = await db
    .select({ ...knownColumns, revision: projectRequirements.revision, analysedBy: users.name })
    .from(projectRequirements)
    .leftJoin(users, eq(users.id, projectRequirements.analysedBy))
    .where(inProject(projectRequirements, of))
    .limit(1);
  if (!row) return null;
  const ids = Object.values(row.corrections).flatMap(({ by }) => by ?? []);
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? null;
  return { ...row, nameOf };
}

type Reading = { readonly reading: StoredReading; readonly at: Instant; readonly by: string | null };

/** Stores a reading in place of the one before; what people have put right stays. */
export async function storeReading(tx: Tx, of: OfProject, id: string, { reading, at, by }: Reading): Promise<void> {
  const values = { requirements: reading, analysedAt: at, analysedBy: by };
  await tx
    .insert(projectRequirements)
    .values({ id, ...projectKeys(of), ...values })
    .onConflictDoUpdate({ target: [projectRequirements.orgId, projectRequirements.projectId], set: values });
}

/** Puts a correction in its place, or takes it away; the caller holds the project. */
export async function storeCorrection(
  tx: Tx,
  of: OfProject,
  { key, value }: Correction,
  said: { readonly note: string; readonly at: Instant; readonly by: string },
): Promise<void> {
  const corrections =
    value === null
      ? sql`${projectRequirements.corrections} - ${key}::text`
      : sql`${projectRequirements.corrections} || ${JSON.stringify({ [key]: { value, ...said } })}::jsonb`;
  await tx
    .update(projectRequirements)
    .set({ corrections, revision: sql`${projectRequirements.revision} + 1` })
    .where(inProject(projectRequirements, of));
}

/** Gives the copy of a project what the project knows of its call. */
export async function copyRequirements(
  tx: Tx,
  of: OfProject,
  copy: { readonly projectId: string; readonly newId: () => string },
): Promise<void> {
  const [row] = await tx.select().from(projectRequirements).where(inProject(projectRequirements, of)).limit(1);
  if (!row) return;
  await tx.insert(projectRequirements).values({ ...row, id: copy.newId(), projectId: copy.projectId });
}
