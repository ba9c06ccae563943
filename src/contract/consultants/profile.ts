import { z } from 'zod';

import {
  availabilities,
  consultantLimits,
  consultantStates,
  spokenLanguages,
  verifiedFields,
} from '#domain/account/consultants/consultant-lists.ts';
import { isCountryCode } from '#domain/organization/country-codes.ts';
import { cents as euroCents } from '#domain/values/money.ts';
import { categories } from '#reference/programmes.ts';

import { basisPoints, cents, id, instant, text } from '#contract/base.ts';

const link = text(consultantLimits.link).trim().nullable();
const country = z.string().refine(isCountryCode, 'No such country.');
const programme = z.string().refine((name) => categories.includes(name), 'No such framework programme.');
const names = z.array(z.string()).readonly();
const languages = z.array(z.enum(spokenLanguages)).max(consultantLimits.languages).readonly();

/** What a consultant hands in. */
export const typedConsultant = z.object({
  name: text(consultantLimits.name).trim(),
  bio: text(consultantLimits.bio).trim(),
  country,
  languages,
  expertise: z.array(programme).max(consultantLimits.expertise).readonly(),
  pastCalls: z.array(text(consultantLimits.pastCall).trim().min(1)).max(consultantLimits.pastCalls).readonly(),
  availability: z.enum(availabilities),
  hourlyRate: cents.transform(euroCents).nullable(),
  calendarLink: link,
  linkedinUrl: link,
  website: link,
});

const profile = z.object({
  name: z.string(),
  bio: z.string(),
  country: z.string(),
  languages,
  expertise: names,
  pastCalls: names,
  availability: z.enum(availabilities),
  hourlyRate: cents.nullable(),
  calendarLink: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  website: z.string().nullable(),
});

/** A profile as its owner sees it. */
export const ownConsultant = z.object({
  consultantId: id,
  state: z.enum(consultantStates),
  profile,
  /** What others do not see yet: it was changed after it had been verified. */
  waiting: z.array(z.enum(verifiedFields)).readonly(),
  /** Why it was refused; null otherwise. */
  reason: z.string().nullable(),
  /** What the next save must name as its base. */
  revision: z.int(),
  changedAt: instant,
});
export type OwnConsultant = z.infer<typeof ownConsultant>;

/** What their work here has come to, computed. */
const workRecord = z.object({
  /** In tenths of a star; null without a review. */
  rating: z.int().min(10).max(50).nullable(),
  reviews: z.int(),
  submitted: z.int(),
  /** In hundredths of a percent; null where no result is known. */
  success: basisPoints.nullable(),
});

/** A profile as others see it: the verified part as it was verified. */
export const shownConsultant = profile.extend({ consultantId: id, record: workRecord });
export type ShownConsultant = z.infer<typeof shownConsultant>;

/** What an organization that has worked with a consultant says of them. */
const shownReview = z.object({
  organization: z.string(),
  stars: z.int(),
  body: z.string(),
  writtenAt: instant,
});
export type ShownReview = z.infer<typeof shownReview>;

/** One consultant, with all that was said of them. */
export const reviewedConsultant = shownConsultant.extend({ reviews: z.array(shownReview).readonly() });
export type ReviewedConsultant = z.infer<typeof reviewedConsultant>;

/** A profile as administrators read it. */
export const judgedConsultant = ownConsultant.extend({
  /** Of the person's account. */
  email: z.string(),
  appliedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
});
export type JudgedConsultant = z.infer<typeof judgedConsultant>;
