import * as z from 'zod/mini';

import { indirectBases } from '#domain/project/budget/budget-codes.ts';
import { sectionTemplateSchema } from '#domain/project/sections/section-schema.ts';
import { basisPointsSchema, centsSchema, instantSchema, list, localDateSchema } from '#domain/values/schemas.ts';
import {
  amountWordings,
  applicantKinds,
  certainties,
  deadlineModels,
  programFieldNames,
  programKinds,
  sourceKinds,
  typesOfAction,
  windowKinds,
} from './program-codes.ts';

/** One submission window of a program: a deadline, a stage or a cut-off (a row of `calls`). */
export const submissionWindowSchema = z.object({
  kind: z.enum(windowKinds),
  /** 1 for the first stage or cut-off. */
  number: z.number(),
  deadlineAt: instantSchema,
  /** True where the source gives only a day. The product then assumes 17:00 Brussels time. */
  hourAssumed: z.boolean(),
});

/** What a program pays. Null means "not stated", never zero. */
export const programMoneySchema = z.object({
  grantMin: z.nullable(centsSchema),
  grantMax: z.nullable(centsSchema),
  wording: z.nullable(z.enum(amountWordings)),
  budgetTotal: z.nullable(centsSchema),
  /** True where several programs share the total. Then it is labelled and never summed. */
  budgetShared: z.boolean(),
  expectedGrants: z.nullable(z.number()),
  rateForProfit: z.nullable(basisPointsSchema),
  rateNonProfit: z.nullable(basisPointsSchema),
  rateNote: z.nullable(z.string()),
  costModel: z.nullable(z.string()),
  thirdPartyMax: z.nullable(centsSchema),
});

/** The minimum consortium. Null parts are not known. */
const consortiumRuleSchema = z.object({
  minEntities: z.nullable(z.number()),
  minCountries: z.nullable(z.number()),
  /** Whether one of them must be in a Member State; left out where only the text tells. */
  memberState: z.exactOptional(z.boolean()),
  text: z.string(),
});

/** Where a value comes from, how sure it is, and when it was read. */
export const provenanceSchema = z.object({
  source: z.enum(sourceKinds),
  document: z.string(),
  certainty: z.enum(certainties),
  asOf: localDateSchema,
});

/** The slice of a framework programme (reference data) that the criteria need. */
export const programmeProfileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The product's category, e.g. "Horizon Europe". */
  category: z.string(),
  funder: z.string(),
  /** The programme and the programmes above it, nearest first, e.g. ["HORIZON-CL4", "HORIZON"]. */
  lineage: list(z.string()),
  minEntities: z.nullable(z.number()),
  minCountries: z.nullable(z.number()),
  indirectRate: z.nullable(basisPointsSchema),
  /** In the words of the source. */
  indirectBase: z.nullable(z.string()),
  /** The flat rate that the budget computes with. Null where people enter indirect costs by hand. */
  indirectBasis: z.nullable(z.enum(indirectBases)),
  /**
   * The key of `CountryFacts.participation` that decides about participation. Null for Horizon Europe and where it is
   * not known.
   */
  participationKey: z.nullable(z.string()),
  smeRelevance: z.nullable(z.enum(['high', 'medium', 'low'])),
});

/** One fundable opportunity (what the portal calls a topic) with everything the criteria judge. */
export const programFactsSchema = z.object({
  identifier: z.string(),
  kind: z.enum(programKinds),
  title: z.string(),
  programme: programmeProfileSchema,
  callIdentifier: z.nullable(z.string()),
  callTitle: z.nullable(z.string()),
  typeOfAction: z.nullable(z.enum(typesOfAction)),
  /** The type of action in the source's own words. */
  typeOfActionLabel: z.nullable(z.string()),
  opensAt: z.nullable(instantSchema),
  deadlineModel: z.nullable(z.enum(deadlineModels)),
  /** In order of time; empty where no deadline is known. */
  windows: list(submissionWindowSchema),
  money: programMoneySchema,
  trlMin: z.nullable(z.number()),
  trlMax: z.nullable(z.number()),
  pageLimit: z.nullable(z.number()),
  firstStagePageLimit: z.nullable(z.number()),
  consortium: z.nullable(consortiumRuleSchema),
  flags: list(z.string()),
  eligibilityNotes: list(z.string()),
  keywords: list(z.string()),
  /**
   * For national programs: the only countries whose applicants may take part (ISO codes). Null where there is no such
   * limit.
   */
  onlyCountries: z.nullable(list(z.string())),
  /** The only kinds of applicant that the source admits. Null where it names none. */
  onlyApplicants: z.nullable(list(z.enum(applicantKinds))),
  /** The sections of an application, where the program asks for other sections than usual. */
  applicationSections: z.exactOptional(sectionTemplateSchema),
  url: z.nullable(z.string()),
  /** Holds for every field that `provenance` does not name. */
  defaultProvenance: provenanceSchema,
  provenance: z.partialRecord(z.enum(programFieldNames), provenanceSchema),
});
