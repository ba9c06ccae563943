import { z } from 'zod';

import { COMMENT_LIMIT, MENTION_MAILS, THREAD_LENGTH_LIMIT } from '#domain/project/comments/comments.ts';

import { WORD_COMMENTS } from '#domain/project/word-file/word-codes.ts';

import { area, id, instant, sectionKey, text } from '#contract/base.ts';
import { HOUR, MINUTE } from '#contract/limit-kinds.ts';
import { anchor } from './anchor.ts';

/** Plain text. `mentionOf` writes how people stand in it. */
const body = text(COMMENT_LIMIT).trim().min(1);

const comment = z.object({
  id,
  /** Null where the person is gone. */
  author: z.string().nullable(),
  /** Somebody without an account wrote it, by a link. */
  isGuest: z.boolean(),
  mine: z.boolean(),
  /** One's own; those of guests, for who may edit the project. */
  mayRemove: z.boolean(),
  /** Empty once it is deleted. */
  body: z.string(),
  createdAt: instant,
  /** When it was written or edited last. An edit names this as its base. */
  writtenAt: instant,
  edited: z.boolean(),
  deleted: z.boolean(),
});
export type SectionComment = z.infer<typeof comment>;

const thread = z.object({
  id,
  /** The text that it is about; null for the section as a whole. */
  anchor: anchor.nullable(),
  createdAt: instant,
  /** Null while it is open. */
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  /** In the order of writing. */
  comments: z.array(comment),
});
export type CommentThread = z.infer<typeof thread>;

const section = z.object({ projectId: id, section: sectionKey });
const threadInput = z.object({ projectId: id, threadId: id });
const commentInput = z.object({ projectId: id, commentId: id });

/** The thread was resolved meanwhile. */
const resolved = { RESOLVED: { status: 409 } } as const;
/** No more than so many in a project, or in a thread. */
const full = { LIMIT_REACHED: { status: 409, data: z.object({ limit: z.int() }) } } as const;

export const commentLimits = {
  /** How often a person writes: whoever talks is far below it. */
  perPerson: { max: 60, windowSeconds: 10 * MINUTE },
  /** One person's comments bring another person this many mails. All comments themselves are stored. */
  mails: { max: MENTION_MAILS, windowSeconds: HOUR },
} as const;

/** How often a person brings the comments of a section along. */
export const broughtComments = { max: 60, windowSeconds: 10 * MINUTE } as const;

const procedure = area('Comments');

export const comments = {
  /** The threads of a section in the order of their making, and the names of the people whom they name. */
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/sections/{section}/comment-threads',
    summary: 'Lists the comment threads of a section.',
  })
    .input(section)
    .output(
      z.object({ threads: z.array(thread), people: z.array(z.object({ userId: z.string(), name: z.string() })) }),
    ),
  counts: procedure({
    method: 'GET',
    path: '/projects/{projectId}/comment-counts',
    summary: 'Counts the open threads in each section that has any.',
  })
    .input(z.object({ projectId: id }))
    .output(z.object({ open: z.record(sectionKey, z.int()) })),
  start: procedure({
    method: 'POST',
    path: '/projects/{projectId}/sections/{section}/comment-threads',
    summary: 'Begins a thread on selected text, or on the section as a whole.',
  })
    .meta({ limits: commentLimits })
    .errors(full)
    .input(section.extend({ anchor: anchor.nullable(), body }))
    .output(z.object({ threadId: id, commentId: id })),
  /**
   * Begins threads with the comments of a Word file, each in the words that the page has made of it. A thread that the
   * section has already in these words is left out. Answers how many are new.
   */
  bring: procedure({
    method: 'POST',
    path: '/projects/{projectId}/sections/{section}/brought-comments',
    summary: 'Begins threads with the comments of a Word file.',
  })
    .meta({ limits: { perPerson: broughtComments } })
    .errors(full)
    .input(
      section.extend({
        threads: z
          .array(z.object({ anchor: anchor.nullable(), bodies: z.array(body).min(1).max(THREAD_LENGTH_LIMIT) }))
          .min(1)
          .max(WORD_COMMENTS),
      }),
    )
    .output(z.object({ added: z.int() })),
  reply: procedure({
    method: 'POST',
    path: '/projects/{projectId}/comment-threads/{threadId}/comments',
    summary: 'Answers in a thread.',
  })
    .meta({ limits: commentLimits })
    .errors({ ...resolved, ...full })
    .input(threadInput.extend({ body }))
    .output(z.object({ commentId: id })),
  /**
   * Changes one's own comment. A comment that was changed elsewhere meanwhile answers CONFLICT with its present words;
   * a deleted one answers DELETED.
   */
  edit: procedure({
    method: 'PATCH',
    path: '/projects/{projectId}/comments/{commentId}',
    summary: "Changes one's own comment.",
  })
    .meta({ limits: commentLimits })
    .errors({
      CONFLICT: { status: 409, data: z.object({ body: z.string(), writtenAt: instant }) },
      DELETED: { status: 410 },
    })
    .input(commentInput.extend({ base: instant, body }))
    .output(z.object({ writtenAt: instant })),
  /** Deletes one's own comment, or a guest's. A thread in which nobody says anything any more is deleted with it. */
  remove: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/comments/{commentId}',
    summary: "Deletes one's own comment, or that of somebody without an account.",
  })
    .input(commentInput)
    .output(z.object({ threadGone: z.boolean() })),
  resolve: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/comment-threads/{threadId}/resolution',
    summary: 'Resolves a thread.',
  })
    .input(threadInput)
    .output(z.object({ resolvedAt: instant })),
  reopen: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/comment-threads/{threadId}/resolution',
    summary: 'Opens a resolved thread again.',
  })
    .input(threadInput)
    .output(z.object({})),
};
