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

/**
 * `eligible`: the conditions of the call were read, and every rule is certain. `probably`: nothing that is known stands
 * against it, but something is known at second hand only.
 */
export const verdicts = ['eligible', 'probably', 'check', 'not_eligible', 'closed'] as const;
export type Verdict = (typeof verdicts)[number];

/** What alone is open to an organization of all that a call offers. */
export const offers = ['grant_only', 'equity_only'] as const;
export type SoleOffer = (typeof offers)[number];

/** How far the conditions of a call are known. `second_hand`: from another source than the call's own text. */
export const conditionsKnowledge = ['read', 'second_hand', 'not_read'] as const;
export type ConditionsKnowledge = (typeof conditionsKnowledge)[number];

/**
 * Questions that a person can answer to settle an unknown. Answers about the organization are stored once; answers
 * about a program are stored per organization and program.
 */
export const questionCodes = [
  'conditions_read',
  'partners_found',
  'composition_final',
  'partners_independent',
  'actors_on_board',
  'investigator_named',
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
  'owners_counted',
  'public_owner_excepted',
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
  'owners_counted',
  'public_owner_excepted',
] as const satisfies readonly QuestionCode[];

/** Actors that a call asks for by name in its consortium. */
export const namedActors = [
  'sme',
  'end_user',
  'city',
  'public_body',
  'research',
  'company',
  'education',
  'labour_market',
  'civil_society',
] as const;
export type NamedActor = (typeof namedActors)[number];

/** Conditions that hold for a whole programme or action, besides country, kind and consortium. */
export const programmeConditions = [
  'eic_earlier_attempts',
  'eic_transition_result',
  'member_state_agreement',
  'founder_course',
  'urban_authority_size',
] as const;
export type ProgrammeCondition = (typeof programmeConditions)[number];
