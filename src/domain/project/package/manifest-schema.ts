import * as z from 'zod/mini';

import { flagSeverities, flagStatuses } from '#domain/rules/flag-codes.ts';
import { instantSchema, list } from '#domain/values/schemas.ts';
import { packageSlots } from './export-codes.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const MOST_FILES = 200;
const MOST_RESULTS = 5000;
const named = z.string().check(z.maxLength(1000));

const packedFileSchema = z.object({
  /** Where it lies in the archive. */
  path: z.string().check(z.minLength(1), z.maxLength(200)),
  slot: z.enum(packageSlots),
  /** Of the annex; null where it is none. */
  annexKey: z.nullable(named),
  /** The name under which an annex was uploaded; null for what the product made. */
  uploadedAs: z.nullable(named),
  mediaType: named,
  /** Bytes. */
  size: z.int().check(z.minimum(0)),
  sha256,
});

/** What lies in a submission package and how it was checked: `manifest.json` in the archive. */
export const packageManifestSchema = z.object({
  type: z.literal('submission_package'),
  /** Rises when a reader of the one before could no longer read it. */
  format: z.literal(1),
  /** When the version was taken that the files are made of: equal content is equal bytes. */
  generated_at: instantSchema,
  project: z.object({ id: named, title: named, acronym: named, language: named, applicant: named }),
  program: z.object({ identifier: named, title: named }),
  version: z.object({ number: z.int().check(z.minimum(1)), fingerprint: sha256 }),
  files: list(packedFileSchema, MOST_FILES),
  rules: z.object({
    /** How many rules there were; their results are of the same state as the files. */
    checked: z.int().check(z.minimum(0)),
    hard: z.int().check(z.minimum(0)),
    soft: z.int().check(z.minimum(0)),
    waived: z.int().check(z.minimum(0)),
    results: list(
      z.object({
        rule: named,
        /** What it is about; empty for the project as a whole. */
        subject: named,
        severity: z.enum(flagSeverities),
        status: z.enum(flagStatuses),
      }),
      MOST_RESULTS,
    ),
  }),
});
