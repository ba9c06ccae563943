import { z } from 'zod';

import { storyFaults, storyFields, storyLimits } from '#domain/account/stories/typed-story.ts';
import { area, id, instant, revision, text } from '#contract/base.ts';
import { cursor } from './paging.ts';

const procedure = area('Administration');

// Longer than a story may be: what is too long is said at its field.
const longer = (most: number) => text(most * 2);

const typed = z.object({
  title: longer(storyLimits.title),
  organization: longer(storyLimits.organization),
  programme: text(100),
  year: text(20),
  text: longer(storyLimits.text),
  url: longer(storyLimits.url),
  consentFrom: longer(storyLimits.consentFrom),
  consentOn: text(40),
  published: z.boolean(),
});

const shown = z.object({ id, revision, story: typed });

const head = z.object({
  id,
  title: z.string(),
  organization: z.string(),
  publishedAt: instant.nullable(),
  at: instant,
});

const refused = {
  REFUSED: {
    status: 422,
    data: z.object({
      faults: z.array(z.object({ field: z.enum(storyFields), fault: z.enum(storyFaults) })),
    }),
  },
} as const;

const changedMeanwhile = { CHANGED_MEANWHILE: { status: 409, data: z.object({ revision }) } } as const;

export const stories = {
  list: procedure({ method: 'GET', path: '/admin/stories', summary: 'Lists success stories, shown or not.' })
    .input(z.object({ after: cursor.nullable() }))
    .output(z.object({ stories: z.array(head), next: cursor.nullable() })),
  get: procedure({ method: 'GET', path: '/admin/stories/{id}', summary: 'Shows one success story as it is typed.' })
    .input(z.object({ id }))
    .output(shown),
  create: procedure({ method: 'POST', path: '/admin/stories', summary: 'Adds a success story.' })
    .errors(refused)
    .input(z.object({ story: typed }))
    .output(shown),
  update: procedure({
    method: 'PUT',
    path: '/admin/stories/{id}',
    summary: 'Changes a success story, and shows it or takes it off.',
  })
    .errors({ ...refused, ...changedMeanwhile })
    .input(z.object({ id, revision, story: typed }))
    .output(shown),
  remove: procedure({ method: 'DELETE', path: '/admin/stories/{id}', summary: 'Deletes a success story.' })
    .errors(changedMeanwhile)
    .input(z.object({ id, revision }))
    .output(z.object({})),
};
