import { z } from 'zod';

import { packageDifferenceKinds, packageProblems } from '#domain/project/package/export-codes.ts';

import { instant } from '#contract/base.ts';

/** What `POST /api/projects/{projectId}/package-checks` answers. */
export const packageCheckAnswer = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('CHECKED'),
    /** Every file is what the manifest says, and there is no other. */
    intact: z.boolean(),
    differences: z.array(z.object({ path: z.string(), kind: z.enum(packageDifferenceKinds) })),
    manifest: z.object({
      title: z.string(),
      identifier: z.string(),
      version: z.int(),
      generatedAt: instant,
      files: z.int(),
    }),
    /** When these very bytes were built for this project; null where they were not. */
    builtAt: instant.nullable(),
  }),
  z.object({ code: z.literal('PACKAGE_REFUSED'), problem: z.enum(packageProblems) }),
  z.object({ code: z.enum(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'INTERRUPTED']) }),
]);
export type PackageCheckAnswer = z.infer<typeof packageCheckAnswer>;
