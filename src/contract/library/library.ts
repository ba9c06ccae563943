import { z } from 'zod';

import { libraryKinds, libraryParts } from '#domain/organization/library/library-codes.ts';
import { libraryFilters } from '#domain/organization/library/library-search.ts';
import {
  LIBRARY_PAGE,
  LIBRARY_TAG_LIMIT,
  LIBRARY_TITLE_LIMIT,
  MAX_LIBRARY_ENTRIES,
  MAX_LIBRARY_TAGS,
} from '#domain/organization/library/library-limits.ts';
import { richTextSchema, storableRichTextSchema } from '#domain/project/text/rich-text-schema.ts';
import { LOCALES } from '#domain/values/locale.ts';

import { area, id, instant, revision, sectionKey, text } from '#contract/base.ts';
import { filterSchema } from '#contract/filters.ts';

const libraryFile = z.object({
  id,
  filename: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Null where the format has no pages. */
  pages: z.int().nullable(),
  uploadedAt: instant,
  /** Null where the person is no longer known. */
  uploadedBy: z.string().nullable(),
  /** When a newer file took its place. Null for the one that counts. */
  replacedAt: instant.nullable(),
});

/** An entry as lists show it: without its words. */
const entryCard = z.object({
  id,
  kind: z.enum(libraryKinds),
  title: z.string(),
  /** Which language its text or file is in. */
  language: z.enum(LOCALES),
  tags: z.array(z.string()),
  /** Characters of its text as the domain counts them; 0 without one. */
  length: z.int(),
  file: libraryFile.nullable(),
  /** When it was put aside. Null for one in use. */
  archivedAt: instant.nullable(),
  changedAt: instant,
  /** Null where the person is no longer known. */
  changedBy: z.string().nullable(),
});

const listedEntry = entryCard.extend({
  /** In how many projects it was inserted. */
  projects: z.int(),
  /** In how many of these what was inserted is older than what stands here. */
  outdated: z.int(),
});

const entry = entryCard.extend({
  doc: richTextSchema,
  /** What the next save must name as its base. */
  revision: z.int(),
  /** The earlier files too, newest first. */
  files: z.array(libraryFile),
  createdAt: instant,
});

const use = z.object({
  projectId: id,
  /** Empty where the project has none. */
  projectTitle: z.string(),
  place: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('section'), key: sectionKey }),
    /** `replaced`: the annex has another file by now, or none. */
    z.object({ kind: z.literal('annex'), key: z.string(), replaced: z.boolean() }),
  ]),
  usedAt: instant,
  usedBy: z.string().nullable(),
  /** What was inserted is older than what stands here. */
  outdated: z.boolean(),
});

/** An entry as the writers of a project choose it. */
const offered = entryCard.extend({
  /** When it was last inserted in this project, and whether it has changed since; null where it never was. */
  usedHere: z.object({ at: instant, outdated: z.boolean() }).nullable(),
});

const values = z.object({
  kind: z.enum(libraryKinds),
  title: text(LIBRARY_TITLE_LIMIT).refine((value) => value.trim() !== '', 'A title is required.'),
  language: z.enum(LOCALES),
  tags: z.array(text(LIBRARY_TAG_LIMIT)).max(MAX_LIBRARY_TAGS),
  doc: storableRichTextSchema,
});
export type LibraryValues = z.infer<typeof values>;

/** Where the next page of a list begins. */
const from = z.int().min(0).max(MAX_LIBRARY_ENTRIES).default(0);
const next = z.int().nullable();

const procedure = area('Library');
const ofEntry = z.object({ orgId: id, entryId: id });

/** Uploading and downloading files are raw routes: see `raw-routes.ts`. */
export const library = {
  list: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/library-entries',
    summary: `Lists what an organization keeps for its applications, ${LIBRARY_PAGE} at a time.`,
  })
    .input(filterSchema(libraryFilters).extend({ orgId: id, from }))
    .output(
      z.object({
        items: z.array(listedEntry),
        /** How many the search finds, and how many the view holds at all. */
        found: z.int(),
        total: z.int(),
        next,
        /** What entries of the view are tagged with, the most frequent first. */
        tags: z.array(z.string()),
        mayEdit: z.boolean(),
      }),
    ),
  get: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/library-entries/{entryId}',
    summary: 'Shows one entry of the library and where it was inserted.',
  })
    .input(ofEntry)
    .output(z.object({ entry, uses: z.array(use), mayEdit: z.boolean() })),
  create: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/library-entries',
    summary: 'Adds an entry to the library.',
  })
    /** The library holds as many entries as it may. */
    .errors({ TOO_MANY: { status: 409 } })
    .input(values.extend({ orgId: id }))
    .output(entry),
  update: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/library-entries/{entryId}',
    summary: 'Changes an entry of the library.',
  })
    /** Somebody else has changed it meanwhile. */
    .errors({ CONFLICT: { status: 409, data: entry } })
    .input(ofEntry.extend({ ...values.shape, base: revision }))
    .output(entry),
  setArchived: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/library-entries/{entryId}/archived',
    summary: 'Puts an entry aside, or takes it back into use.',
  })
    .input(ofEntry.extend({ archived: z.boolean() }))
    .output(entry),
  /** One that was inserted somewhere stays, so that its uses keep their source: it can be put aside. */
  remove: procedure({
    method: 'DELETE',
    path: '/organizations/{orgId}/library-entries/{entryId}',
    summary: 'Deletes an entry that was inserted nowhere.',
  })
    .errors({ IN_USE: { status: 409 } })
    .input(ofEntry)
    .output(z.object({})),
  removeFile: procedure({
    method: 'DELETE',
    path: '/organizations/{orgId}/library-entries/{entryId}/files/{fileId}',
    summary: 'Deletes a file of an entry for good.',
  })
    .input(ofEntry.extend({ fileId: id }))
    .output(entry),
  offer: procedure({
    method: 'GET',
    path: '/projects/{projectId}/library-entries',
    summary: 'Lists what the library offers to the writers of a project.',
  })
    .input(
      filterSchema({
        q: libraryFilters.q,
        kind: libraryFilters.kind,
        language: libraryFilters.language,
      }).extend({ projectId: id, part: z.enum(libraryParts), from }),
    )
    .output(z.object({ items: z.array(offered), found: z.int(), total: z.int(), next })),
  offeredText: procedure({
    method: 'GET',
    path: '/projects/{projectId}/library-entries/{entryId}/text',
    summary: 'Shows the text of an entry to the writers of a project.',
  })
    .input(z.object({ projectId: id, entryId: id }))
    .output(z.object({ title: z.string(), doc: richTextSchema, textRevision: z.int() })),
  noteInserted: procedure({
    method: 'POST',
    path: '/projects/{projectId}/library-uses',
    summary: 'Notes that the text of an entry was inserted into a section.',
  })
    .input(z.object({ projectId: id, entryId: id, sectionId: id, textRevision: revision.min(1) }))
    .output(z.object({})),
};
