export const participantRoles = [
  'coordinator',
  'beneficiary',
  'affiliated_entity',
  'associated_partner',
  'subcontractor',
] as const;
export type ParticipantRole = (typeof participantRoles)[number];

/** What somebody has said to a question that yes or no answers; null where nobody has. */
export const yesOrNo = ['yes', 'no'] as const;
export type YesOrNo = (typeof yesOrNo)[number];

/** Questions about a participant that yes or no answers. */
export const participantQuestions = [
  /** Whether a gender equality plan is in place (General Annexes, annex B). */
  'gender_plan',
  /** Whether somebody owns more than half of it, or decides for it (Part A, section 2: links). */
  'controlled',
  /** Whether that owner is a venture-capital or public investment company, or a public body: then it stays independent. */
  'exempt_owner',
  /** Whether it sits in a part of Ukraine that the government does not control. */
  'occupied_territory',
  /** Whether it is a Hungarian public interest trust, or maintained by one. */
  'public_interest_trust',
  /** Whether one of the exclusion situations holds (Financial Regulation, art. 138 to 143). */
  'exclusion',
  /** Whether it uses itself what the project makes, or decides about its use. */
  'end_user',
  /** Whether its financial capacity is weak. */
  'weak_finances',
  /** Whether a legal entity appointed representative is named. */
  'lear',
  /** Whether it gets an operating grant from the EU budget in the same time. */
  'operating_grant',
  /** Whether another EU grant pays some of the same costs. */
  'other_grant',
  /** Whether it can deduct VAT. */
  'vat_deductible',
  /** Whether its amounts include VAT. */
  'vat_included',
  /** Whether equipment stands in its budget at full cost. */
  'equipment_full_cost',
] as const;
export type ParticipantQuestion = (typeof participantQuestions)[number];

/** What a person of a participant states of themselves, as Part A asks (section 2, researchers). */
export const statedGenders = ['woman', 'man', 'non_binary'] as const;

/** Top-grade, senior, recognised and first-stage researchers (Part A, section 2: categories A to D). */
export const careerStages = ['A', 'B', 'C', 'D'] as const;

/** Why a list of participants cannot be stored. */
export const participantFaultCodes = [
  'too_many_participants',
  'too_many_people',
  'repeated_id',
  'name_missing',
  'name_repeated',
  'bad_text',
  'text_too_long',
  'amount_out_of_range',
  'months_out_of_range',
] as const;
export type ParticipantFault = (typeof participantFaultCodes)[number];
