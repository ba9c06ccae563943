import * as z from 'zod/mini';

import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import { centsSchema, list, rowIdSchema } from '#domain/values/schemas.ts';
import { careerStages, participantQuestions, participantRoles, statedGenders, yesOrNo } from './participant-codes.ts';

const countrySchema = z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)));

/** Somebody of a participant who works in the project. Empty texts and null are not filled in. */
export const keyPersonSchema = z.strictObject({
  id: rowIdSchema,
  name: z.string(),
  /** What the person does in the project. */
  role: z.string(),
  /** Whether the person leads it as a researcher: their gender counts where proposals tie. */
  leads: z.boolean(),
  gender: z.nullable(z.enum(statedGenders)),
  careerStage: z.nullable(z.enum(careerStages)),
  /** Hundredths of a person-month over the whole project. */
  months: z.nullable(z.int()),
});

/** Everything that Part A and the rules ask about a participant beyond its name, place, kind, size and role. */
export const participantDetailsSchema = z.strictObject({
  /** As tables of a proposal name it. */
  shortName: z.string(),
  /** The nine digits of the participant register, as typed. */
  pic: z.string(),
  website: z.string(),
  contact: z.strictObject({ name: z.string(), position: z.string(), email: z.string(), phone: z.string() }),
  /** What it brings and does. */
  contribution: z.string(),
  /** The participant that an affiliated entity belongs to, or that a subcontractor works for. */
  of: z.nullable(rowIdSchema),
  /** Who owns more than half of it, or decides for it. */
  owner: z.string(),
  /** Where that owner is established. */
  ownerCountry: countrySchema,
  answers: z.partialRecord(z.enum(participantQuestions), z.enum(yesOrNo)),
  people: list(keyPersonSchema),
  /** What is given to subcontractors, to whom and why (Part B, table 3.1g). */
  subcontracting: z.string(),
  /** Which equipment costs more than usual, and why (Part B, table 3.1h). */
  equipment: z.string(),
  /** What it pays itself, and what others pay to it for the project. */
  ownResources: z.nullable(centsSchema),
  otherIncome: z.nullable(centsSchema),
});

/** Who takes part in a project. Null is not filled in yet. */
export const participantSchema = z.strictObject({
  id: rowIdSchema,
  name: z.string(),
  /** ISO code. */
  country: countrySchema,
  kind: z.nullable(z.enum(organizationKinds)),
  size: z.nullable(z.enum(organizationSizes)),
  role: z.enum(participantRoles),
  /** Left out where nothing of it is filled in. */
  details: z.optional(participantDetailsSchema),
});
