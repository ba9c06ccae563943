import { z } from 'zod';

import { area, instant } from './base.ts';

const procedure = area('Calendar');

export const calendar = {
  get: procedure({
    method: 'GET',
    path: '/me/calendar',
    summary: 'Tells since when this person has an address for programs for calendars; null without one.',
  })
    .input(z.void())
    .output(z.object({ madeAt: instant.nullable() })),
  make: procedure({
    method: 'POST',
    path: '/me/calendar',
    summary: 'Makes that address, which is told only here and replaces the one before.',
  })
    .input(z.void())
    .output(z.object({ address: z.string(), madeAt: instant })),
  stop: procedure({
    method: 'DELETE',
    path: '/me/calendar',
    summary: 'Takes the address away, so that it no longer works.',
  })
    .input(z.void())
    .output(z.object({ stopped: z.boolean() })),
};
