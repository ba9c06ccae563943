import { z } from 'zod';

import { alertTypes } from '#domain/notifications/alert-codes.ts';
import { deliveriesOf, mailDeliveries, mailKinds } from '#domain/notifications/mail-choices.ts';

import { area, id, instant } from '#contract/base.ts';

/** So many are shown at a time. */
export const NOTIFICATIONS_SHOWN = 20;

export const notification = z.object({
  id,
  type: z.enum(alertTypes),
  title: z.string(),
  message: z.string(),
  /** By the person who asks. */
  read: z.boolean(),
  createdAt: instant,
  /** Where it leads within the product; null where that is gone. */
  path: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

const mailChoice = z.object({ kind: z.enum(mailKinds), delivery: z.enum(mailDeliveries) });

const procedure = area('Notifications');

/** Null for whoever is in no organization: they are told of invitations, and of what consultants are asked. */
const orgId = id.nullable();

export const notifications = {
  list: procedure({
    method: 'GET',
    path: '/notifications',
    summary: `Lists what the person was told in an organization, the newest first, ${NOTIFICATIONS_SHOWN} at a time.`,
  })
    .input(
      z.object({
        orgId,
        /** Of the last one that is known. */
        after: z.object({ at: instant, id }).nullable().default(null),
      }),
    )
    .output(z.object({ items: z.array(notification), hasMore: z.boolean() })),
  unread: procedure({
    method: 'GET',
    path: '/notifications/unread',
    summary: 'Counts what the person was told and has not read.',
  })
    .input(z.object({ orgId }))
    .output(z.object({ unread: z.int() })),
  mark: procedure({
    method: 'PUT',
    path: '/notifications/{notificationId}/read',
    summary: 'Marks one of them as read, or as not read.',
  })
    .input(z.object({ orgId, notificationId: id, read: z.boolean() }))
    .output(z.object({})),
  markAll: procedure({
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Marks everything that the person was told in an organization as read.',
  })
    .input(z.object({ orgId }))
    .output(z.object({ read: z.int() })),
  mails: procedure({
    method: 'GET',
    path: '/notification-mails',
    summary: 'Shows how each kind of news comes to the person by mail.',
  }).output(z.object({ choices: z.array(mailChoice) })),
  chooseMails: procedure({
    method: 'PUT',
    path: '/notification-mails/{kind}',
    summary: 'Chooses how a kind of news comes by mail.',
  })
    .input(mailChoice.refine(({ kind, delivery }) => deliveriesOf(kind).includes(delivery), { path: ['delivery'] }))
    .output(z.object({})),
};
