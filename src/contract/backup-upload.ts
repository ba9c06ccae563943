import { z } from 'zod';

import { backupProblems, leftOutCodes } from '#domain/project/backup/backup-codes.ts';

import { id } from './base.ts';

/** What `POST /api/organizations/{orgId}/project-backups` answers. */
export const backupUploadAnswer = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('IMPORTED'),
    projectId: id,
    title: z.string(),
    leftOut: z.array(z.object({ code: z.enum(leftOutCodes), count: z.int(), names: z.array(z.string()).readonly() })),
  }),
  z.object({
    code: z.literal('BACKUP_REFUSED'),
    problem: z.enum(backupProblems),
    /** Which place of the description, call, file or picture it is about. */
    detail: z.string().nullable(),
  }),
  z.object({ code: z.enum(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'INTERRUPTED', 'NOT_READ']) }),
]);
export type BackupUploadAnswer = z.infer<typeof backupUploadAnswer>;
