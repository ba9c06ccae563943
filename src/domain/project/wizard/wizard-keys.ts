import { accountChecks, guideMarks } from '#domain/project/submission/guide-keys.ts';

// What the guide through the portal is made of. Steps, fields and limits are the product's own (specification 2,
// section 9); what the portal itself takes stands in `src/reference/portal`.

/** The eleven steps, in their order. */
export const wizardStepKeys = [
  'general_information',
  'participants',
  'excellence',
  'impact',
  'work_plan',
  'management',
  'budget',
  'ethics_security',
  'part_b_upload',
  'annexes',
  'final_review',
] as const;
export type WizardStepKey = (typeof wizardStepKeys)[number];

export const wizardFieldKeys = [
  'abstract',
  'consortium_description',
  'objectives',
  'methodology',
  'expected_impacts',
  'dissemination',
  'work_plan',
  'timeline',
  'management_structure',
  'personnel_costs',
  'equipment',
  'other_costs',
  'ethics_statement',
  'security_aspects',
  'final_review',
] as const;
export type WizardFieldKey = (typeof wizardFieldKeys)[number];

/** The most characters of each field. */
export const wizardFieldLimits: Readonly<Record<WizardFieldKey, number>> = {
  abstract: 2_000,
  objectives: 1_500,
  methodology: 6_500,
  expected_impacts: 4_000,
  dissemination: 2_000,
  work_plan: 6_000,
  timeline: 2_000,
  personnel_costs: 3_000,
  equipment: 2_000,
  other_costs: 1_000,
  consortium_description: 3_000,
  management_structure: 2_000,
  ethics_statement: 1_500,
  security_aspects: 1_000,
  final_review: 500,
};

/** The fields of each step. */
export const wizardStepFields: Readonly<Record<WizardStepKey, readonly WizardFieldKey[]>> = {
  general_information: ['abstract'],
  participants: ['consortium_description'],
  excellence: ['objectives', 'methodology'],
  impact: ['expected_impacts', 'dissemination'],
  work_plan: ['work_plan', 'timeline'],
  management: ['management_structure'],
  budget: ['personnel_costs', 'equipment', 'other_costs'],
  ethics_security: ['ethics_statement', 'security_aspects'],
  part_b_upload: [],
  annexes: [],
  final_review: ['final_review'],
};

/** How far a step is (specification 2, section 4). */
export const wizardStepStatuses = ['pending', 'ready', 'completed'] as const;
export type WizardStepStatus = (typeof wizardStepStatuses)[number];

/** What only a person can know before a submission, in the order in which it comes up. */
export const wizardTicks = [
  'portal_account',
  'participants_registered',
  'partners_entered',
  'system_template',
  'preview_read',
  'submitted_again',
  'receipt_kept',
] as const;

/** What a person marks as done: steps of the wizard and of the submission, and what is to be ticked. */
export const wizardMarks = [...wizardStepKeys, ...wizardTicks, ...accountChecks, ...guideMarks] as const;
export type WizardMarkKey = (typeof wizardMarks)[number];

/** The fields of the intake that a text comes from. */
export const wizardIntakeFields = [
  'title',
  'description',
  'objectives',
  'beneficiaries',
  'methodology',
  'keyPersonnel',
] as const;

/** The lists of a project that a text comes from. */
export const wizardListSources = ['participants', 'work_plan', 'budget', 'declarations'] as const;

/** More than this of a field is stored nowhere (code units): far beyond any limit, so that typing is never blocked. */
export const WIZARD_TEXT_LIMIT = 50_000;
