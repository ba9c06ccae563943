import { z } from 'zod';

import { exportFailures, exportKinds, exportStatuses, exportSteps } from '#domain/project/package/export-codes.ts';
import { packageManifestSchema } from '#domain/project/package/manifest-schema.ts';

import { area, id, instant } from '../base.ts';
import { MINUTE } from '../limit-kinds.ts';

const madeExport = z.object({
  id,
  kind: z.enum(exportKinds),
  status: z.enum(exportStatuses),
  /** Of the file. */
  name: z.string(),
  /** The version that it is made of; null for a backup. */
  versionNumber: z.int().nullable(),
  /** What is being made, and how many steps of how many are done; null where nothing is. */
  progress: z.object({ step: z.enum(exportSteps), done: z.int(), all: z.int() }).nullable(),
  failure: z.enum(exportFailures).nullable(),
  /** Bytes; null until it is built. */
  size: z.int().nullable(),
  sha256: z.string().nullable(),
  /** Null where the person has left. */
  createdBy: z.string().nullable(),
  createdAt: instant,
  builtAt: instant.nullable(),
});
export type MadeExport = z.infer<typeof madeExport>;

/** Far more than anybody needs of one application. */
export const exportLimits = { perPerson: { max: 30, windowSeconds: 10 * MINUTE } } as const;

const procedure = area('Exports');

export const exports = {
  /** The newest hundred, the newest first. */
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/exports',
    summary: 'Lists what was made of a project to be taken along, the newest first.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        items: z.array(madeExport),
        mayBuild: z.boolean(),
        /** Days for which files are kept that are no submission package. */
        keptDays: z.int(),
      }),
    ),
  /** Of a version that is taken for it. Who asks for what is being built gets that one. */
  build: procedure({
    method: 'POST',
    path: '/projects/{projectId}/exports',
    summary: 'Has a package, a document, a workbook or a backup made of a project.',
  })
    .meta({ limits: exportLimits })
    .errors({
      /** Blocking findings are open: no submission package is built. */
      BLOCKED: { status: 409, data: z.object({ hard: z.int() }) },
    })
    .input(z.object({ projectId: id, kind: z.enum(exportKinds) }))
    .output(z.object({ exportId: id })),
  manifest: procedure({
    method: 'GET',
    path: '/projects/{projectId}/exports/{exportId}/manifest',
    summary: 'Shows what lies in a submission package and how it was checked.',
  })
    .input(z.object({ projectId: id, exportId: id }))
    .output(packageManifestSchema),
};
