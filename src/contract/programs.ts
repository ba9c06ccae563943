import { z } from 'zod';

import { facetNames, programFilters } from '#domain/program/filters.ts';
import {
  programChangeKinds,
  programKinds,
  programSorts,
  programStatuses,
  sourceKinds,
  certainties,
  typesOfAction,
  deadlineModels,
  windowKinds,
} from '#domain/program/program-codes.ts';
import { organizationQuestions, questionCodes } from '#domain/program/eligibility/eligibility-codes.ts';
import { callSummarySchema } from '#domain/program/call-summary-schema.ts';
import { readingFailures } from '#domain/program/catalogue/catalogue-codes.ts';
import { adviceCodes } from '#domain/program/matching/advice.ts';

import { area, basisPoints, cents, id, instant, localDate, text } from './base.ts';
import { found } from './program/found.ts';
import { notOpen } from './program/not-open.ts';
import { assessment, match, settling } from './program/judgement.ts';
import { textSection } from './program/text-section.ts';
import { filterSchema } from './filters.ts';

const words = text(300);

export const programFiltersInput = filterSchema(programFilters);

const window = z.object({
  kind: z.enum(windowKinds),
  number: z.int(),
  deadlineAt: instant,
  hourAssumed: z.boolean(),
});

export const programCard = z.object({
  id,
  slug: z.string(),
  identifier: z.string(),
  kind: z.enum(programKinds),
  title: z.string(),
  /** What it is about in one sentence of our own; null where we have none. */
  about: z.string().nullable(),
  category: z.string(),
  funder: z.string(),
  typeOfAction: z.enum(typesOfAction).nullable(),
  typeOfActionLabel: z.string().nullable(),
  status: z.enum(programStatuses),
  opensAt: instant.nullable(),
  deadlineModel: z.enum(deadlineModels).nullable(),
  windows: z.array(window),
  grantMin: cents.nullable(),
  grantMax: cents.nullable(),
  grantWording: z.enum(['around', 'between', 'up_to', 'fixed', 'expected']).nullable(),
  budgetTotal: cents.nullable(),
  budgetShared: z.boolean(),
  rateForProfit: basisPoints.nullable(),
  rateNonProfit: basisPoints.nullable(),
  trlMin: z.int().nullable(),
  trlMax: z.int().nullable(),
  pageLimit: z.int().nullable(),
  consortium: z
    .object({ minEntities: z.int().nullable(), minCountries: z.int().nullable(), text: z.string() })
    .nullable(),
  smeFriendly: z.boolean(),
  /** Since when the portal no longer lists it. Null while it does. */
  unlistedSince: instant.nullable(),
  asOf: localDate,
  source: z.enum(sourceKinds),
  /** Null for visitors. */
  match: match.nullable(),
  saved: z.boolean(),
  /** Why the words of a search found it; null where nothing was searched for. */
  found: found.nullable(),
});
export type ProgramCard = z.infer<typeof programCard>;

/** How the portal was read last. */
export const portalReading = z.object({
  /** When it last worked; null where it never has. */
  readAt: instant.nullable(),
  /** The newest attempt, where it failed. */
  failed: z.object({ at: instant, reason: z.enum(readingFailures) }).nullable(),
});
export type PortalReading = z.infer<typeof portalReading>;

const counts = z.array(z.object({ value: z.string(), count: z.int() }));

/** What a call is about in our own words, with the names of the divisions of NACE that it concerns. */
const summary = z.object({
  ...callSummarySchema.shape,
  naceDivisions: z.array(z.object({ code: z.string(), title: z.string() })),
});

const provenance = z.object({
  source: z.enum(sourceKinds),
  document: z.string(),
  certainty: z.enum(certainties),
  asOf: localDate,
});

const change = z.object({
  kind: z.enum(programChangeKinds),
  field: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  seenAt: instant,
});

const programDetail = programCard.extend({
  programmeId: z.string(),
  programmeName: z.string(),
  /** The framework programme that it belongs to; null where ours does not know it. */
  framework: z.object({ id: z.string(), name: z.string(), feed: z.string() }).nullable(),
  callIdentifier: z.string().nullable(),
  callTitle: z.string().nullable(),
  expectedGrants: z.int().nullable(),
  rateNote: z.string().nullable(),
  costModel: z.string().nullable(),
  thirdPartyMax: cents.nullable(),
  indirectRate: basisPoints.nullable(),
  indirectBase: z.string().nullable(),
  firstStagePageLimit: z.int().nullable(),
  flags: z.array(z.string()),
  /** What the call asks for beside its flags. */
  eligibilityNotes: z.array(z.string()),
  keywords: z.array(z.string()),
  url: z.string().nullable(),
  defaultProvenance: provenance,
  provenance: z.record(z.string(), provenance),
  sections: z.array(textSection),
  /** Beside the official text; null where there is none. */
  summary: summary.nullable(),
  /** The full judgement for the organization; null for visitors. */
  assessment: assessment.nullable(),
  /** What the organization can say once for every call, those that settle most first; empty for visitors. */
  settling: z.array(settling),
  /** The organization's answers that matter for this program. */
  answers: z.array(
    z.object({
      question: z.enum(questionCodes),
      scope: z.enum(['organization', 'program']),
      answer: z.enum(['yes', 'no']),
    }),
  ),
  changes: z.array(change),
  firstSeenAt: instant,
  similar: z.array(programCard),
  /** As in the list. */
  advice: z.enum(adviceCodes).nullable(),
});
export type ProgramDetail = z.infer<typeof programDetail>;

/** Null: as a visitor, without scores. */
const orgId = id.nullable();

const procedure = area('Programs');

export const programs = {
  list: procedure({
    method: 'GET',
    path: '/programs',
    summary: 'Lists programs, narrowed and sorted, a page at a time.',
  })
    /** The cursor is not one of this order: begin again. */
    .errors({ STALE_CURSOR: { status: 400 } })
    .input(
      z.object({
        orgId,
        filters: programFiltersInput,
        sort: z.enum(programSorts),
        cursor: z.string().max(400).optional(),
        limit: z.int().min(1).max(50).default(20),
      }),
    )
    .output(
      z.object({
        items: z.array(programCard),
        /** Of a search: how many have the words. */
        total: z.int(),
        /** How many have only a part of the words; they come after the others. */
        partTotal: z.int(),
        nextCursor: z.string().nullable(),
        /** True while a job is bringing the scores up to date. */
        scoresRefreshing: z.boolean(),
        /** What the profile lacks that would improve the matches most; null for visitors. */
        advice: z.enum(adviceCodes).nullable(),
        /** The words that were really searched for, where a typo was mended. Null otherwise. */
        searchedFor: z.string().nullable(),
        /** The number that was asked for, where no program has it: the nearest numbers are listed. */
        unknownNumber: z.string().nullable(),
        /** The programme that the words name, where nothing of it is open now. Null otherwise. */
        notOpen: notOpen.nullable(),
        reading: portalReading,
        now: instant,
      }),
    ),
  facets: procedure({
    method: 'GET',
    path: '/program-facets',
    summary: 'Counts how many programs each choice of a filter would leave.',
  })
    .input(z.object({ orgId, filters: programFiltersInput }))
    .output(z.record(z.enum(facetNames), counts)),
  /** How many programs are open now, by category: what a visitor is told first. */
  open: procedure({
    method: 'GET',
    path: '/program-counts',
    summary: 'Counts the programs that are open now, by category.',
  }).output(z.object({ categories: counts })),
  get: procedure({ method: 'GET', path: '/programs/{slug}', summary: 'Shows everything about a program.' })
    .input(z.object({ orgId, slug: text(300) }))
    .output(programDetail),
  suggest: procedure({ method: 'GET', path: '/program-suggestions', summary: 'Suggests programs by name or number.' })
    .input(z.object({ query: words }))
    .output(z.array(z.object({ slug: z.string(), identifier: z.string(), title: z.string() }))),
  save: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/saved-programs/{programId}',
    summary: 'Saves a program for an organization, or takes it off its list.',
  })
    /** The organization keeps as many as it may. */
    .errors({ TOO_MANY: { status: 409 } })
    .input(z.object({ orgId: id, programId: id, saved: z.boolean() }))
    .output(z.object({ saved: z.boolean() })),
  /** Stores the answer to a settling question; null takes it back. Answers with the new judgement. */
  answer: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/programs/{programId}/answers/{question}',
    summary: 'Stores the answer to a settling question, or takes it back.',
  })
    .input(
      z
        .object({
          orgId: id,
          programId: id,
          question: z.enum(questionCodes),
          scope: z.enum(['organization', 'program']),
          answer: z.enum(['yes', 'no']).nullable(),
        })
        .refine(
          ({ question, scope }) =>
            (scope === 'organization') === organizationQuestions.some((code) => code === question),
          { path: ['scope'] },
        ),
    )
    .output(assessment),
  /** What the organization can say once, and how many calls each answer settles. */
  settling: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/settling-questions',
    summary: 'Lists what an organization can say once, with how many calls each answer settles.',
  })
    .input(z.object({ orgId: id }))
    .output(
      z.object({
        settling: z.array(settling),
        /** True while a job is bringing the scores up to date: the counts are of before. */
        scoresRefreshing: z.boolean(),
      }),
    ),
  /** Stores an answer that holds for every program; null takes it back. */
  settle: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/answers/{question}',
    summary: 'Stores the answer to a question about the organization, or takes it back.',
  })
    .input(z.object({ orgId: id, question: z.enum(organizationQuestions), answer: z.enum(['yes', 'no']).nullable() }))
    .output(z.object({ question: z.enum(organizationQuestions), answer: z.enum(['yes', 'no']).nullable() })),
};
