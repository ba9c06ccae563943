import type { WizardFieldKey, WizardStepKey } from '#domain/project/wizard/wizard-keys.ts';
import type { RuleId } from '#domain/rules/red-flags.ts';

// What is known of the portal at each step: where it is there, what to do, what goes wrong. Read on 20 November 2026
// in the application forms of Horizon Europe (Part A, version 3.0), the portal's IT How To ("Proposal forms",
// "Submit") and its Online Manual ("Proposal submission"). The words `wizard_guide` have a sentence for each code.

/** The part of the portal's form, or of its submission, that a step is done in. */
type PortalPlace =
  | 'draft_and_part_a_1'
  | 'part_a_2'
  | 'part_b_1'
  | 'part_b_2'
  | 'part_b_3_1'
  | 'part_b_3'
  | 'part_a_3'
  | 'part_a_4'
  | 'upload_part_b'
  | 'upload_annexes'
  | 'validate_and_submit';

export type StepGuide = {
  readonly place: PortalPlace;
  readonly advice: readonly string[];
  readonly pitfalls: readonly string[];
  /** The rules whose findings matter at this step. */
  readonly rules: readonly RuleId[];
};

export const stepGuides = {
  general_information: {
    place: 'draft_and_part_a_1',
    advice: ['fix_basics', 'abstract_plain', 'similar_proposal'],
    pitfalls: ['wrong_action', 'draft_by_partner', 'wrong_topic', 'title_characters'],
    rules: [
      'ABSTRACT_TOO_LONG',
      'ABSTRACT_TOO_SHORT',
      'TITLE_TOO_LONG',
      'TITLE_FORBIDDEN_CHARS',
      'ACRONYM_MISSING',
      'DURATION_MISSING',
      'PARALLEL_SIMILAR_PROPOSAL',
    ],
  },
  participants: {
    place: 'part_a_2',
    advice: ['add_by_pic', 'rights_of_contacts', 'per_participant'],
    pitfalls: ['second_pic', 'stale_sme_status', 'partners_late', 'ownership_missing'],
    rules: [
      'CONSORTIUM_MIN_ENTITIES',
      'PIC_MISSING',
      'PIC_DUPLICATE',
      'COUNTRY_NOT_ELIGIBLE',
      'PARTNERS_NOT_INDEPENDENT',
      'GEP_MISSING',
      'SME_STATUS_MISMATCH',
    ],
  },
  excellence: {
    place: 'part_b_1',
    advice: ['objectives_measurable', 'method_complete'],
    pitfalls: ['reused_text', 'no_baseline'],
    rules: ['MISSING_KPI', 'TRL_MISSING', 'GENDER_DIMENSION_MISSING', 'OPEN_SCIENCE_MISSING'],
  },
  impact: {
    place: 'part_b_2',
    advice: ['impacts_quantified', 'dissemination_plan'],
    pitfalls: ['outcome_skipped', 'no_owner_of_results'],
    rules: ['NO_EXPLOITATION_PLAN', 'EXPLOITATION_OUTSIDE_EU', 'OUTCOME_UNCOVERED'],
  },
  work_plan: {
    place: 'part_b_3_1',
    advice: ['tables_a_to_e', 'plans_by_month_six'],
    pitfalls: ['effort_differs', 'terms_confused'],
    rules: [
      'GANTT_EXCEEDS_DURATION',
      'NO_DMP_DELIVERABLE',
      'NO_DEC_DELIVERABLE',
      'NO_RISK_TABLE',
      'PERSONNEL_PM_MISMATCH',
    ],
  },
  management: {
    place: 'part_b_3',
    advice: ['bodies_and_capacity'],
    pitfalls: ['partner_without_task', 'no_money_on_management'],
    rules: ['PARTNER_WITHOUT_ROLE', 'PARTNER_DOMINANCE'],
  },
  budget: {
    place: 'part_a_3',
    advice: ['cost_categories', 'request_below_maximum', 'justifications'],
    pitfalls: ['part_a_differs', 'wrong_indirect_base', 'vat_left_in', 'full_price_equipment'],
    rules: [
      'BUDGET_EXCEED',
      'FUNDING_RATE_TOO_HIGH',
      'INDIRECT_BY_HAND',
      'EQUIPMENT_JUSTIFICATION_15',
      'SUBCONTRACT_NOT_JUSTIFIED',
      'VAT_DEDUCTIBLE_INCLUDED',
    ],
  },
  ethics_security: {
    place: 'part_a_4',
    advice: ['nine_issues', 'security_issues'],
    pitfalls: ['issue_without_pages'],
    rules: [
      'ETHICS_INCONSISTENT',
      'ETHICS_SELF_ASSESSMENT_MISSING',
      'SECURITY_SELF_ASSESSMENT_MISSING',
      'AI_ETHICS_UNCHECKED',
    ],
  },
  part_b_upload: {
    place: 'upload_part_b',
    advice: ['only_pdf', 'system_template', 'page_format'],
    pitfalls: ['topic_page_template', 'tags_deleted', 'file_too_large', 'password_on_pdf'],
    rules: ['PAGE_LIMIT_EXCEEDED', 'AI_USE_UNDISCLOSED'],
  },
  annexes: {
    place: 'upload_annexes',
    advice: ['only_slots_shown', 'usually_later'],
    pitfalls: ['file_too_large', 'password_on_pdf'],
    rules: ['MANDATORY_ANNEX_MISSING', 'ANNEX_REJECTED', 'ANNEX_FORMAT', 'ANNEX_TOO_LARGE', 'LUMP_SUM_TABLE_MISSING'],
  },
  final_review: {
    place: 'validate_and_submit',
    advice: ['validate_first', 'submit_and_check', 'submit_again'],
    pitfalls: ['two_tabs', 'saved_not_submitted', 'one_second_late', 'receipt_late'],
    rules: ['MANDATORY_ANNEX_MISSING', 'DEADLINE_WITHIN_48H', 'PART_A_B_BUDGET_MISMATCH'],
  },
} as const satisfies Readonly<Record<WizardStepKey, StepGuide>>;

/** What the portal itself takes for a field, beside the product's own limit. */
export type PortalLimit =
  /** Characters of a box in Part A. */
  | { readonly kind: 'characters'; readonly most: number }
  /** No limit of its own: it is a part of Part B, whose pages are counted together. */
  | { readonly kind: 'pages' }
  /** The portal has no place for it: it is for whoever submits. */
  | { readonly kind: 'none' };

const inPartB: PortalLimit = { kind: 'pages' };

export const portalLimits: Readonly<Record<WizardFieldKey, PortalLimit>> = {
  abstract: { kind: 'characters', most: 2_000 },
  consortium_description: inPartB,
  objectives: inPartB,
  methodology: inPartB,
  expected_impacts: inPartB,
  dissemination: inPartB,
  work_plan: inPartB,
  timeline: inPartB,
  management_structure: inPartB,
  personnel_costs: inPartB,
  equipment: inPartB,
  other_costs: inPartB,
  ethics_statement: { kind: 'characters', most: 5_000 },
  security_aspects: { kind: 'characters', most: 5_000 },
  final_review: { kind: 'none' },
};

/** The most characters of what Part A asks for in one line (section 1). */
export const portalLineLimits = { title: 200, acronym: 20 } as const;

/** Annexes that are Part B itself, under whatever name a programme has for it. */
export const partBAnnexes: readonly string[] = ['PART_B', 'PART_B1', 'PART_B2', 'SHORT_FORM'];

/** Where a call has no page of its own in the data: the portal. */
export const PORTAL_HOME = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/';
