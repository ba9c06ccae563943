import { z } from 'zod';

import { isEmailAddress } from '#domain/account/fields.ts';
import {
  GUEST_NAME_LIMIT,
  TASK_LINK_DAYS,
  TASK_LINK_NOTE_LIMIT,
  taskLinkKinds,
  taskLinkStates,
} from '#domain/project/task-links/task-links.ts';

import { area, id, instant, sectionKey, text } from '#contract/base.ts';
import { DAY, HOUR } from '#contract/limit-kinds.ts';

/** The one thing that a guest is asked for. */
const task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comment'), section: sectionKey }),
  z.object({ kind: z.literal('upload'), annex: text(200).min(1) }),
]);
export type GuestTask = z.infer<typeof task>;

const link = z.object({
  id,
  kind: z.enum(taskLinkKinds),
  /** The key of the section, or of the annex. */
  about: z.string(),
  guest: z.object({ name: z.string(), email: z.string().nullable() }),
  note: z.string(),
  /** Null where the account is gone. */
  madeBy: z.string().nullable(),
  madeAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  uses: z.int(),
  answers: z.int(),
  state: z.enum(taskLinkStates),
});
export type TaskLink = z.infer<typeof link>;

export const taskLinkLimits = {
  perPerson: { max: 30, windowSeconds: HOUR },
  /** A mailbox gets so many links, whoever makes them. */
  received: { max: 6, windowSeconds: DAY },
} as const;

const one = z.object({ projectId: id, linkId: id });
const email = text(320).trim().toLowerCase().refine(isEmailAddress, 'Please enter a valid email address.');

const procedure = area('Task links');

export const taskLinks = {
  /** The newest first; none for those who may not make any. */
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/task-links',
    summary: 'Lists the links by which people without an account do one thing in a project.',
  })
    .input(z.object({ projectId: id }))
    .output(
      z.object({
        links: z.array(link),
        mayMake: z.boolean(),
        /** Whether guests may do anything in the project now: not once it is submitted or put away. */
        takesGuests: z.boolean(),
      }),
    ),
  /** Makes a link, and mails it where an address is given. Its address is answered this once and never again. */
  make: procedure({
    method: 'POST',
    path: '/projects/{projectId}/task-links',
    summary: 'Makes a link by which somebody without an account does one thing in a project.',
  })
    .meta({ limits: taskLinkLimits })
    .errors({
      /** The project is submitted or put away. */
      NOT_OPEN: { status: 409 },
      /** No more than so many are open, or kept, in a project. */
      LIMIT_REACHED: { status: 409, data: z.object({ limit: z.int() }) },
      /** This address has had many links, whoever made them. */
      RECIPIENT_LIMITED: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) },
    })
    .input(
      z.object({
        projectId: id,
        task,
        name: text(GUEST_NAME_LIMIT).trim().min(1),
        email: email.nullable(),
        note: text(TASK_LINK_NOTE_LIMIT).trim(),
        days: z.int().min(TASK_LINK_DAYS.least).max(TASK_LINK_DAYS.most),
      }),
    )
    .output(z.object({ linkId: id, url: z.string(), expiresAt: instant })),
  /** Closes a link at once. One that is closed already stays so. */
  revoke: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/task-links/{linkId}/revocation',
    summary: 'Makes a link for somebody without an account useless.',
  })
    .input(one)
    .output(z.object({})),
  /** Deletes a link with the name and the address in it. What came by it stays. */
  remove: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}/task-links/{linkId}',
    summary: 'Deletes a link with the name and address of its guest.',
  })
    .input(one)
    .output(z.object({})),
};
