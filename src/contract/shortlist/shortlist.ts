import { z } from 'zod';

import { contradicts } from '#domain/program/shortlist/decision.ts';
import { goDecisions, savedStages } from '#domain/program/shortlist/shortlist-codes.ts';
import {
  DECISION_REASON_LIMIT,
  MAX_SAVED_PROGRAMS,
  SAVED_NOTE_LIMIT,
} from '#domain/program/shortlist/shortlist-limits.ts';

import { area, id, instant, revision, text } from '#contract/base.ts';
import { programCard } from '#contract/programs.ts';

const name = z.string().nullable();

/** A call that an organization keeps in view: the call itself, and what the organization says of it. */
export const savedCall = z.object({
  program: programCard.pick({
    id: true,
    slug: true,
    identifier: true,
    title: true,
    category: true,
    status: true,
    opensAt: true,
    windows: true,
    unlistedSince: true,
    match: true,
  }),
  stage: z.enum(savedStages),
  /** A member of the organization. Null for nobody, and where the person has left. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  note: z.string(),
  /** Null while nothing is decided. */
  decision: z
    .object({
      go: z.enum(goDecisions),
      reason: z.string(),
      at: instant,
      /** Null where the person is no longer known. */
      by: name,
    })
    .nullable(),
  savedAt: instant,
  savedBy: name,
  /** The newest change since it was saved; null where there is none. */
  changed: z.object({ at: instant, by: name }).nullable(),
  /** What the next change must name as its base. */
  revision: z.int(),
});
export type SavedCall = z.infer<typeof savedCall>;

const values = z.object({
  stage: z.enum(savedStages),
  owner: text(100).nullable(),
  note: text(SAVED_NOTE_LIMIT),
  decision: z.enum(goDecisions).nullable(),
  /** Why it was decided so; empty without a decision. */
  reason: text(DECISION_REASON_LIMIT),
});
export type SavedCallValues = z.infer<typeof values>;

const procedure = area('Saved calls');

/** Saving a call and taking it off the list is `programs.save`. */
export const shortlist = {
  list: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/saved-programs',
    summary: `Lists the calls that an organization has saved, at most ${MAX_SAVED_PROGRAMS}: what presses most first.`,
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ items: z.array(savedCall), mayEdit: z.boolean(), now: instant })),
  update: procedure({
    method: 'PATCH',
    path: '/organizations/{orgId}/saved-programs/{programId}',
    summary: 'Changes what an organization says of a call that it has saved.',
  })
    .errors({
      /** Nobody of this id is a member of the organization. */
      UNKNOWN_OWNER: { status: 400 },
      /** Somebody else has changed it meanwhile. */
      CONFLICT: { status: 409, data: savedCall },
    })
    .input(
      values
        .extend({ orgId: id, programId: id, base: revision })
        .refine((input) => !contradicts(input), { path: ['stage'] })
        .refine(({ decision, reason }) => decision !== null || reason === '', { path: ['reason'] }),
    )
    .output(savedCall),
};
