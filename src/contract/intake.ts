import { z } from 'zod';

import { projectStatuses } from '#domain/project/project-codes.ts';
import { intakeSchema } from '#domain/project/intake/intake-schema.ts';
import { storableIntakeSchema } from '#domain/project/intake/storable-intake-schema.ts';
import { isProjectPage } from '#domain/project/overview/remembered-page.ts';

import { area, id, instant, revision } from './base.ts';

const newest = z.object({ revision: z.int(), intake: intakeSchema, updatedAt: instant });

/** The intake of a project, and what its organization says about itself. */
export const storedIntake = newest.extend({
  organization: z.object({
    description: z.string().nullable(),
    trl: z.int().nullable(),
    administrator: z.string().nullable(),
  }),
});
export type ProjectIntake = z.infer<typeof storedIntake>;

const procedure = area('Projects');

/** Saving the intake of a project, and where each person works in it. */
export const intakeProcedures = {
  /**
   * Stores the intake on the newest revision. A draft whose intake is complete becomes active. A base that is not
   * the newest answers CONFLICT with what is stored, and writes nothing. A repeated saveId gets its first answer.
   */
  saveIntake: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/intake',
    summary: 'Stores the intake of a project: what it is about, and what is declared of it.',
  })
    .errors({ CONFLICT: { status: 409, data: newest }, SAVE_ID_TAKEN: { status: 409 } })
    .input(
      z.object({
        projectId: id,
        base: revision,
        intake: storableIntakeSchema,
        /** By it a browser knows the news of its own save, and asks again for an answer that was lost. */
        saveId: id.optional(),
      }),
    )
    .output(z.object({ revision: z.int(), savedAt: instant, status: z.enum(projectStatuses) })),
  place: procedure({
    method: 'GET',
    path: '/projects/{projectId}/place',
    summary: 'Tells where this person last worked in the project; null where nowhere yet.',
  })
    .input(z.object({ projectId: id }))
    .output(z.object({ route: z.string(), at: instant }).nullable()),
  notePlace: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/place',
    summary: 'Remembers where this person works in the project.',
  })
    .input(z.object({ projectId: id, route: z.string().refine(isProjectPage, 'This is no page of a project.') }))
    .output(z.object({ at: instant })),
};
