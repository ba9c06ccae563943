import { z } from 'zod';

import { pieceKinds, PIECES_AT_ONCE, REASON_LIMIT, verdicts } from '#domain/project/suggestions/suggestion-codes.ts';
import { richTextSchema, storableRichTextSchema } from '#domain/project/text/rich-text-schema.ts';
import { MAX_STEPS, stepProblems } from '#domain/project/text/text-codes.ts';

import { newsOfText } from '#contract/application.ts';
import { area, id, instant, revision, sectionKey, text } from '#contract/base.ts';

/** One change that a suggested text makes, by places in the section's text as it is at `base`. */
const piece = z.object({
  from: z.int(),
  to: z.int(),
  kind: z.enum(pieceKinds),
  /** The words that go and that come, as short plain texts. */
  removed: z.string(),
  added: z.string(),
  /** What comes, to be shown with its form. Null where nothing comes. */
  content: z.nullable(richTextSchema),
  reason: z.string().nullable(),
});
export type SuggestedPiece = z.infer<typeof piece>;

/** The text of a section as one person would have it. */
const suggested = z.object({
  id,
  /** Null where the person is gone. */
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  own: z.boolean(),
  /** Of the suggested text. Whoever settles or explains names it with the base. */
  version: z.int(),
  /** The version of the section's text in which the pieces have their places. */
  base: z.int(),
  updatedAt: instant,
  pieces: z.array(piece),
});
export type SuggestedText = z.infer<typeof suggested>;

const whichPieces = z.object({
  sectionId: id,
  suggestedId: id,
  version: revision,
  /** The version of the section's text with which the pieces were listed. */
  base: revision,
});

/** The suggested text or the section's text is another one by now. The pieces are to be listed anew. */
const conflict = { CONFLICT: { status: 409 } } as const;
/** What would come out of it cannot be stored. */
const refused = { REFUSED: { status: 422, data: z.object({ problem: z.enum(stepProblems) }) } } as const;

const procedure = area('Suggestions');

/**
 * Suggesting writes a text of its own, the section's text as one person would have it, by steps as the section's text
 * is written. What differs are the pieces that others accept or reject.
 */
export const suggestions = {
  /** The caller's suggested text on top of the section's newest text, made where there is none. */
  open: procedure({
    method: 'POST',
    path: '/sections/{sectionId}/own-suggestion',
    summary: "Opens the caller's own suggested text of a section, and makes it where there is none.",
  })
    .input(z.object({ sectionId: id }))
    .output(z.object({ id, version: z.int(), base: z.int(), baseDoc: richTextSchema, doc: richTextSchema })),
  /**
   * Changes the caller's suggested text. Answers as `application.sendSteps` does, but a client that is behind is told
   * the whole text: the batches hold its own steps, or are null. `base`: the version of the section's text on which the
   * suggested text stands.
   */
  sendSteps: procedure({
    method: 'POST',
    path: '/sections/{sectionId}/own-suggestion/steps',
    summary: "Changes the caller's suggested text of a section, step by step.",
  })
    .errors(refused)
    .input(
      z.object({
        sectionId: id,
        clientId: id,
        version: revision,
        steps: z.array(z.unknown()).min(1).max(MAX_STEPS),
      }),
    )
    .output(newsOfText.extend({ taken: z.boolean(), base: z.int() })),
  /** What has become of the caller's suggested text since a version, brought on top of the section's newest text. */
  stepsSince: procedure({
    method: 'GET',
    path: '/sections/{sectionId}/own-suggestion/steps',
    summary: "Tells what has become of the caller's suggested text of a section since a version.",
  })
    .input(z.object({ sectionId: id, version: revision, clientId: id }))
    .output(newsOfText.extend({ base: z.int() })),
  /** Every suggested text of a section that differs from it, the one that was changed last first. */
  list: procedure({
    method: 'GET',
    path: '/sections/{sectionId}/suggestions',
    summary: 'Lists what is suggested for the text of a section, piece by piece.',
  })
    .input(z.object({ sectionId: id }))
    .output(z.object({ suggested: z.array(suggested) })),
  /** How many pieces wait in each section that has any, as they were counted when they were last changed. */
  counts: procedure({
    method: 'GET',
    path: '/projects/{projectId}/suggestion-counts',
    summary: 'Counts what is suggested in each section in which anything is.',
  })
    .input(z.object({ projectId: id }))
    .output(z.object({ waiting: z.record(sectionKey, z.int()) })),
  /**
   * Accepts pieces into the section's text, or takes them out of the suggested text. Own pieces may be rejected by
   * whoever may suggest. `version`: of the section's text afterwards.
   */
  settle: procedure({
    method: 'POST',
    path: '/sections/{sectionId}/suggestions/{suggestedId}/verdicts',
    summary: 'Accepts or rejects pieces of a suggested text.',
  })
    .errors({ ...conflict, ...refused })
    .input(
      whichPieces.extend({
        /** By their indexes in the list. */
        pieces: z.union([z.literal('all'), z.array(z.int().min(0)).min(1).max(PIECES_AT_ONCE)]),
        verdict: z.enum(verdicts),
      }),
    )
    .output(z.object({ version: z.int() })),
  /**
   * Brings what a Word file says into the caller's suggested text: the changes that lead from an exported text to one
   * that came back, on top of what others have written since, or paragraphs at the end of the section. Answers whether
   * anything was new.
   */
  bring: procedure({
    method: 'POST',
    path: '/sections/{sectionId}/own-suggestion/brought',
    summary: "Brings the changes of a Word file into the caller's own suggested text of a section.",
  })
    .errors(refused)
    .input(
      z.object({
        sectionId: id,
        brought: z.discriminatedUnion('is', [
          z.object({ is: z.literal('changes'), base: storableRichTextSchema, doc: storableRichTextSchema }),
          z.object({ is: z.literal('addition'), content: storableRichTextSchema }),
        ]),
      }),
    )
    .output(z.object({ version: z.int(), changed: z.boolean() })),
  /** Says why a piece of one's own is suggested; an empty reason takes it away. Answers the version afterwards. */
  explain: procedure({
    method: 'PUT',
    path: '/sections/{sectionId}/suggestions/{suggestedId}/reasons',
    summary: "Says why a piece of the caller's own suggestion is suggested.",
  })
    .errors(conflict)
    .input(whichPieces.extend({ piece: z.int().min(0), reason: text(REASON_LIMIT).trim() }))
    .output(z.object({ version: z.int() })),
};
