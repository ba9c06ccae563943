import { z } from 'zod';

import { ANSWER_MAX, messageKinds } from '#domain/account/administration-codes.ts';
import { contactSubjects } from '#domain/account/contact/contact-codes.ts';
import { enterpriseSizes, requestKinds } from '#domain/organization/billing/billing-codes.ts';
import { area, basisPoints, id, instant, text } from '#contract/base.ts';
import { cursor } from './paging.ts';

const procedure = area('Administration');

const head = z.object({
  id,
  kind: z.enum(messageKinds),
  about: z.enum([...contactSubjects, ...requestKinds]),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  at: instant,
  answeredAt: instant.nullable(),
});

const message = head.extend({
  phone: z.string().nullable(),
  text: z.string(),
  /** When a call would suit; empty where none is asked for. */
  times: z.array(instant),
  /** The zone of the sender's clock, where it is known. */
  zone: z.string().nullable(),
  /** When the call is that was agreed to. */
  callAt: instant.nullable(),
  answer: z.string().nullable(),
  /** Of requests for a price. */
  size: z.enum(enterpriseSizes).nullable(),
  discount: basisPoints,
  project: z.string().nullable(),
});

/** Somebody has answered it in the meantime. */
const answered = { ANSWERED: { status: 409 } } as const;

export const messages = {
  list: procedure({ method: 'GET', path: '/admin/messages', summary: 'Lists what people wrote to the operator.' })
    .input(z.object({ open: z.boolean(), after: cursor.nullable() }))
    .output(z.object({ messages: z.array(head), next: cursor.nullable() })),
  get: procedure({ method: 'GET', path: '/admin/messages/{id}', summary: 'Shows one message or request.' })
    .input(z.object({ id }))
    .output(message),
  answer: procedure({ method: 'POST', path: '/admin/messages/{id}/answer', summary: 'Answers it in words, by mail.' })
    .errors(answered)
    .input(z.object({ id, text: text(ANSWER_MAX).trim().min(1) }))
    .output(message),
  answerCall: procedure({
    method: 'POST',
    path: '/admin/messages/{id}/call',
    summary: 'Agrees to one of the times that were proposed for a call, or says that none suits, by mail.',
  })
    .errors({ ...answered, TIME_OVER: { status: 409 } })
    .input(z.object({ id, time: z.int().min(0).max(2).nullable() }))
    .output(message),
};
