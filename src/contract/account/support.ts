import { z } from 'zod';

import { supportHours } from '#domain/account/support/looking.ts';
import { area, id, instant } from '#contract/base.ts';

const procedure = area('Settings');

const shown = z.object({
  /** What stands now; null where nobody may look. */
  consent: z.object({ givenAt: instant, until: instant }).nullable(),
  looks: z.array(
    z.object({
      id,
      /** Null where the administrator is gone. */
      by: z.string().nullable(),
      reason: z.string(),
      begunAt: instant,
      /** When it ends, or ended by itself. */
      until: instant,
      /** When it was ended before that. */
      endedAt: instant.nullable(),
      /** It is under way. */
      isOpen: z.boolean(),
    }),
  ),
});

/** Whether a person lets support look at the product as they see it, and who did. */
export const support = {
  get: procedure({ method: 'GET', path: '/me/support', summary: 'Shows whether support may look, and who looked.' })
    .meta({ closedToLooks: true })
    .input(z.void())
    .output(shown),
  consent: procedure({
    method: 'POST',
    path: '/me/support',
    summary: 'Lets support look at the product as this person sees it, for so many hours.',
  })
    .input(z.object({ hours: z.literal(supportHours) }))
    .output(shown),
  endConsent: procedure({
    method: 'DELETE',
    path: '/me/support',
    summary: 'Lets support look no more, and ends a look that is under way.',
  })
    .input(z.void())
    .output(shown),
  endLook: procedure({ method: 'DELETE', path: '/me/support/looks/{id}', summary: 'Ends one look.' })
    .input(z.object({ id }))
    .output(shown),
};
