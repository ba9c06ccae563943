/** How an application as a consultant stands. What was verified once stays verified when its owner changes it. */
export const consultantStates = ['applied', 'verified', 'refused'] as const;
export type ConsultantState = (typeof consultantStates)[number];

/** How much new work a consultant takes. */
export const availabilities = ['open', 'limited', 'full'] as const;
export type Availability = (typeof availabilities)[number];

/** The languages that a consultant can name, by their ISO 639-1 codes: those of Europe, and its neighbours'. */
export const spokenLanguages = [
  'ar',
  'bg',
  'bs',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'eu',
  'fi',
  'fr',
  'ga',
  'gl',
  'he',
  'hr',
  'hu',
  'hy',
  'is',
  'it',
  'ka',
  'lt',
  'lv',
  'mk',
  'mt',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'tr',
  'uk',
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** The fields that an administrator verifies. The others hold at once. */
export const verifiedFields = [
  'name',
  'bio',
  'country',
  'languages',
  'expertise',
  'pastCalls',
  'linkedinUrl',
  'website',
] as const;
export type VerifiedField = (typeof verifiedFields)[number];

/** The most characters of each text, and the most entries of each list. */
export const consultantLimits = {
  name: 120,
  bio: 3_000,
  languages: 12,
  expertise: 10,
  pastCalls: 20,
  pastCall: 200,
  link: 300,
  /** Of the words that come with a refusal. */
  reason: 1_000,
} as const;

/** An hour costs at least and at most this much, in cents. */
export const hourlyRateRange = { least: 100, most: 200_000 } as const;
/** A card shows this many fields of expertise; the profile shows all. */
export const EXPERTISE_ON_CARD = 3;
