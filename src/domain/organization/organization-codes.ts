export const organizationSizes = ['micro', 'small', 'medium', 'large'] as const;
export type OrganizationSize = (typeof organizationSizes)[number];

export const organizationKinds = [
  'company',
  'nonprofit',
  'research',
  'higher_education',
  'public_body',
  /** An international European research organization, such as CERN or EMBL. */
  'international_research',
] as const;
export type OrganizationKind = (typeof organizationKinds)[number];

export const industries = [
  'technology',
  'manufacturing',
  'healthcare',
  'finance',
  'energy',
  'education',
  'agriculture',
  'other',
] as const;
export type Industry = (typeof industries)[number];

/** What an organization may not want of a program: shares for money, money to pay back, the lead of a consortium. */
export const unwantedKinds = ['equity', 'loans', 'coordination'] as const;
export type Unwanted = (typeof unwantedKinds)[number];

export const legalForms = ['limited', 'plc', 'llp', 'partnership', 'sole', 'nonprofit', 'coop', 'other'] as const;
export type LegalForm = (typeof legalForms)[number];

/** Who an owner is: it decides whether an owner counts in the size of an enterprise. */
export const shareholderKinds = ['person', 'company', 'fund', 'state'] as const;
export type ShareholderKind = (typeof shareholderKinds)[number];

/** What a country is to Horizon Europe; `barred` is barred from every programme in any role. */
export const countryGroups = [
  'member_state',
  'associated',
  'overseas_territory',
  'low_middle_income',
  'other',
  'barred',
] as const;
export type CountryGroup = (typeof countryGroups)[number];

/** Ways in which an association to Horizon Europe covers less than the whole programme, or is not in force yet. */
export const horizonLimits = ['pillar_two_only', 'no_eic_equity', 'not_yet_in_force', 'association_pending'] as const;
export type HorizonLimit = (typeof horizonLimits)[number];

/** What is wrong with a VAT number. */
export const vatProblems = ['wrong_format', 'wrong_checksum', 'other_country'] as const;
export type VatProblem = (typeof vatProblems)[number];

export const onboardingSteps = ['identity', 'admin-structure', 'activity', 'legal-form', 'review'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** What is wrong with what was typed into a field of the organization's profile. */
export const fieldProblems = [
  'required',
  'too_long',
  'not_whole_number',
  'not_amount',
  'out_of_range',
  'not_date',
  'date_in_future',
  'unknown_code',
  'unknown_activity',
  'vat_wrong_format',
  'vat_wrong_checksum',
  'vat_other_country',
  'not_share',
  'over_whole',
  'too_many',
  'too_many_entries',
] as const;
export type FieldProblemCode = (typeof fieldProblems)[number];
