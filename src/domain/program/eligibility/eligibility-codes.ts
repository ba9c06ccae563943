export const eligibilityCriteria = [
  'call_status',
  'country',
  'kind',
  'size',
  'trl',
  'consortium',
  'cofinancing',
  'control',
  'exclusion',
  'topic_condition',
] as const;
export type EligibilityCriterion = (typeof eligibilityCriteria)[number];

/** Answers that settle a question. */
export const settledAnswers = ['yes', 'no'] as const;
export const eligibilityAnswers = [...settledAnswers, 'unknown'] as const;
export type EligibilityAnswer = (typeof eligibilityAnswers)[number];

export const verdicts = ['eligible', 'check', 'not_eligible', 'closed'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * Questions that a person can answer to settle an unknown. Answers about the organization are stored once; answers
 * about a program are stored per organization and program.
 */
export const questionCodes = [
  'partners_found',
  'partner_in_member_state',
  'own_cofinancing',
  'meets_topic_condition',
  'trl_reached',
  'kind_admitted',
  'country_admitted',
  'invited_to_second_stage',
  'call_still_open',
  'control_accepted',
  'foreign_control',
  'china_control',
  'high_risk_supplier',
  'excluded_or_sanctioned',
  'public_interest_trust',
  'barred_territory',
  'small_midcap',
] as const;
export type QuestionCode = (typeof questionCodes)[number];

/** The questions about the organization itself; the others are about a program. */
export const organizationQuestions = [
  'foreign_control',
  'china_control',
  'high_risk_supplier',
  'excluded_or_sanctioned',
  'public_interest_trust',
  'barred_territory',
  'small_midcap',
] as const satisfies readonly QuestionCode[];

/** Conditions that hold for a whole programme or action, besides country, kind and consortium. */
export const programmeConditions = [
  'eic_earlier_attempts',
  'eic_transition_result',
  'member_state_agreement',
  'founder_course',
  'urban_authority_size',
] as const;
export type ProgrammeCondition = (typeof programmeConditions)[number];
