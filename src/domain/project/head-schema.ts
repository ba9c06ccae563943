import * as z from 'zod/mini';

import {
  countryGroups,
  legalForms,
  organizationKinds,
  organizationSizes,
} from '#domain/organization/organization-codes.ts';
import { programFactsSchema } from '#domain/program/facts-schema.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { centsSchema, instantSchema, list } from '#domain/values/schemas.ts';
import { annexRequirementSchema } from './annexes/annex-schema.ts';
import { callDigestSchema } from './requirements/requirement-schema.ts';
import { projectPaths, projectStatuses } from './project-codes.ts';
import { sectionTemplateSchema } from './sections/section-schema.ts';

/** What a country is to this program. */
export const countryStandingSchema = z.object({
  group: z.enum(countryGroups),
  /** Whether a participant that is established there can get money. */
  funded: z.enum(['yes', 'no', 'unknown']),
  /** Whether one counts in the smallest consortium. */
  counts: z.enum(['yes', 'no', 'unknown']),
  widening: z.boolean(),
});

/** What stands around the parts that people work on: whose project it is, for which program, and how it stands. */
export const projectHeadSchema = z.object({
  id: z.string(),
  status: z.enum(projectStatuses),
  path: z.enum(projectPaths),
  archived: z.boolean(),
  /** The language of the application and its documents, whatever language its writers read. */
  language: z.enum(LOCALES),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  organization: z.object({
    id: z.string(),
    name: z.string(),
    country: z.string(),
    kind: z.nullable(z.enum(organizationKinds)),
    legalForm: z.nullable(z.enum(legalForms)),
    size: z.nullable(z.enum(organizationSizes)),
    headcount: z.nullable(z.int()),
    turnover: z.nullable(centsSchema),
    balanceTotal: z.nullable(centsSchema),
  }),
  program: programFactsSchema,
  programId: z.string(),
  /** Of the program's public page. */
  programSlug: z.string(),
  /** By ISO code; a country that is not there is one of which nothing is known. */
  countries: z.record(z.string(), countryStandingSchema),
  /** The sections that the program asks for. */
  template: sectionTemplateSchema,
  /** What its text says, as it was read for this project. Null where it was never read. */
  call: z.nullable(callDigestSchema),
  /** What this program asks for. */
  annexList: list(annexRequirementSchema),
});
