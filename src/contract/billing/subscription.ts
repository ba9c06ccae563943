import { z } from 'zod';

import { area, id, text } from '../base.ts';

const procedure = area('Billing');

const away = { PROVIDER_AWAY: { status: 502 }, NO_SUBSCRIPTION: { status: 409 } } as const;

/** What is done about a subscription that runs, and who uses it. */
export const subscriptionProcedures = {
  cancelSubscription: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/subscription/cancellations',
    summary: 'Lets Pro end with the time that is paid.',
  })
    .errors(away)
    .input(z.object({ orgId: id }))
    .output(z.object({})),
  resumeSubscription: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/subscription/resumptions',
    summary: 'Lets Pro go on that would have ended with the time that is paid.',
  })
    .errors(away)
    .input(z.object({ orgId: id }))
    .output(z.object({})),
  /** A page of the payment provider; it leads back to this address. */
  openPaymentPortal: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/subscription/portals',
    summary: 'Opens the page on which the payment method is changed.',
  })
    .errors({ ...away, FOREIGN_RETURN: { status: 400 } })
    .input(z.object({ orgId: id, returnUrl: text(2_000) }))
    .output(z.object({ url: z.string() })),
  listSeats: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/seats',
    summary: 'Shows who uses what Pro gives.',
  })
    .input(z.object({ orgId: id }))
    .output(
      z.object({
        /** How many there are: none on Free. */
        seats: z.int(),
        members: z.array(z.object({ userId: z.string(), name: z.string(), email: z.string(), hasSeat: z.boolean() })),
        mayChange: z.boolean(),
      }),
    ),
  setSeat: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/seats',
    summary: 'Gives a member a seat of Pro, or takes it back.',
  })
    .errors({ NO_SEAT_LEFT: { status: 409, data: z.object({ seats: z.int() }) } })
    .input(z.object({ orgId: id, userId: text(100), hasSeat: z.boolean() }))
    .output(z.object({})),
};
