import { z } from 'zod';

import {
  fieldProblems,
  industries,
  legalForms,
  onboardingSteps,
  organizationKinds,
  organizationSizes,
  shareholderKinds,
  unwantedKinds,
} from '#domain/organization/organization-codes.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { roles } from '#domain/organization/roles.ts';
import { PASTED_MAX } from '#domain/organization/profile/profile-fields.ts';
import { profileFields } from '#domain/organization/profile/profile-values.ts';
import { rawShareholderSchema, typedFieldsSchema } from '#domain/organization/profile/typed-profile-schema.ts';

import { area, basisPoints, cents, id, instant, localDate, text as textOf, revision } from './base.ts';
import { DAY } from './limit-kinds.ts';

// Texts that are longer than any field are refused here. The limit of each field is answered beside the field.
const text = textOf(5000);
const iso2 = textOf(2);
const MOST_ENTRIES = 100;

const values = z.object({
  name: text,
  country: iso2,
  size: z.enum(organizationSizes).nullable(),
  trl: z.int().nullable(),
  caen: text.nullable(),
  description: text.nullable(),
  keywords: z.array(text).max(MOST_ENTRIES).readonly(),
  activities: z.array(text).max(MOST_ENTRIES).readonly(),
  unwanted: z.array(z.enum(unwantedKinds)).max(MOST_ENTRIES).readonly(),
  legalName: text.nullable(),
  tradingName: text.nullable(),
  registrationNumber: text.nullable(),
  vatNumber: text.nullable(),
  adminName: text.nullable(),
  kind: z.enum(organizationKinds).nullable(),
  industry: z.enum(industries).nullable(),
  legalForm: z.enum(legalForms).nullable(),
  vatRegistered: z.boolean().nullable(),
  incorporatedOn: localDate.nullable(),
  street: text.nullable(),
  streetNumber: text.nullable(),
  city: text.nullable(),
  postalCode: text.nullable(),
  region: text.nullable(),
  addressCountry: iso2.nullable(),
  headcount: z.int().nullable(),
  turnover: cents.nullable(),
  balanceTotal: cents.nullable(),
});

const shareholder = z.object({
  name: text,
  country: iso2,
  kind: z.enum(shareholderKinds).nullable().default(null),
  shareBasisPoints: basisPoints,
});
const rawShareholder = z.object({ name: text, country: iso2, share: text, kind: text.exactOptional() });

const problem = z.object({
  field: z.enum([...profileFields, 'shareholders']),
  row: z.int().optional(),
  column: z.enum(['name', 'country', 'share', 'kind']).optional(),
  code: z.enum(fieldProblems),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

const invalidFields = {
  /** Nothing was written: these fields hold what cannot be stored. */
  INVALID_FIELDS: { status: 422, data: z.object({ problems: z.array(problem) }) },
} as const;

const profile = z.object({
  id,
  /** What the next save may name as its base. */
  revision: z.int(),
  values,
  shareholders: z.array(shareholder),
  role: z.enum(roles),
  /** Whether this person may change it now. */
  mayEdit: z.boolean(),
  /** The set-up step to continue at; null once the set-up is complete. */
  setUpStep: z.enum(onboardingSteps).nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type OrganizationProfileAnswer = z.infer<typeof profile>;

const summary = z.object({
  id,
  name: z.string(),
  country: z.string(),
  size: z.enum(organizationSizes).nullable(),
  trl: z.int().nullable(),
  role: z.enum(roles),
  createdAt: instant,
  setUpStep: z.enum(onboardingSteps).nullable(),
});
export type OrganizationSummary = z.infer<typeof summary>;

/** What a save was typed on. Where `base` is not the newest revision, CONFLICT answers what stands; nothing is written. */
const onWhat = {
  /** Absent where nobody looked at what stands: then only what is named changes, whatever that was. */
  base: revision.optional(),
  /**
   * By it a browser knows the news of its own save, and asks again for an answer that was lost: a repeated one gets its
   * first answer, or CONFLICT where a later save stands and the answer is the whole profile.
   */
  saveId: id.optional(),
} as const;

const typedFields = z.partialRecord(z.enum(profileFields), text);

/** Where the set-up stands: every field as it was typed, valid or not. */
const setUp = z.object({
  /** What the next save may name as its base. */
  revision: z.int(),
  /** The step to continue at; null once the set-up is complete. */
  step: z.enum(onboardingSteps).nullable(),
  /** What the organization is called, so that it can be offered as its legal name. */
  name: z.string(),
  fields: typedFieldsSchema,
  shareholders: z.array(rawShareholderSchema),
  problems: z.array(problem),
});
export type SetUp = z.infer<typeof setUp>;

/** A person may make this many organizations, because each of them may send mail to strangers. */
export const createLimits = { perPerson: { max: 20, windowSeconds: DAY } } as const;

const procedure = area('Organizations');

export const organizations = {
  list: procedure({
    method: 'GET',
    path: '/organizations',
    summary: 'Lists the organizations of the person at hand, in the order of joining.',
  }).output(z.array(summary)),
  create: procedure({
    method: 'POST',
    path: '/organizations',
    summary: 'Makes an organization with the person as its owner.',
  })
    .meta({ limits: createLimits })
    .errors(invalidFields)
    .input(
      values
        .pick({ name: true, caen: true, description: true, country: true, size: true, trl: true })
        .partial()
        .required({ name: true }),
    )
    .output(z.object({ id })),
  get: procedure({ method: 'GET', path: '/organizations/{orgId}', summary: 'Shows the profile of an organization.' })
    .input(z.object({ orgId: id }))
    .output(profile),
  update: procedure({
    method: 'PATCH',
    path: '/organizations/{orgId}',
    summary: 'Saves those fields of the profile that are named.',
  })
    .errors({ ...invalidFields, CONFLICT: { status: 409, data: profile }, SAVE_ID_TAKEN: { status: 409 } })
    .input(
      z.object({
        orgId: id,
        ...onWhat,
        changes: values.partial(),
        shareholders: z.array(shareholder).max(100).optional(),
      }),
    )
    .output(profile),
  suggestWords: procedure({
    method: 'POST',
    path: '/me/profile-words',
    summary: 'Suggests keywords and activities from a description, an activity code and the text of a website.',
  })
    .input(z.object({ description: text, pasted: textOf(PASTED_MAX), caen: textOf(20) }))
    .output(z.object({ keywords: z.array(z.string()).readonly(), activities: z.array(z.string()).readonly() })),
  setLocale: procedure({
    method: 'PUT',
    path: '/organizations/{orgId}/locale',
    summary: 'Chooses the language of the people of an organization who have chosen no other.',
  })
    .input(z.object({ orgId: id, locale: z.enum(LOCALES) }))
    .output(z.object({ locale: z.enum(LOCALES) })),
  setUp: {
    get: procedure({
      method: 'GET',
      path: '/organizations/{orgId}/set-up',
      summary: 'Shows where the set-up of an organization stands.',
    })
      .input(z.object({ orgId: id }))
      .output(setUp),
    /**
     * Saves what was typed: valid values in the profile, the rest as a draft. It always keeps everything, and answers
     * what is wrong.
     */
    save: procedure({
      method: 'PATCH',
      path: '/organizations/{orgId}/set-up',
      summary: 'Saves what was typed in the set-up, valid or not.',
    })
      .errors({ CONFLICT: { status: 409, data: setUp }, SAVE_ID_TAKEN: { status: 409 } })
      .input(
        z.object({
          orgId: id,
          ...onWhat,
          step: z.enum(onboardingSteps).optional(),
          fields: typedFields,
          shareholders: z.array(rawShareholder).max(100).optional(),
        }),
      )
      .output(z.object({ problems: z.array(problem), revision: z.int(), savedAt: instant })),
    /** Ends the set-up. Refused while something needed is missing or wrong. */
    complete: procedure({
      method: 'POST',
      path: '/organizations/{orgId}/set-up/completion',
      summary: 'Ends the set-up of an organization.',
    })
      .errors(invalidFields)
      .input(z.object({ orgId: id }))
      .output(z.object({ orgId: id })),
    getDraft: procedure({
      method: 'GET',
      path: '/me/set-up-draft',
      summary: 'Shows what a person without an organization has typed in the first step.',
    }).output(setUp),
    saveDraft: procedure({
      method: 'PUT',
      path: '/me/set-up-draft',
      summary: 'Saves what a person without an organization types in the first step.',
    })
      .input(z.object({ fields: typedFields }))
      .output(z.object({ problems: z.array(problem) })),
    start: procedure({
      method: 'POST',
      path: '/me/set-up-draft/completion',
      summary: 'Makes the organization of a person who has none, from the first step.',
    })
      .errors(invalidFields)
      .errors({ ALREADY_STARTED: { status: 409, data: z.object({ orgId: id }) } })
      .input(z.object({ fields: typedFields }))
      .output(z.object({ orgId: id })),
  },
};
