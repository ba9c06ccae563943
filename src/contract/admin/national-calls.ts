import { z } from 'zod';

import {
  admittedApplicants,
  CALL_TEXT_LIMIT,
  typedCallFaults,
  typedCallFields,
} from '#domain/program/catalogue/typed-call-codes.ts';
import { MAX_WINDOWS } from '#domain/program/catalogue/catalogue-limits.ts';
import { deadlineModels, programStatuses, sourceKinds } from '#domain/program/program-codes.ts';
import { area, id, instant, revision, text } from '#contract/base.ts';
import { cursor } from './paging.ts';

const procedure = area('Administration');

// Texts as they are typed: the reader of the import format judges them, so the limits here are wider than its own.
const figure = text(40);
const typedDay = text(40);

/** A national call as an administrator types it. What is empty is not stated. */
const typedCall = z.object({
  identifier: text(400),
  title: text(2_000),
  programme: text(100),
  agencyCountry: text(200),
  opensOn: typedDay,
  deadlineModel: z.enum(deadlineModels).nullable(),
  /** The hour by the clock of Brussels; empty where the call states none. */
  deadlines: z.array(z.object({ date: typedDay, time: text(10) })).max(MAX_WINDOWS),
  /** In euro. */
  grantMin: figure,
  grantMax: figure,
  budgetTotal: figure,
  /** In percent. */
  rateForProfit: figure,
  rateNonProfit: figure,
  onlyCountries: z.array(text(10)).max(260),
  onlyApplicants: z.array(z.enum(admittedApplicants)).max(admittedApplicants.length),
  url: text(3_000),
  /** The call's own words, as far as they are known. */
  text: text(2 * CALL_TEXT_LIMIT),
  summary: text(4_000),
  /** One condition in each line. */
  conditions: text(60_000),
  keywords: z.array(text(400)).max(300),
  document: text(1_200),
  asOf: typedDay,
});

/** A national call as an administrator types it. What is empty is not stated. */
export type TypedCall = z.infer<typeof typedCall>;

const head = z.object({
  id,
  identifier: z.string(),
  title: z.string(),
  funder: z.string(),
  slug: z.string(),
  status: z.enum(programStatuses),
  deadline: instant.nullable(),
  /** Since when it is off the list; null while it is on it. */
  unlistedSince: instant.nullable(),
  at: instant,
});

const shown = z.object({
  id,
  slug: z.string(),
  /** Counts what was written of it: a save names the one that it was made on. */
  version: revision,
  /** Since when it is off the list; null while it is on it. */
  unlistedSince: instant.nullable(),
  call: typedCall,
  /** Who else says something of it. */
  others: z.array(z.enum(sourceKinds)),
});

const refused = {
  REFUSED: {
    status: 422,
    data: z.object({
      faults: z.array(
        z.object({
          field: z.enum(typedCallFields),
          fault: z.enum(typedCallFaults),
          /** Which entry of a list it is, counted from 0. */
          at: z.int().nullable(),
        }),
      ),
    }),
  },
} as const;

export const nationalCalls = {
  list: procedure({ method: 'GET', path: '/admin/calls', summary: 'Lists the calls of national agencies.' })
    .input(z.object({ after: cursor.nullable() }))
    .output(z.object({ calls: z.array(head), next: cursor.nullable() })),
  get: procedure({ method: 'GET', path: '/admin/calls/{id}', summary: 'Shows one national call as it is typed.' })
    .input(z.object({ id }))
    .output(shown),
  create: procedure({ method: 'POST', path: '/admin/calls', summary: 'Adds a national call to the catalogue.' })
    .errors({
      ...refused,
      IDENTIFIER_TAKEN: {
        status: 409,
        data: z.object({ id, title: z.string(), slug: z.string(), isNational: z.boolean() }),
      },
    })
    .input(z.object({ call: typedCall }))
    .output(shown),
  update: procedure({
    method: 'PUT',
    path: '/admin/calls/{id}',
    summary: 'Corrects a national call; what the correction states is stronger than every other source.',
  })
    .errors({ ...refused, CHANGED_MEANWHILE: { status: 409, data: z.object({ version: revision }) } })
    .input(z.object({ id, version: revision, call: typedCall }))
    .output(shown),
  takeOff: procedure({
    method: 'POST',
    path: '/admin/calls/{id}/removal',
    summary: 'Takes a national call off the list; its page and the projects that began with it stay.',
  })
    .input(z.object({ id }))
    .output(shown),
  putBack: procedure({
    method: 'POST',
    path: '/admin/calls/{id}/return',
    summary: 'Puts a national call back on the list.',
  })
    .input(z.object({ id }))
    .output(shown),
};
