import { z } from 'zod';

import { consultantFaults } from '#domain/account/consultants/consultant-profile.ts';
import { directoryFilters } from '#domain/account/consultants/directory.ts';

import { area, id, revision } from '#contract/base.ts';
import { filterSchema } from '#contract/filters.ts';
import { DAY, HOUR } from '#contract/limit-kinds.ts';
import { ownConsultant, reviewedConsultant, shownConsultant, typedConsultant } from './profile.ts';

export const consultantSaveLimits = {
  /** A person saves their profile this often. */
  saves: { max: 30, windowSeconds: HOUR },
  /** So many applications of one person are mailed to the operator. */
  applications: { max: 3, windowSeconds: DAY },
} as const;

const procedure = area('Consultants');

/** The directory of consultants, and what consultants say of themselves in it. */
export const consultants = {
  list: procedure({
    method: 'GET',
    path: '/consultants',
    summary: 'Lists the verified consultants who fit a search.',
  })
    .input(filterSchema(directoryFilters).omit({ projectId: true }).extend({ programId: id.optional() }))
    .output(
      z.object({
        consultants: z.array(shownConsultant).readonly(),
        /** How many there are without the search. */
        all: z.int(),
        /** The fields and countries that the directory can be narrowed to. */
        expertise: z.array(z.string()).readonly(),
        countries: z.array(z.string()).readonly(),
        /** The call that the reader comes from; null where none is named, or it is not known. */
        program: z.object({ slug: z.string(), identifier: z.string(), category: z.string() }).nullable(),
      }),
    ),
  get: procedure({
    method: 'GET',
    path: '/consultants/{consultantId}',
    summary: 'Shows the profile of a verified consultant.',
  })
    .input(z.object({ consultantId: id }))
    .output(reviewedConsultant),
  own: procedure({
    method: 'GET',
    path: '/consultants/own',
    summary: 'Shows what a person says of themselves as a consultant.',
  })
    .input(z.void())
    .output(
      z.object({
        own: ownConsultant.nullable(),
        /** What the form begins with before the first save. */
        name: z.string(),
        /** The framework programmes that can be named. */
        expertise: z.array(z.string()).readonly(),
      }),
    ),
  /** The first save, and each one after a refusal, asks an administrator to verify it. */
  save: procedure({
    method: 'PUT',
    path: '/consultants/own',
    summary: 'Stores what a person says of themselves as a consultant.',
  })
    .meta({ limits: consultantSaveLimits })
    .errors({
      /** It has been changed since `base`, or withdrawn; nothing is written. */
      CONFLICT: { status: 409 },
      NOT_STORABLE: { status: 422, data: z.object({ faults: z.array(z.enum(consultantFaults)).readonly() }) },
    })
    .input(z.object({ base: revision, profile: typedConsultant }))
    .output(ownConsultant),
  withdraw: procedure({
    method: 'DELETE',
    path: '/consultants/own',
    summary: 'Deletes what a person says of themselves as a consultant.',
  })
    .input(z.void())
    .output(z.object({})),
};
