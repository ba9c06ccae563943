// Every closed list of codes that more than one layer reads. The contract takes its enums and the messages their keys
// from here, so that neither can drift from the rules.

// --- accounts ---
/** Why signing up or in is refused; where several things are wrong, the first in this order names the whole. */
export const accountErrors = [
  'missing_fields',
  'too_long',
  'invalid_email',
  'invalid_phone',
  'weak_password',
  'password_mismatch',
  'consent_missing',
  'email_taken',
  'invalid_credentials',
  'email_not_verified',
  'other_person',
  'password_needed',
  'link_expired',
  'link_used',
  'link_replaced',
  'link_unknown',
  'session_missing',
  'rate_limited',
  'invalid_request',
] as const;
export type AccountError = (typeof accountErrors)[number];

/** What is wrong with a password: the reasons of `weak_password`. */
export const passwordProblems = ['password_too_short', 'password_too_long'] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

/** What is wrong with one field of an account form. */
export type AccountFieldError = AccountError | PasswordProblem;

/** What has become of the link of a mail; only an open one works. */
export const linkStates = ['open', 'link_expired', 'link_used', 'link_replaced', 'link_unknown'] as const;
export type LinkState = (typeof linkStates)[number];
/** Why a link does not work. */
export type LinkProblem = Exclude<LinkState, 'open'>;

// --- organizations ---
export const organizationSizes = ['micro', 'small', 'medium', 'large'] as const;
export type OrganizationSize = (typeof organizationSizes)[number];

export const organizationKinds = ['company', 'nonprofit', 'research', 'higher_education', 'public_body'] as const;
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

export const legalForms = ['limited', 'plc', 'llp', 'partnership', 'sole', 'nonprofit', 'coop', 'other'] as const;
export type LegalForm = (typeof legalForms)[number];

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

export const roles = ['owner', 'admin', 'consultant', 'contributor', 'reviewer'] as const;
export type Role = (typeof roles)[number];

/** The roles that an invitation may give: ownership is handed over, and consultants come through an engagement. */
export const invitableRoles = ['admin', 'contributor', 'reviewer'] as const satisfies readonly Role[];
export type InvitableRole = (typeof invitableRoles)[number];

/** What has become of an invitation. */
export const invitationStates = ['open', 'expired', 'accepted', 'withdrawn'] as const;
export type InvitationState = (typeof invitationStates)[number];

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
] as const;
export type FieldProblemCode = (typeof fieldProblems)[number];

// --- programs ---
export const programKinds = ['topic', 'cascade', 'prospect', 'national'] as const;
export type ProgramKind = (typeof programKinds)[number];

export const programStatuses = ['forthcoming', 'open', 'closed', 'unknown'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

export const deadlineModels = ['single-stage', 'two-stage', 'multiple-cut-off', 'continuous'] as const;
export type DeadlineModel = (typeof deadlineModels)[number];

/** Types of action, normalised over the sources; `other` keeps its label beside it. */
export const typesOfAction = [
  'RIA',
  'IA',
  'CSA',
  'COFUND',
  'PCP',
  'PPI',
  'TMA',
  'ERC',
  'MSCA',
  'EIC',
  'SAP',
  'SIP',
  'PJG',
  'LUMP_SUM',
  'SIMPLE',
  'FPA',
  'OPERATING',
  'PRIZE',
  'EQUITY',
  'CASCADE',
  'OTHER',
] as const;
export type TypeOfAction = (typeof typesOfAction)[number];

export const certainties = ['high', 'medium', 'low'] as const;
export type Certainty = (typeof certainties)[number];

/** Where a program's fields come from, strongest first: where sources disagree, the earlier wins, then the newer. */
export const sourceKinds = ['correction', 'portal', 'import', 'starter'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const textSectionKinds = [
  'outcome',
  'scope',
  'objective',
  'impact',
  'challenge',
  'topic_conditions',
  'priorities',
  'conditions',
  'support',
  'summary',
  'other',
] as const;
export type TextSectionKind = (typeof textSectionKinds)[number];

export const presets = ['no-cofinancing', 'sme-friendly', 'short-application', 'beginner-friendly'] as const;
export type Preset = (typeof presets)[number];

export const programSorts = ['match', 'deadline', 'amount', 'newest'] as const;
export type ProgramSort = (typeof programSorts)[number];

/** Minimum funding rates offered as a filter, in percent; 100 means no co-financing. */
export const cofinancingOptions = [100, 90, 80, 70, 50] as const;
export type CofinancingOption = (typeof cofinancingOptions)[number];

/** `stated` is said for the first time; `unlisted` is no longer among what the portal lists, and `listed` is so again. */
export const programChangeKinds = [
  'added',
  'opened',
  'closed',
  'unlisted',
  'listed',
  'deadline_moved',
  'deadline_added',
  'deadline_removed',
  'opening_moved',
  'budget_changed',
  'grant_changed',
  'title_changed',
  'text_changed',
  'stated',
  'other',
] as const;
export type ProgramChangeKind = (typeof programChangeKinds)[number];

// --- eligibility ---
export const eligibilityRules = [
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
export type EligibilityRule = (typeof eligibilityRules)[number];

export const eligibilityAnswers = ['yes', 'no', 'unknown'] as const;
export type EligibilityAnswer = (typeof eligibilityAnswers)[number];

export const verdicts = ['eligible', 'check', 'not_eligible', 'closed'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * Questions that a person can answer to settle an unknown. Those about the organization are stored once;
 * those about a program are stored per organization and program.
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

/** Why an eligibility rule answers as it does; `messages/eligibility.ts` has a sentence for each. */
export const ruleReasonCodes = [
  'call_open',
  'call_forthcoming',
  'call_closed',
  'call_dates_unknown',
  'call_said_open',
  'call_said_closed',
  'call_second_stage_open',
  'call_second_stage_invited',
  'call_second_stage_missed',
  'country_unknown',
  'country_barred',
  'country_member_state',
  'country_overseas',
  'country_associated',
  'country_grant_only',
  'country_no_equity',
  'country_pillar_two',
  'country_outside_pillar_two',
  'country_pillar_two_open',
  'country_agreement_pending',
  'country_low_income',
  'country_not_associated',
  'country_us_admitted',
  'country_china_excluded',
  'country_not_funded',
  'country_national',
  'country_outside_national',
  'country_participates',
  'country_outside_programme',
  'country_list_open',
  'country_named',
  'country_not_named',
  'country_named_list_open',
  'country_area_open',
  'country_third_party_open',
  'country_widening',
  'country_not_widening',
  'country_widening_in_part',
  'country_admitted',
  'country_not_admitted',
  'kind_unknown',
  'kind_any',
  'kind_named',
  'kind_not_named',
  'kind_enterprise_only',
  'kind_enterprise_open',
  'kind_public_only',
  'kind_behind_urban_authority',
  'kind_call_decides',
  'kind_admitted',
  'kind_not_admitted',
  'size_unknown',
  'size_any',
  'size_sme',
  'size_not_sme',
  'size_midcap_open',
  'size_midcap',
  'size_above_midcap',
  'trl_unknown',
  'trl_within',
  'trl_outside',
  'trl_reached',
  'trl_not_reached',
  'consortium_single',
  'consortium_single_only',
  'consortium_partners_open',
  'consortium_member_state_open',
  'consortium_member_state_missing',
  'consortium_complete',
  'consortium_call_decides',
  'consortium_call_met',
  'cofinancing_none',
  'cofinancing_open',
  'cofinancing_covered',
  'cofinancing_not_covered',
  'cofinancing_rate_open',
  'control_public',
  'control_china_none',
  'control_china',
  'control_china_open',
  'control_china_topic_open',
  'control_eu',
  'control_foreign_none',
  'control_foreign_open',
  'control_foreign',
  'control_russia',
  'control_accepted',
  'control_not_accepted',
  'supplier_open',
  'supplier_none',
  'supplier_excluded',
  'exclusion_open',
  'exclusion_none',
  'exclusion_applies',
  'trust_open',
  'trust_none',
  'trust_applies',
  'territory_open',
  'territory_none',
  'territory_applies',
  'condition_open',
  'condition_met',
  'condition_not_met',
  'widening_coordinator',
  'widening_coordinator_open',
  'widening_coordinator_missing',
  'low_certainty',
] as const;
export type RuleReasonCode = (typeof ruleReasonCodes)[number];

/** Conditions that hold for a whole programme or action beside the country, kind and consortium. */
export const programmeConditions = [
  'eic_earlier_attempts',
  'eic_transition_result',
  'member_state_agreement',
  'founder_course',
  'urban_authority_size',
] as const;
export type ProgrammeCondition = (typeof programmeConditions)[number];

/** Why a part of the match score has its points; `messages/eligibility.ts` has a sentence for each. */
export const scoreReasonCodes = [
  'fit_words',
  'fit_no_words',
  'fit_not_described',
  'role_points',
  'role_unknown',
  'trl_fits',
  'trl_near',
  'trl_far',
  'trl_not_asked',
  'trl_not_given',
  'money_points',
  'money_not_stated',
  'time_left',
  'time_unknown',
  'time_over',
] as const;
export type ScoreReasonCode = (typeof scoreReasonCodes)[number];

/** The clauses on which rules rest; `reference/clauses.ts` has the words and source of each. */
export const clauseIds = [
  'call-dates',
  'second-stage',
  'horizon-countries',
  'horizon-pillar-two',
  'horizon-eic-equity',
  'horizon-china',
  'horizon-us-health',
  'horizon-limited-countries',
  'barred-countries',
  'programme-countries',
  'digital-security',
  'call-countries',
  'widening-countries',
  'third-party-call',
  'horizon-any-entity',
  'eic-accelerator-applicants',
  'sme-definition',
  'call-applicants',
  'public-sector-loan',
  'urban-authority',
  'topic-trl',
  'consortium-ria-ia',
  'consortium-csa',
  'consortium-single',
  'consortium-procurement',
  'consortium-msca',
  'consortium-call',
  'rates-horizon',
  'rates-call',
  'cofinancing-principle',
  'china-control',
  'foreign-control',
  'russia-ownership',
  'high-risk-suppliers',
  'exclusion-situations',
  'hungary-trusts',
  'occupied-territories',
  'topic-condition',
  'eic-three-attempts',
  'eic-transition-result',
  'cef-agreement',
  'start-up-nation',
  'widening-coordinator',
] as const;
export type ClauseId = (typeof clauseIds)[number];

export const scoreParts = ['topic_fit', 'size_role', 'trl', 'money', 'time_left'] as const;
export type ScorePart = (typeof scoreParts)[number];

// --- projects ---
export const projectStatuses = ['draft', 'active', 'submitted', 'completed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Which of an organization's projects a list shows: those in work, those put aside, or those deleted in the last 30 days. */
export const projectViews = ['current', 'archived', 'deleted'] as const;
export type ProjectView = (typeof projectViews)[number];

/** Deadlines that a list of projects is narrowed to: within so many days, or passed. */
export const projectDeadlines = ['30', '90', 'passed'] as const;
export type ProjectDeadline = (typeof projectDeadlines)[number];

export const projectSorts = ['changed', 'deadline', 'title', 'progress'] as const;
export type ProjectSort = (typeof projectSorts)[number];

export const projectPaths = ['self', 'consultant', 'ai'] as const;
export type ProjectPath = (typeof projectPaths)[number];

export const sectionKeys = ['project-summary', 'objectives', 'methodology', 'innovation', 'team', 'timeline'] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** What somebody who has a section open is doing; `conflict`: choosing between their own text and a newer one. */
export const presenceKinds = ['editing', 'reading', 'conflict'] as const;
export type PresenceKind = (typeof presenceKinds)[number];

export const sectionStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type SectionStatus = (typeof sectionStatuses)[number];

export const documentFormats = ['pdf', 'docx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The parts of a project's progress, in the order in which they are shown; each counts for a fifth. */
export const progressParts = ['intake', 'sections', 'budget', 'annexes', 'validation'] as const;
export type ProgressPart = (typeof progressParts)[number];

/** What to do next in a project, first that applies. */
export const nextActionCodes = [
  'complete_intake',
  'fix_blocking',
  'draft_section',
  'fix_budget',
  'upload_annexes',
  'run_validation',
  'build_package',
  'refresh_status',
] as const;
export type NextActionCode = (typeof nextActionCodes)[number];

/** The fields of the intake, in order; the first five are required. */
export const intakeFields = [
  'title',
  'description',
  'objectives',
  'beneficiaries',
  'trl',
  'duration_months',
  'requested_amount',
  'methodology',
  'key_personnel',
] as const;
export type IntakeField = (typeof intakeFields)[number];

// --- participants and budget ---
export const participantRoles = ['coordinator', 'beneficiary', 'affiliated_entity', 'associated_partner'] as const;
export type ParticipantRole = (typeof participantRoles)[number];

export const budgetCategories = [
  'personnel',
  'equipment',
  'materials',
  'travel',
  'subcontracting',
  'other_direct',
  'indirect',
] as const;
export type BudgetCategory = (typeof budgetCategories)[number];

/** Direct costs that some programmes leave out of the base of indirect costs. */
export const costSubtypes = ['third_party_support', 'internal_invoicing'] as const;
export type CostSubtype = (typeof costSubtypes)[number];

/** What a flat rate of indirect costs is taken of. */
export const indirectBases = ['direct_without_subcontracting', 'direct', 'personnel'] as const;
export type IndirectBase = (typeof indirectBases)[number];

/** What is wrong with a budget; `messages/budget.ts` has a sentence for each. */
export const budgetProblemCodes = [
  'no_lines',
  'description_missing',
  'amount_missing',
  'rate_above_maximum',
  'participant_missing',
  'indirect_by_hand',
  'requested_above_maximum',
  'partner_without_funding',
] as const;
export type BudgetProblemCode = (typeof budgetProblemCodes)[number];

// --- annexes ---
export const annexStages = ['submission', 'grant_preparation', 'deliverable'] as const;
export type AnnexStage = (typeof annexStages)[number];

export const annexStatuses = ['missing', 'uploaded', 'validated', 'rejected'] as const;
export type AnnexStatus = (typeof annexStatuses)[number];

/** Formats of annexes, by their usual extension. */
export const annexFormats = ['pdf', 'docx', 'doc', 'xlsx', 'ods', 'mp4'] as const;
export type AnnexFormat = (typeof annexFormats)[number];

/** Why a file is refused as an annex; `messages/annexes.ts` has a sentence for each. */
export const fileProblems = [
  'empty',
  'too_large',
  'unknown_type',
  'type_not_taken',
  'wrong_extension',
  'truncated',
  'damaged',
  'encrypted',
  'unpacks_too_large',
  'foreign_content',
  'active_content',
  'macros',
  'too_complex',
] as const;
export type FileProblem = (typeof fileProblems)[number];

/** What the validation of an annex finds; `messages/annexes.ts` has a sentence for each. */
export const annexFindingCodes = [
  'not_checkable',
  'no_text',
  'little_text',
  'other_language',
  'topics_not_checked',
  'too_many_pages',
  'too_long_video',
  'topic_missing',
  'organization_missing',
  'participants_missing',
  'title_missing',
  'year_missing',
  'amount_missing',
  'amount_not_known',
  'portal_format',
  'over_portal_size',
  'restricted',
] as const;
export type AnnexFindingCode = (typeof annexFindingCodes)[number];

// --- validation ---
export const flagSeverities = ['hard', 'soft'] as const;
export type FlagSeverity = (typeof flagSeverities)[number];

export const flagStatuses = ['open', 'resolved', 'waived'] as const;
export type FlagStatus = (typeof flagStatuses)[number];

/** The rules that a project is checked against; `messages/rules.ts` has the sentences of each, `reference/rule-sources.ts` what it rests on. */
export const ruleIds = [
  'DEADLINE_PASSED',
  'DEADLINE_WITHIN_48H',
  'CALL_NOT_OPEN',
  'INTAKE_INCOMPLETE',
  'TITLE_TOO_LONG',
  'APPLICATION_EMPTY',
  'REQUIRED_SECTION_EMPTY',
  'SECTION_TOO_SHORT',
  'SECTION_LENGTH',
  'MISSING_KPI',
  'PLACEHOLDER_TEXT',
  'BUDGET_EMPTY',
  'BUDGET_LINE_INCOMPLETE',
  'BUDGET_EXCEED',
  'FUNDING_RATE_TOO_HIGH',
  'INDIRECT_BY_HAND',
  'MANDATORY_ANNEX_MISSING',
  'ANNEX_REJECTED',
] as const;
export type RuleId = (typeof ruleIds)[number];

// --- tasks ---
export const taskStatuses = ['pending', 'in_progress', 'completed', 'blocked'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** What can be suggested as a task; `messages/tasks.ts` has a title for each. */
export const taskSuggestionCodes = [
  'complete_intake',
  'write_section',
  'enter_budget',
  'fix_budget',
  'upload_annex',
  'fix_blocking',
  'submit_early',
] as const;
export type TaskSuggestionCode = (typeof taskSuggestionCodes)[number];

// --- versions ---
/** Why a version was taken. */
export const versionKinds = ['manual', 'before_restore', 'before_package', 'daily'] as const;
export type VersionKind = (typeof versionKinds)[number];

// --- activity ---
/** What can happen in a project, as the audit log keeps it with the project as its subject; `messages/activity.ts` has a sentence for each. */
export const projectActions = [
  'project.created',
  'project.activated',
  'project.downloaded',
  'project.archived',
  'project.unarchived',
  'project.deleted',
  'project.undeleted',
  'project.duplicated',
  'section.written',
  'section.restored',
  'budget.saved',
  'budget.imported',
  'annex.uploaded',
  'annex.validated',
  'annex.removed',
  'annex.restored',
  'annex.downloaded',
  'validation.run',
  'flag.resolved',
  'flag.waived',
  'flag.reopened',
  'task.created',
  'task.updated',
  'task.completed',
  'task.deleted',
  'version.created',
  'version.restored',
  'comment.started',
  'comment.replied',
  'comment.deleted',
  'comment.resolved',
  'comment.reopened',
] as const;
export type ProjectAction = (typeof projectActions)[number];

// --- alerts ---
export const alertTypes = ['deadline', 'change', 'task', 'other'] as const;
export type AlertType = (typeof alertTypes)[number];

// --- catalogue runs ---
export const runKinds = ['starter', 'portal_search', 'portal_bulk', 'import'] as const;
export type RunKind = (typeof runKinds)[number];

export const runStatuses = ['running', 'succeeded', 'failed'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Why the portal's calls could not be brought up to date, as people are told. */
export const readingFailures = ['unreachable', 'unusable', 'stopped'] as const;
export type ReadingFailure = (typeof readingFailures)[number];

export const rejectionReasons = [
  'not_json',
  'not_an_object',
  'missing_field',
  'wrong_type',
  'unknown_value',
  'bad_date',
  'not_a_call',
  'wrong_status',
  'duplicate',
  'too_large',
  'defect',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
