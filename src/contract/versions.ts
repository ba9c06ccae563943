import { z } from 'zod';

import { versionKinds, VERSION_DESCRIPTION_LIMIT } from '#domain/project/versions/version-codes.ts';
import { versionSnapshotSchema } from '#domain/project/versions/version-schema.ts';

import { area, id, instant, text } from './base.ts';

const version = z.object({
  id,
  number: z.int(),
  kind: z.enum(versionKinds),
  /** What a person called it; null where nobody did: then its kind says what it is. */
  description: z.string().nullable(),
  /** Taken before a restore: the number of the version that was then restored. */
  restored: z.int().nullable(),
  /** Null for versions that the product took by itself, and where the person has left. */
  createdBy: z.string().nullable(),
  createdAt: instant,
});
export type Version = z.infer<typeof version>;

const procedure = area('Versions');

export const versions = {
  /** The newest first, a hundred at a time. `before`: the number below which the page begins. */
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/versions',
    summary: 'Lists the versions of a project, the newest first, a hundred at a time.',
  })
    .input(z.object({ projectId: id, before: z.int().min(1).optional() }))
    .output(
      z.object({ items: z.array(version), next: z.int().nullable(), mayCreate: z.boolean(), mayRestore: z.boolean() }),
    ),
  create: procedure({
    method: 'POST',
    path: '/projects/{projectId}/versions',
    summary: 'Takes a version of the project as it is now.',
  })
    .input(z.object({ projectId: id, description: text(VERSION_DESCRIPTION_LIMIT) }))
    .output(version),
  /** What a version holds; null: what the project holds now. */
  snapshot: procedure({
    method: 'GET',
    path: '/projects/{projectId}/snapshot',
    summary: 'Shows what a version holds, or what the project holds now.',
  })
    .input(z.object({ projectId: id, versionId: id.nullable() }))
    .output(versionSnapshotSchema),
  /** Puts the project back to an older version. A version of what it replaces is taken first. */
  restore: procedure({
    method: 'POST',
    path: '/projects/{projectId}/versions/{versionId}/restorations',
    summary: 'Puts the project back to an older version.',
  })
    .errors({ CURRENT: { status: 409 } })
    .input(z.object({ projectId: id, versionId: id }))
    .output(
      z.object({
        /** The version that was restored. */
        number: z.int(),
        /** The one that holds what was replaced. */
        replaced: z.int(),
      }),
    ),
};
