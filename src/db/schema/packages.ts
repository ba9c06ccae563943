import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { exportFailures, exportKinds, exportStatuses, exportSteps } from '#domain/project/package/export-codes.ts';
import type { ExportInputs } from '#domain/project/package/export-inputs.ts';
import type { PackageManifest } from '#domain/project/package/manifest.ts';

import { codeChecks, codeColumn, idColumn, instant, rangeCheck } from '#db/columns.ts';
import { userColumn } from './identity.ts';
import { organizations } from './organizations.ts';
import { projects } from './projects.ts';

/** What was made of a project to be taken along: submission packages, and the other exports. */
export const submissionPackages = pgTable(
  'submission_packages',
  {
    id: idColumn(),
    orgId: uuid('org_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: codeColumn('kind', exportKinds).notNull(),
    status: codeColumn('status', exportStatuses).notNull(),
    /** The name of the file, without its folder. */
    packageName: text('package_name').notNull(),
    /** The version that it is made of; null for a backup, which holds everything. */
    versionNumber: integer('version_number'),
    /** What it is made of beside the version, as it stood when it was asked for. */
    inputs: jsonb('inputs').$type<ExportInputs>(),
    /** What is being made, and how many of its steps are done. */
    step: codeColumn('step', exportSteps),
    stepsDone: integer('steps_done').notNull().default(0),
    /** Which try this is; a process that has lost its turn writes nothing more. */
    attempt: integer('attempt').notNull().default(0),
    /** When the process that builds it last showed itself. */
    seenAt: instant('seen_at'),
    failure: codeColumn('failure', exportFailures),
    /** Where the storage keeps it; null until it is built. */
    filePath: text('file_path'),
    /** Bytes. */
    fileSize: bigint('file_size', { mode: 'number' }),
    sha256: text('sha256'),
    /** Null for what is no submission package. */
    manifest: jsonb('manifest_json').$type<PackageManifest>(),
    createdBy: userColumn('created_by'),
    createdAt: instant('created_at').notNull(),
    builtAt: instant('built_at'),
  },
  (t) => [
    ...codeChecks(t),
    rangeCheck(t.stepsDone, 0),
    rangeCheck(t.attempt, 0),
    // A file is there whole or not at all.
    check(
      'submission_packages_built',
      sql`num_nonnulls(${t.filePath}, ${t.fileSize}, ${t.sha256}, ${t.builtAt}) IN (0, 4)`,
    ),
    index('submission_packages_project').on(t.orgId, t.projectId, t.createdAt),
    // Who asks for what is being built gets that one.
    uniqueIndex('submission_packages_under_way')
      .on(t.orgId, t.projectId, t.kind)
      .where(sql`status IN ('waiting', 'building')`),
    index('submission_packages_path').on(t.filePath),
  ],
);
