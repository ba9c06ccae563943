import { z } from 'zod';

import { callSummarySchema } from '#domain/program/call-summary-schema.ts';
import { certainties } from '#domain/program/program-codes.ts';
import { presenceKinds } from '#domain/project/sections/section-codes.ts';
import { MAX_NODES } from '#domain/project/text/rich-text-size.ts';
import { richTextSchema } from '#domain/project/text/rich-text-schema.ts';
import { MAX_STEPS, stepProblems } from '#domain/project/text/text-codes.ts';

import { area, id, instant, revision, sectionKey } from './base.ts';
import { textSection } from './program/text-section.ts';

/** A place in a text; none is longer. */
const place = z.int().min(0).max(10_000_000);

/** What a section held: what one author changed within ten minutes, up to a large deletion. */
const historyEntry = z.object({
  id,
  /** The version of the text. */
  revision: z.int(),
  /** The author's name; null where the person is no longer there. */
  author: z.string().nullable(),
  startedAt: instant,
  savedAt: instant,
  /** Characters as the domain counts them. */
  length: z.int(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Steps that one client sent together, or one after the other. */
const batch = z.object({
  /** Of the text after them. */
  version: z.int(),
  clientId: id,
  count: z.int(),
  /** Empty where the asking client sent them itself. */
  steps: z.array(z.unknown()),
});

/** What has changed in a text since the version that was asked about. */
export const newsOfText = z.object({
  /** Of the text after these batches. */
  version: z.int(),
  /** Of the text as it is now; above `version` where the answer does not hold everything. */
  newest: z.int(),
  savedAt: instant,
  savedBy: z.string().nullable(),
  /** From the asked version on. Null where it is too old, or never was. */
  batches: z.array(batch).nullable(),
  /** The newest text where the batches are null. */
  doc: z.nullable(richTextSchema),
});
export type SectionNews = z.infer<typeof newsOfText>;

/** Where somebody is in the text as it is at a version; see `SectionCursor`. */
const cursor = z.object({ clientId: id, version: revision, anchor: place, head: place });

/** Somebody else who has the section open. */
const present = z.object({
  userId: z.string(),
  name: z.string(),
  doing: z.enum(presenceKinds),
  cursor: cursor.nullable(),
});
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
   * Changes the text of a section: steps that stand on its newest version. A version that is not the newest stores
   * nothing and answers what others have changed since; `taken` is true then where these very steps were stored before
   * and only the answer was lost.
   */
  sendSteps: procedure({
    method: 'POST',
    path: '/sections/{sectionId}/steps',
    summary: 'Changes the text of a section, step by step.',
  })
    .errors({ REFUSED: { status: 422, data: z.object({ problem: z.enum(stepProblems) }) } })
    .input(
      z.object({
        sectionId: id,
        clientId: id,
        version: revision,
        steps: z.array(z.unknown()).min(1).max(MAX_STEPS),
        /**
         * The present text stays as an entry of the history. True for the first change of an editing session, and for
         * one that pastes over a selection.
         */
        ownEntry: z.boolean().default(false),
      }),
    )
    .output(newsOfText.extend({ taken: z.boolean() })),
  /** What has changed since a version of the text. */
  stepsSince: procedure({
    method: 'GET',
    path: '/sections/{sectionId}/steps',
    summary: 'Lists the steps by which the text of a section changed since a version.',
  })
    .input(z.object({ sectionId: id, version: revision, clientId: id }))
    .output(newsOfText),
  /** Who wrote each block of the text, the one who wrote most of it first. */
  authors: procedure({
    method: 'GET',
    path: '/sections/{sectionId}/authors',
    summary: 'Tells for each block of the text of a section who wrote how much of it.',
  })
    .input(z.object({ sectionId: id }))
    .output(
      z.object({
        version: z.int(),
        /** The share is in whole percent of the characters; a name is null where it is not known. */
        blocks: z.array(z.array(z.object({ name: z.string().nullable(), share: z.int() }))),
      }),
    ),
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
  /**
   * Makes an earlier text of the section its newest by steps, in an entry of its own. Everybody who has the text open
   * gets them as a change, also the one who asks: the steps are stored under a client id of their own. `block`: only
   * this block of the earlier text comes back, in the place of the block that matches it best.
   */
  restoreSection: procedure({
    method: 'POST',
    path: '/sections/{sectionId}/restorations',
    summary: 'Makes an earlier text of a section, or one block of it, its newest.',
  })
    .errors({ REFUSED: { status: 422, data: z.object({ problem: z.enum(stepProblems) }) } })
    .input(z.object({ sectionId: id, entryId: id, clientId: id, block: z.int().min(0).max(MAX_NODES).optional() }))
    .output(z.object({ version: z.int(), savedAt: instant })),
  /**
   * Says, every 15 seconds, that this person has the section open, or that they leave it. Answers who else has it open.
   */
  stay: procedure({
    method: 'PUT',
    path: '/sections/{sectionId}/presence',
    summary: 'Says that this person has a section open or leaves it, and tells who else has it open.',
  })
    .input(z.object({ sectionId: id, doing: z.enum([...presenceKinds, 'left']), cursor: cursor.optional() }))
    .output(z.object({ others: z.array(present) })),
  present: procedure({
    method: 'GET',
    path: '/sections/{sectionId}/presence',
    summary: 'Lists who else has a section open.',
  })
    .input(z.object({ sectionId: id }))
    .output(z.object({ others: z.array(present) })),
};
