import { z } from 'zod';

import { callSummarySchema } from '#domain/program/call-summary-schema.ts';
import { certainties } from '#domain/program/program-codes.ts';
import { presenceKinds } from '#domain/project/sections/section-codes.ts';
import { richTextSchema, storableRichTextSchema } from '#domain/project/text/rich-text-schema.ts';

import { area, id, instant, revision, sectionKey } from './base.ts';
import { textSection } from './programs.ts';

/** The answer to a save whose base is not the newest revision. */
const conflict = {
  status: 409,
  data: z.object({ revision: z.int(), doc: richTextSchema, savedAt: instant, savedBy: z.string().nullable() }),
} as const;

/** What a section held: the saves of one author within ten minutes, while the text grew. */
const historyEntry = z.object({
  id,
  /** Of the last of its saves. */
  revision: z.int(),
  /** The author's name; null where the person is no longer there. */
  author: z.string().nullable(),
  startedAt: instant,
  savedAt: instant,
  /** Characters as the domain counts them. */
  length: z.int(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Somebody else who has the section open; `conflict`: they have two texts before them and must choose. */
const present = z.object({ userId: z.string(), name: z.string(), doing: z.enum(presenceKinds) });
export type Present = z.infer<typeof present>;

/** The form of the proposal and how it is judged; see `ProposalTemplate`. */
const form = z.object({
  id: z.string(),
  name: z.string(),
  pages: z.number().nullable(),
  lumpSumPages: z.number().nullable(),
  pagesNote: z.string().nullable(),
  sections: z.array(z.object({ no: z.string(), title: z.string(), pages: z.string(), prompts: z.string() })),
  criteria: z.array(
    z.object({
      name: z.string(),
      max: z.number().optional(),
      threshold: z.number().optional(),
      weight: z.number().optional(),
      result: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  overall: z.string().nullable(),
  validity: z.string(),
  certainty: z.enum(certainties),
  source: z.string(),
  parts: z.record(sectionKey, z.array(z.string())).nullable(),
});
export type CallForm = z.infer<typeof form>;

const procedure = area('Application');

export const application = {
  /**
   * Stores the text of a section. A repeated saveId gets its first answer again. A base that is not the newest revision
   * answers CONFLICT with the newest text and writes nothing.
   */
  saveSection: procedure({
    method: 'PUT',
    path: '/sections/{sectionId}/text',
    summary: 'Stores the text of a section.',
  })
    .errors({
      CONFLICT: conflict,
      SAVE_ID_TAKEN: { status: 409 },
    })
    .input(
      z.object({
        sectionId: id,
        base: revision,
        saveId: id,
        doc: storableRichTextSchema,
        /**
         * The present text stays as an entry of the history. True for the first save of an editing session, and for the
         * one that follows a paste over a selection.
         */
        ownEntry: z.boolean().default(false),
      }),
    )
    .output(z.object({ revision: z.int(), savedAt: instant })),
  /**
   * What the call asks for: outcomes, scope and the like in its own words, our summary beside them, its form and the
   * allowed length. Null where it is not known.
   */
  callText: procedure({
    method: 'GET',
    path: '/projects/{projectId}/call-text',
    summary: 'Shows what the call of a project asks for, in its own words.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        sections: z.array(textSection),
        summary: z.nullable(callSummarySchema),
        /** What the call expects of its projects, from our summary or from the official text. Null where it is not known. */
        expected: z.object({ from: z.enum(['summary', 'official']), outcomes: z.array(z.string()) }).nullable(),
        form: form.nullable(),
        pageLimit: z.object({ pages: z.number(), of: z.enum(['call', 'form']) }).nullable(),
      }),
    ),
  /**
   * What a section held, newest first, fifty at a time. The very first entry is the present text. `before`: the
   * revision below which the page begins.
   */
  history: procedure({
    method: 'GET',
    path: '/sections/{sectionId}/history',
    summary: 'Lists what a section held, the newest first, fifty at a time.',
  })
    .input(z.object({ sectionId: id, before: revision.optional() }))
    .output(z.object({ entries: z.array(historyEntry), next: revision.nullable(), mayRestore: z.boolean() })),
  historyText: procedure({
    method: 'GET',
    path: '/sections/{sectionId}/history/{entryId}',
    summary: 'Shows an earlier text of a section.',
  })
    .input(z.object({ sectionId: id, entryId: id }))
    .output(z.object({ doc: richTextSchema })),
  /** Saves an earlier text of the section as its newest, in an entry of its own. Otherwise it is an ordinary save. */
  restoreSection: procedure({
    method: 'POST',
    path: '/sections/{sectionId}/restorations',
    summary: 'Saves an earlier text of a section as its newest.',
  })
    .errors({ CONFLICT: conflict, SAVE_ID_TAKEN: { status: 409 } })
    .input(z.object({ sectionId: id, entryId: id, base: revision, saveId: id }))
    .output(z.object({ revision: z.int(), savedAt: instant, doc: richTextSchema })),
  /**
   * Says, every 15 seconds, that this person has the section open, or that they leave it. Answers who else has it open.
   */
  stay: procedure({
    method: 'PUT',
    path: '/sections/{sectionId}/presence',
    summary: 'Says that this person has a section open or leaves it, and tells who else has it open.',
  })
    .input(z.object({ sectionId: id, doing: z.enum([...presenceKinds, 'left']) }))
    .output(z.object({ others: z.array(present) })),
  present: procedure({
    method: 'GET',
    path: '/sections/{sectionId}/presence',
    summary: 'Lists who else has a section open.',
  })
    .input(z.object({ sectionId: id }))
    .output(z.object({ others: z.array(present) })),
};
