import * as z from 'zod/mini';

import { submissionWindowSchema } from '#domain/program/facts-schema.ts';
import { MAX_EURO } from '#domain/program/catalogue/catalogue-limits.ts';
import { indirectBases } from '#domain/project/budget/budget-codes.ts';
import { sectionKeySchema } from '#domain/project/sections/section-schema.ts';
import { basisPointsSchema, centsSchema, instantSchema, list, localDateSchema } from '#domain/values/schemas.ts';
import { requirementDoubts, requirementOrigins, type RequirementKey } from './requirement-codes.ts';

const readiness = z.nullable(z.int().check(z.minimum(1), z.maximum(9)));
const amount = z.nullable(z.pipe(z.int().check(z.minimum(0), z.maximum(MAX_EURO * 100)), centsSchema));
const count = z.nullable(z.int().check(z.minimum(1), z.maximum(50)));

/** The values that a person may put in place of what was read. */
export const pagesValueSchema = z.object({ pages: z.int().check(z.minimum(1), z.maximum(500)) });
export const trlValueSchema = z.object({ min: readiness, max: readiness });
export const ratesValueSchema = z.object({
  forProfit: z.nullable(basisPointsSchema),
  nonProfit: z.nullable(basisPointsSchema),
});
export const consortiumValueSchema = z.object({
  minEntities: count,
  minCountries: count,
  /** Whether one of them must be established in a Member State. */
  memberState: z.boolean(),
  singleOnly: z.boolean(),
});
/** Cents for one project. */
export const grantValueSchema = z.object({ min: amount, max: amount });

const valueSchemas = {
  /** Every submission window of the call, in order of time. */
  deadline: z.object({ windows: list(submissionWindowSchema) }),
  pages: pagesValueSchema,
  /** The portal mapping: which parts of the form each section of the application answers to. */
  sections: z.object({
    sections: list(z.object({ key: sectionKeySchema, limit: z.int(), parts: list(z.string()) })),
  }),
  trl: trlValueSchema,
  rates: ratesValueSchema,
  consortium: consortiumValueSchema,
  grant: grantValueSchema,
  cost_model: z.object({ model: z.string() }),
  indirect: z.object({ rate: basisPointsSchema, basis: z.nullable(z.enum(indirectBases)) }),
  /** Keys of annexes: those to upload at submission, and those that the text of the call names. */
  annexes: z.object({ wanted: list(z.string()), named: list(z.string()) }),
  thresholds: z.object({ each: list(z.number()), overall: z.nullable(z.number()) }),
} satisfies Readonly<Record<RequirementKey, z.ZodMiniObject>>;

const origin = z.object({
  from: z.enum(requirementOrigins),
  /** The words of the source; null where a rule or a value without words states it. */
  quote: z.nullable(z.string()),
  document: z.nullable(z.string()),
  asOf: z.nullable(localDateSchema),
});

function row<Key extends RequirementKey>(key: Key) {
  return z.object({
    key: z.literal(key),
    /** Null where nobody knows it. */
    value: z.nullable(valueSchemas[key]),
    origin: z.nullable(origin),
    /** Null where the source leaves no doubt. */
    doubt: z.nullable(z.enum(requirementDoubts)),
  });
}

/** One thing that a call asks of an application, with where it was read. */
export const requirementSchema = z.discriminatedUnion('key', [
  row('deadline'),
  row('pages'),
  row('sections'),
  row('trl'),
  row('rates'),
  row('consortium'),
  row('grant'),
  row('cost_model'),
  row('indirect'),
  row('annexes'),
  row('thresholds'),
]);

/** What rules need of the text of a call, without the text. */
export const callDigestSchema = z.object({
  /** Keys of the annexes that it names. */
  named: list(z.string()),
  /** Whether it says that a lump sum is paid. */
  lumpSum: z.boolean(),
  /** Whether it speaks of the principle to do no significant harm. */
  noHarm: z.boolean(),
  /** A sample of its runs of words, as numbers. */
  shingles: list(z.number()),
});

const said = {
  note: z.string(),
  at: instantSchema,
  /** Null where the person is gone. */
  by: z.nullable(z.string()),
};

/** What people put in place of what was read; it survives every new reading. */
export const correctionsSchema = z.object({
  pages: z.exactOptional(z.object({ value: pagesValueSchema, ...said })),
  trl: z.exactOptional(z.object({ value: trlValueSchema, ...said })),
  rates: z.exactOptional(z.object({ value: ratesValueSchema, ...said })),
  consortium: z.exactOptional(z.object({ value: consortiumValueSchema, ...said })),
  grant: z.exactOptional(z.object({ value: grantValueSchema, ...said })),
});

/** A correction as a person sends it; a value of null takes it back. */
export const correctionSchema = z.discriminatedUnion('key', [
  z.object({ key: z.literal('pages'), value: z.nullable(pagesValueSchema) }),
  z.object({ key: z.literal('trl'), value: z.nullable(trlValueSchema) }),
  z.object({ key: z.literal('rates'), value: z.nullable(ratesValueSchema) }),
  z.object({ key: z.literal('consortium'), value: z.nullable(consortiumValueSchema) }),
  z.object({ key: z.literal('grant'), value: z.nullable(grantValueSchema) }),
]);
