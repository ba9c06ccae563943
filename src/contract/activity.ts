import { z } from 'zod';

import { projectActions } from '#domain/activity/actions.ts';

import { area, id, instant } from './base.ts';

const event = z.object({
  id,
  action: z.enum(projectActions),
  at: instant,
  /** Null where the person has left, and for what the product did by itself. */
  by: z.string().nullable(),
  /** What the product did by itself. */
  automatic: z.boolean(),
  /** Codes and counts that the sentence names, the title of a task, and the name of a person. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type ActivityEvent = z.infer<typeof event>;

const recentEvent = event.extend({ project: z.object({ id, title: z.string() }) });
export type RecentEvent = z.infer<typeof recentEvent>;

/** The last one of a page, after which the next page goes on. */
const place = z.object({ at: instant, id });

const procedure = area('Activity');

export const activity = {
  list: procedure({
    method: 'GET',
    path: '/projects/{projectId}/activity',
    summary: 'Lists who did what in a project, the newest first, fifty at a time.',
  })
    .input(
      z.object({
        projectId: id,
        after: place.optional(),
        /** Only what was found against the project, and what people said to that. */
        about: z.literal('flags').optional(),
      }),
    )
    .output(z.object({ events: z.array(event), next: place.nullable() })),
  recent: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/activity',
    summary: 'Lists the latest in all projects that this person may see.',
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ events: z.array(recentEvent) })),
};
