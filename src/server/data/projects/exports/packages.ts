import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';

import type { OrgId } from '#domain/organization/org-id.ts';
import type { ExportFailure, ExportKind, ExportStep } from '#domain/project/package/export-codes.ts';
import { EXPORT_ATTEMPTS } from '#domain/project/package/export-codes.ts';
import type { ExportInputs } from '#domain/project/package/export-inputs.ts';
import type { PackageManifest } from '#domain/project/package/manifest.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db, Tx } from '#db/client.ts';
import { submissionPackages, users } from '#db/schema/index.ts';

import type { OfProject } from '#server/data/projects/in-project.ts';
import { inProject, projectKeys } from '#server/data/projects/in-project.ts';

const underWay = inArray(submissionPackages.status, ['waiting', 'building']);

const shown = {
  id: submissionPackages.id,
  kind: submissionPackages.kind,
  status: submissionPackages.status,
  name: submissionPackages.packageName,
  versionNumber: submissionPackages.versionNumber,
  step: submissionPackages.step,
  stepsDone: submissionPackages.stepsDone,
  failure: submissionPackages.failure,
  size: submissionPackages.fileSize,
  sha256: submissionPackages.sha256,
  createdBy: users.name,
  createdAt: submissionPackages.createdAt,
  builtAt: submissionPackages.builtAt,
};

/** The exports of a project, the newest first. */
export async function listExports(db: Db, of: OfProject, limit: number) {
  return await db
    .select(shown)
    .from(submissionPackages)
    .leftJoin(users, eq(users.id, submissionPackages.createdBy))
    .where(inProject(submissionPackages, of))
    .orderBy(desc(submissionPackages.createdAt), desc(submissionPackages.id))
    .limit(limit);
}

/** The export of this kind that is being made for a project, or null. */
export async function findUnderWay(db: Db, of: OfProject, kind: ExportKind): Promise<string | null> {
  const [row] = await db
    .select({ id: submissionPackages.id })
    .from(submissionPackages)
    .where(and(inProject(submissionPackages, of), eq(submissionPackages.kind, kind), underWay))
    .limit(1);
  return row?.id ?? null;
}

type NewExport = {
  readonly id: string;
  readonly kind: ExportKind;
  readonly name: string;
  readonly versionNumber: number | null;
  readonly inputs: ExportInputs | null;
  /** Null where the product asks by itself. */
  readonly createdBy: string | null;
  readonly at: Instant;
};

/** Asks for an export. Call it in a transaction that has locked the project, so that two never ask at once. */
export async function addExport(
  tx: Tx,
  of: OfProject,
  { id, kind, name, versionNumber, inputs, createdBy, at }: NewExport,
): Promise<void> {
  await tx.insert(submissionPackages).values({
    id,
    ...projectKeys(of),
    kind,
    status: 'waiting',
    packageName: name,
    versionNumber,
    inputs,
    createdBy,
    createdAt: at,
  });
}

/** What a download needs of a built export. Null where the project has no such one. */
export async function findBuiltExport(db: Db, of: OfProject, id: string) {
  const [row] = await db
    .select({
      kind: submissionPackages.kind,
      name: submissionPackages.packageName,
      path: submissionPackages.filePath,
      size: submissionPackages.fileSize,
    })
    .from(submissionPackages)
    .where(
      and(inProject(submissionPackages, of), eq(submissionPackages.id, id), eq(submissionPackages.status, 'built')),
    )
    .limit(1);
  return row && row.path !== null && row.size !== null ? { ...row, path: row.path, size: row.size } : null;
}

/** The manifest of a built submission package. Null where the project has no such one. */
export async function findManifest(db: Db, of: OfProject, id: string): Promise<PackageManifest | null> {
  const [row] = await db
    .select({ manifest: submissionPackages.manifest })
    .from(submissionPackages)
    .where(
      and(inProject(submissionPackages, of), eq(submissionPackages.id, id), isNotNull(submissionPackages.manifest)),
    )
    .limit(1);
  return row?.manifest ?? null;
}

/** The built package of a project whose bytes have this sum, or null. */
export async function findBuiltBySum(db: Db, of: OfProject, sha256: string) {
  const [row] = await db
    .select({ name: submissionPackages.packageName, builtAt: submissionPackages.builtAt })
    .from(submissionPackages)
    .where(and(inProject(submissionPackages, of), eq(submissionPackages.sha256, sha256)))
    .orderBy(desc(submissionPackages.createdAt))
    .limit(1);
  return row ?? null;
}

/** An export that one process builds. Who has lost its turn to another one writes nothing more. */
export type ClaimedExport = OfProject & {
  readonly id: string;
  readonly kind: ExportKind;
  readonly name: string;
  readonly versionNumber: number | null;
  readonly inputs: ExportInputs | null;
  readonly createdBy: string | null;
  readonly attempt: number;
};

function isMine({ orgId, id, attempt }: Pick<ClaimedExport, 'orgId' | 'id' | 'attempt'>) {
  return and(
    eq(submissionPackages.orgId, orgId),
    eq(submissionPackages.id, id),
    eq(submissionPackages.attempt, attempt),
    eq(submissionPackages.status, 'building'),
  );
}

/** Takes an export that nobody builds, or whose process has fallen silent. Null where there is nothing to take. */
export async function claimExport(
  tx: Tx,
  { orgId, id }: { readonly orgId: OrgId; readonly id: string },
  { now, silentSince }: { readonly now: Instant; readonly silentSince: Instant },
): Promise<ClaimedExport | null> {
  const [row] = await tx
    .update(submissionPackages)
    .set({
      status: 'building',
      attempt: sql`${submissionPackages.attempt} + 1`,
      seenAt: now,
      step: 'reading',
      stepsDone: 0,
    })
    .where(
      and(
        eq(submissionPackages.orgId, orgId),
        eq(submissionPackages.id, id),
        or(
          eq(submissionPackages.status, 'waiting'),
          and(eq(submissionPackages.status, 'building'), lt(submissionPackages.seenAt, silentSince)),
        ),
      ),
    )
    .returning({
      id: submissionPackages.id,
      projectId: submissionPackages.projectId,
      kind: submissionPackages.kind,
      name: submissionPackages.packageName,
      versionNumber: submissionPackages.versionNumber,
      inputs: submissionPackages.inputs,
      createdBy: submissionPackages.createdBy,
      attempt: submissionPackages.attempt,
    });
  return row ? { ...row, orgId } : null;
}

/** Notes what is being made. False where another process has taken it over. */
export async function advanceExport(
  tx: Tx,
  mine: ClaimedExport,
  { step, stepsDone, now }: { readonly step: ExportStep; readonly stepsDone: number; readonly now: Instant },
): Promise<boolean> {
  const rows = await tx
    .update(submissionPackages)
    .set({ step, stepsDone, seenAt: now })
    .where(isMine(mine))
    .returning({ id: submissionPackages.id });
  return rows.length > 0;
}

type BuiltFile = {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly manifest: PackageManifest | null;
};

/** Notes that it is built. False where another process has taken it over. */
export async function finishExport(tx: Tx, mine: ClaimedExport, file: BuiltFile, at: Instant): Promise<boolean> {
  const rows = await tx
    .update(submissionPackages)
    .set({
      status: 'built',
      step: null,
      filePath: file.path,
      fileSize: file.size,
      sha256: file.sha256,
      manifest: file.manifest,
      builtAt: at,
    })
    .where(isMine(mine))
    .returning({ id: submissionPackages.id });
  return rows.length > 0;
}

/** Notes why it could not be built. False where another process has taken it over. */
export async function failExport(tx: Tx, mine: ClaimedExport, failure: ExportFailure): Promise<boolean> {
  const rows = await tx
    .update(submissionPackages)
    .set({ status: 'failed', step: null, failure })
    .where(isMine(mine))
    .returning({ id: submissionPackages.id });
  return rows.length > 0;
}

/** Exports that somebody has to take up: nobody has begun them, or their process has fallen silent. */
export async function listSilentExports(
  db: Db,
  before: Instant,
): Promise<readonly (OfProject & { readonly id: string; readonly isGivenUp: boolean })[]> {
  const rows = await db
    .select({
      id: submissionPackages.id,
      orgId: submissionPackages.orgId,
      projectId: submissionPackages.projectId,
      attempt: submissionPackages.attempt,
    })
    .from(submissionPackages)
    .where(
      or(
        and(eq(submissionPackages.status, 'waiting'), lt(submissionPackages.createdAt, before)),
        and(eq(submissionPackages.status, 'building'), lt(submissionPackages.seenAt, before)),
      ),
    );
  return rows.map(({ attempt, orgId, ...row }) => ({
    ...row,
    orgId: orgId as OrgId,
    isGivenUp: attempt >= EXPORT_ATTEMPTS,
  }));
}

/** Those of these paths of the storage at which an export lies. */
export async function listExportPaths(db: Db, paths: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ path: submissionPackages.filePath })
    .from(submissionPackages)
    .where(inArray(submissionPackages.filePath, [...paths]));
  return rows.flatMap(({ path }) => (path === null ? [] : [path]));
}
