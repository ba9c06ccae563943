import { z } from 'zod';

import { mailCodes, mailStatuses } from '#domain/notifications/mail-codes.ts';
import { area, id, instant } from '#contract/base.ts';
import { cursor, searched } from './paging.ts';

const procedure = area('Administration');

const mail = z.object({
  id,
  to: z.string(),
  code: z.enum(mailCodes),
  status: z.enum(mailStatuses),
  /** What the receiving server answered, as codes. */
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});

/** It is not so any more, or somebody was quicker. */
const changedMeanwhile = { CHANGED_MEANWHILE: { status: 409 } } as const;

export const outbox = {
  list: procedure({ method: 'GET', path: '/admin/outbox', summary: 'Lists mails, never what they say.' })
    .input(z.object({ status: z.enum(mailStatuses).nullable(), query: searched, after: cursor.nullable() }))
    .output(z.object({ mails: z.array(mail), next: cursor.nullable() })),
  retry: procedure({
    method: 'POST',
    path: '/admin/outbox/{id}/retry',
    summary: 'Sends a mail once more that a server refused.',
  })
    .errors(changedMeanwhile)
    .input(z.object({ id }))
    .output(z.object({})),
  cancel: procedure({
    method: 'DELETE',
    path: '/admin/outbox/{id}',
    summary: 'Takes a waiting mail out of the outbox.',
  })
    .errors(changedMeanwhile)
    .input(z.object({ id }))
    .output(z.object({})),
};
