import { z } from 'zod';

import { area, instant } from '#contract/base.ts';

const procedure = area('Notifications');

/** Since when the person agrees, and to which sentence; null where they do not. */
const consent = z.object({ agreed: z.object({ agreedAt: instant, wording: z.string() }).nullable() });

/** Whether a person gets news about calls and courses. */
export const newsletter = {
  get: procedure({ method: 'GET', path: '/newsletter', summary: 'Tells whether the person agreed to newsletters.' })
    .input(z.void())
    .output(consent),
  set: procedure({
    method: 'PUT',
    path: '/newsletter',
    summary: 'Agrees to newsletters, or takes that back.',
  })
    .input(z.object({ agrees: z.boolean() }))
    .output(consent),
};
