import { z } from 'zod';

import {
  newsletterFaults,
  newsletterFields,
  newsletterLimits,
  newsletterStates,
} from '#domain/account/newsletters/newsletter.ts';
import { area, id, instant, revision, text } from '#contract/base.ts';
import { DAY } from '#contract/limit-kinds.ts';
import { cursor } from './paging.ts';

const procedure = area('Administration');

/** An administrator has newsletters mailed to themselves this often. */
export const newsletterTries = { tries: { max: 30, windowSeconds: DAY } } as const;

// Longer than it may be: what is too long is said at its field.
const longer = (most: number) => text(most * 2);

const typed = z.object({
  subject: longer(newsletterLimits.subject),
  text: longer(newsletterLimits.text),
  subjectRo: longer(newsletterLimits.subjectRo),
  textRo: longer(newsletterLimits.textRo),
});

const shown = z.object({
  id,
  revision,
  newsletter: typed,
  state: z.enum(newsletterStates),
  /** To how many it was sent so far. */
  readers: z.int(),
  sentAt: instant.nullable(),
  /** How many agreed to newsletters and would get one now. */
  readersNow: z.int(),
});

const head = z.object({
  id,
  subject: z.string(),
  state: z.enum(newsletterStates),
  readers: z.int(),
  sentAt: instant.nullable(),
  at: instant,
});

const refused = {
  REFUSED: {
    status: 422,
    data: z.object({
      faults: z.array(z.object({ field: z.enum(newsletterFields), fault: z.enum(newsletterFaults) })),
    }),
  },
} as const;

/** It was stored by somebody else, or is sent already. */
const changedMeanwhile = { CHANGED_MEANWHILE: { status: 409, data: z.object({ revision }) } } as const;

export const newsletters = {
  list: procedure({ method: 'GET', path: '/admin/newsletters', summary: 'Lists newsletters, the newest first.' })
    .input(z.object({ after: cursor.nullable() }))
    .output(z.object({ newsletters: z.array(head), next: cursor.nullable(), readersNow: z.int() })),
  get: procedure({ method: 'GET', path: '/admin/newsletters/{id}', summary: 'Shows one newsletter as it is typed.' })
    .input(z.object({ id }))
    .output(shown),
  create: procedure({ method: 'POST', path: '/admin/newsletters', summary: 'Keeps a newsletter that nobody gets yet.' })
    .errors(refused)
    .input(z.object({ newsletter: typed }))
    .output(shown),
  update: procedure({
    method: 'PUT',
    path: '/admin/newsletters/{id}',
    summary: 'Changes a newsletter that nobody has got.',
  })
    .errors({ ...refused, ...changedMeanwhile })
    .input(z.object({ id, revision, newsletter: typed }))
    .output(shown),
  remove: procedure({
    method: 'DELETE',
    path: '/admin/newsletters/{id}',
    summary: 'Deletes a newsletter that nobody has got.',
  })
    .errors(changedMeanwhile)
    .input(z.object({ id, revision }))
    .output(z.object({})),
  try: procedure({
    method: 'POST',
    path: '/admin/newsletters/{id}/try',
    summary: 'Mails a newsletter to the administrator who asks, and to nobody else.',
  })
    .meta({ limits: newsletterTries })
    .input(z.object({ id }))
    .output(z.object({})),
  send: procedure({
    method: 'POST',
    path: '/admin/newsletters/{id}/send',
    summary: 'Has a newsletter sent to everybody who agreed to newsletters.',
  })
    .errors(changedMeanwhile)
    .input(z.object({ id, revision }))
    .output(shown),
};
