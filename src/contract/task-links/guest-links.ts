import { z } from 'zod';

import { richTextSchema } from '#domain/project/text/rich-text-schema.ts';
import { annexFormats } from '#domain/project/annexes/annex-codes.ts';
import { COMMENT_LIMIT } from '#domain/project/comments/comments.ts';
import { GUEST_NAME_LIMIT } from '#domain/project/task-links/task-links.ts';

import { area, id, instant, sectionKey, text } from '#contract/base.ts';
import { MINUTE } from '#contract/limit-kinds.ts';
import { guestFile } from './guest-upload.ts';

const token = text(200).min(1);

const ownComment = z.object({ id, name: z.string(), body: z.string(), createdAt: instant });
export type OwnGuestComment = z.infer<typeof ownComment>;

const task = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('comment'),
    section: sectionKey,
    doc: richTextSchema,
    /** Those that came by this very link, in the order of writing. */
    comments: z.array(ownComment),
  }),
  z.object({
    kind: z.literal('upload'),
    annex: z.object({
      key: z.string(),
      label: z.string(),
      description: z.string(),
      /** What it may be, and the most bytes of it. */
      taken: z.array(z.enum(annexFormats)),
      limit: z.int(),
    }),
    /** What came by this link and counts now. */
    file: guestFile.nullable(),
  }),
]);

const page = z.object({
  organization: z.string(),
  /** The title of the project; empty where it has none. */
  project: z.string(),
  /** Who asks; null where the account is gone. */
  askedBy: z.string().nullable(),
  name: z.string(),
  note: z.string(),
  expiresAt: instant,
  task,
});
export type GuestPage = z.infer<typeof page>;

export const guestLinkLimits = {
  /** From one network, whatever it asks with. */
  perNetwork: { max: 120, windowSeconds: 10 * MINUTE },
  /** From one network, with keys that open nothing. */
  wrong: { max: 20, windowSeconds: 10 * MINUTE },
  /** With one key, from everywhere. */
  perLink: { max: 240, windowSeconds: 10 * MINUTE },
  /** What is written or sent with one key. */
  written: { max: 20, windowSeconds: 10 * MINUTE },
} as const;

const procedure = area('Task links');

/**
 * What whoever holds a link may do. A key that was never made, has ended or was closed, and one whose project takes
 * nothing more, all answer NOT_FOUND.
 */
export const guestLinks = {
  open: procedure({
    method: 'POST',
    path: '/task-links/uses',
    summary: 'Shows what a link asks for to whoever holds it, and counts the use.',
  })
    .meta({ limits: guestLinkLimits })
    .input(z.object({ token }))
    .output(page),
  /** The guest names the comment by an id, so that one that is sent again is stored once. */
  comment: procedure({
    method: 'POST',
    path: '/task-links/comments',
    summary: 'Stores a comment of somebody without an account.',
  })
    .meta({ limits: guestLinkLimits })
    .errors({
      /** The project holds no more threads. */
      LIMIT_REACHED: { status: 409, data: z.object({ limit: z.int() }) },
    })
    .input(
      z.object({
        token,
        commentId: id,
        name: text(GUEST_NAME_LIMIT).trim().min(1),
        body: text(COMMENT_LIMIT).trim().min(1),
      }),
    )
    .output(ownComment),
};
