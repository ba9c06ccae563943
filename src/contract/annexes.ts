import { z } from 'zod';

import { annexFindingCodes, annexFormats, annexStatuses } from '#domain/project/annexes/annex-codes.ts';

import { area, id, instant, text } from './base.ts';
import { MINUTE } from './limit-kinds.ts';

const finding = z.object({
  code: z.enum(annexFindingCodes),
  blocking: z.boolean(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const annexUpload = z.object({
  id,
  /** The annex that it is or was, e.g. "GEP". */
  key: z.string(),
  filename: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Null where the format has no pages. */
  pages: z.int().nullable(),
  status: z.enum(annexStatuses).exclude(['missing']),
  findings: z.array(finding),
  /** When it was last checked against the project. Null before the first time. */
  validatedAt: instant.nullable(),
  uploadedAt: instant,
  /** Null where the person is no longer known. */
  uploadedBy: z.string().nullable(),
  /** Somebody without an account sent it, by a link. */
  byGuest: z.boolean(),
  /** When another upload replaced it, or a person removed it. Null for the one that counts. */
  replacedAt: instant.nullable(),
  /** The entry of the library that it is a copy of; `outdated`: that has a newer file by now. */
  fromLibrary: z.object({ entryId: id, title: z.string(), outdated: z.boolean() }).nullable(),
});
export type AnnexUpload = z.infer<typeof annexUpload>;

/** The key of an annex as the list of the call has it. */
const key = text(60).regex(/^[A-Z0-9_]+$/);

/** Each reads every file of a project again. */
export const validateLimits = { perPerson: { max: 40, windowSeconds: 10 * MINUTE } } as const;

/** Where the same file lies already. */
export const sameFilePlaces = ['this_annex', 'other_annex', 'earlier_upload'] as const;

const procedure = area('Annexes');

/** Uploading and downloading are raw routes: see `raw-routes.ts`. */
export const annexes = {
  validate: procedure({
    method: 'POST',
    path: '/projects/{projectId}/annexes/validations',
    summary: 'Reads one annex or all of them again and holds them against the project.',
  })
    .meta({ limits: validateLimits })
    .errors({ NOT_READ: { status: 503 } })
    .input(z.object({ projectId: id, key: key.optional() }))
    .output(
      z.object({ /** Whether each of them is validated now. */ compliant: z.boolean(), uploads: z.array(annexUpload) }),
    ),
  /** Makes a copy of a file of the library the file of an annex. `takeSame`: also where the project has it already. */
  takeFromLibrary: procedure({
    method: 'POST',
    path: '/projects/{projectId}/annexes/{key}/library-copies',
    summary: 'Makes a copy of a file of the library the file of an annex.',
  })
    .errors({
      /** The entry has no file by now. */
      NO_FILE: { status: 409 },
      SAME_FILE: {
        status: 409,
        data: z.object({ place: z.enum(sameFilePlaces), key: z.string(), filename: z.string() }),
      },
      /** This annex may not be such a file, or not so large a one. */
      NOT_TAKEN: {
        status: 422,
        data: z.object({
          problem: z.enum(['type_not_taken', 'too_large']),
          format: z.enum(annexFormats),
          taken: z.array(z.enum(annexFormats)),
          /** Bytes. */
          limit: z.int(),
        }),
      },
      NO_APPLICATION: { status: 409 },
      TOO_MANY: { status: 409 },
      /** The storage does not give the file out. */
      NOT_READ: { status: 503 },
    })
    .input(z.object({ projectId: id, key, entryId: id, takeSame: z.boolean().default(false) }))
    .output(annexUpload),
  /** Takes the file of an annex out of the application. It stays among the earlier uploads. */
  remove: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/annexes/{fileId}',
    summary: 'Takes the file of an annex out of the application.',
  })
    .input(z.object({ projectId: id, fileId: id }))
    .output(annexUpload),
  /** Lets an earlier upload count again. The one that counts now becomes an earlier one. */
  restore: procedure({
    method: 'POST',
    path: '/projects/{projectId}/annexes/{fileId}/restorations',
    summary: 'Lets an earlier upload count again.',
  })
    .input(z.object({ projectId: id, fileId: id }))
    .output(annexUpload),
};
