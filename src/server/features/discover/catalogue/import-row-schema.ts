import { z } from 'zod';

import { SUMMARY_ABOUT_LIMIT, SUMMARY_LINE_LIMIT, SUMMARY_LINES } from '#domain/program/call-summary.ts';
import {
  isCallDay,
  MAX_COUNT,
  MAX_EURO,
  MAX_NAME,
  MAX_TITLE,
  MAX_WINDOWS,
} from '#domain/program/catalogue/catalogue-limits.ts';
import { admittedApplicants } from '#domain/program/catalogue/typed-call-codes.ts';
import type { ProgramFieldName } from '#domain/program/program-codes.ts';
import { certainties, deadlineModels, programKinds, textSectionKinds } from '#domain/program/program-codes.ts';
import { isLocalDate } from '#domain/values/time.ts';
import { countryFacts } from '#reference/countries.ts';
import { isDivision } from '#reference/nace.ts';

import { plainLine } from './transform/plain-text.ts';

const wordings = ['around', 'between', 'up_to', 'fixed', 'expected'] as const;
const windowKinds = ['deadline', 'stage', 'cut_off'] as const;
const fieldNames = [
  'title',
  'typeOfAction',
  'opensAt',
  'windows',
  'deadlineModel',
  'grant',
  'budgetTotal',
  'expectedGrants',
  'trl',
  'rates',
  'costModel',
  'pages',
  'consortium',
  'texts',
  'summary',
  'flags',
  'conditions',
] as const satisfies readonly ProgramFieldName[];

/** Begins what is said of a day or time that no call has. */
export const BAD_DATE = 'bad date';
const day = z.string().refine((text) => isLocalDate(text) && isCallDay(text), {
  error: `${BAD_DATE}: a day is written as 2027-02-28, between 2000 and 2099`,
});
const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform(plainLine)
    .refine((text) => text !== '', { error: 'must not be empty' });
const named = line(MAX_NAME).refine((text) => text.isWellFormed(), { error: 'must not hold half of a character' });
const euro = z.number().positive().max(MAX_EURO);
const count = z.int().min(1).max(MAX_COUNT);
const trl = z.int().min(1).max(9);
const zone = z.string().refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', {
  error: 'must be a time zone such as Europe/Bucharest',
});

const deadline = z.strictObject({
  date: day,
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: `${BAD_DATE}: a time is written as 17:00` })
    .optional(),
  zone: zone.optional(),
  kind: z.enum(windowKinds).optional(),
});

const summaryLines = z.array(line(SUMMARY_LINE_LIMIT)).max(SUMMARY_LINES);
const summary = z.strictObject({
  about: line(SUMMARY_ABOUT_LIMIT),
  outcomes: summaryLines.optional(),
  activities: summaryLines.optional(),
  who: line(SUMMARY_LINE_LIMIT).optional(),
  keywords: summaryLines.optional(),
  naceDivisions: z
    .array(z.string().refine(isDivision, { error: 'must be a division of NACE Rev. 2.1 such as 26' }))
    .max(SUMMARY_LINES)
    .optional(),
});

const source = z.strictObject({ document: line(600), certainty: z.enum(certainties), asOf: day });

/** One line of an import file (docs/import-format.md). */
export const importRowSchema = z.strictObject({
  id: named,
  reference: named.optional(),
  kind: z.enum(programKinds).optional(),
  title: line(MAX_TITLE),
  programme: line(60),
  agencyCountry: z
    .string()
    .refine((code) => countryFacts(code) !== null, { error: 'must be the ISO code of a country such as RO' })
    .optional(),
  callId: named.optional(),
  callTitle: line(1000).optional(),
  typeOfAction: line(300).optional(),
  opensOn: day.optional(),
  deadlineModel: z.enum(deadlineModels).optional(),
  deadlines: z.array(deadline).max(MAX_WINDOWS).optional(),
  budgetTotalEur: euro.optional(),
  budgetShared: z.boolean().optional(),
  grantEur: z
    .strictObject({ min: euro.optional(), max: euro.optional(), wording: z.enum(wordings).optional() })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      error: 'min must not exceed max',
      path: ['min'],
    })
    .optional(),
  expectedGrants: count.optional(),
  trl: z
    .strictObject({ min: trl.optional(), max: trl.optional() })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      error: 'min must not exceed max',
      path: ['min'],
    })
    .optional(),
  fundingRate: z
    .strictObject({
      forProfit: z.number().min(0).max(1).optional(),
      nonProfit: z.number().min(0).max(1).optional(),
      note: line(500).optional(),
    })
    .optional(),
  costModel: line(200).optional(),
  pages: z.strictObject({ partB: count.optional(), firstStage: count.optional() }).optional(),
  consortium: z
    .strictObject({ minEntities: count.optional(), minCountries: count.optional(), text: line(2000) })
    .optional(),
  flags: z
    .array(z.string().regex(/^[a-z0-9_]{2,60}$/, { error: 'must be lower-case letters, digits and _' }))
    .max(60)
    .optional(),
  notes: z.array(line(2000)).max(60).optional(),
  keywords: z.array(line(200)).max(300).optional(),
  onlyCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/, { error: 'must be ISO codes such as RO' }))
    .min(1)
    .max(260)
    .optional(),
  onlyApplicants: z.array(z.enum(admittedApplicants)).min(1).optional(),
  thirdPartyMaxEur: euro.optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  texts: z
    .array(z.strictObject({ kind: z.enum(textSectionKinds), heading: line(300), text: z.string().max(400_000) }))
    .max(40)
    .optional(),
  summary: summary.optional(),
  document: line(600),
  certainty: z.enum(certainties),
  asOf: day,
  fields: z.partialRecord(z.enum(fieldNames), source).optional(),
});

export type ImportRow = z.infer<typeof importRowSchema>;
export type ImportSource = z.infer<typeof source>;
