export const programKinds = ['topic', 'cascade', 'prospect', 'national'] as const;
export type ProgramKind = (typeof programKinds)[number];

export const programStatuses = ['forthcoming', 'open', 'closed', 'unknown'] as const;
export type ProgramStatus = (typeof programStatuses)[number];

export const deadlineModels = ['single-stage', 'two-stage', 'multiple-cut-off', 'continuous'] as const;
export type DeadlineModel = (typeof deadlineModels)[number];

/** Types of action, in one form for all sources. `other` keeps its label. */
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

/**
 * Where a program's fields come from, strongest first. Where sources disagree, the earlier one wins, then the newer
 * one.
 */
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

/** Where in a call a word of a search stands. */
export const wordParts = ['number', 'title', 'callTitle', 'keywords', 'summary', 'names', 'text'] as const;
export type WordPart = (typeof wordParts)[number];

/**
 * How a call says what was typed: in the word itself, the beginning of one, the word that was meant, another word for
 * it, a narrower or a broader one.
 */
export const wordWays = ['word', 'beginning', 'mended', 'synonym', 'narrower', 'broader'] as const;
export type WordWay = (typeof wordWays)[number];

/** `relevance`: by how well a program answers the words; without words there is no such order. */
export const programSorts = ['relevance', 'match', 'deadline', 'amount', 'newest'] as const;
export type ProgramSort = (typeof programSorts)[number];

/** Minimum funding rates offered as a filter, in percent; 100 means no co-financing. */
export const cofinancingOptions = [100, 90, 80, 70, 50] as const;
export type CofinancingOption = (typeof cofinancingOptions)[number];

/**
 * `stated`: said for the first time. `unlisted`: the portal does not list it any more. `listed`: the portal lists it
 * again.
 */
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

/** How the source words the amount for one project. */
export const amountWordings = ['around', 'between', 'up_to', 'fixed', 'expected'] as const;
export type AmountWording = (typeof amountWordings)[number];

/** Kinds of applicant that a source may name as the only ones. */
export const applicantKinds = ['sme', 'public_body', 'research', 'nonprofit', 'higher_education'] as const;

/** Parts of a program's facts, each with a source of its own. */
export const programFieldNames = [
  'title',
  'typeOfAction',
  'opensAt',
  'windows',
  'deadlineModel',
  'grant',
  'budgetTotal',
  'expectedGrants',
  'trl',
  'rates',
  'costModel',
  'pages',
  'consortium',
  'texts',
  'summary',
  'flags',
  /** The conditions of the call as a whole: whether and where they were read. */
  'conditions',
] as const;
export type ProgramFieldName = (typeof programFieldNames)[number];

/** What a submission window ends with. */
export const windowKinds = ['deadline', 'stage', 'cut_off'] as const;

/** Conditions that the catalogue marks on a call and that the product has words for; it may mark others. */
export const namedConditions = [
  'right_to_object_transfer',
  'copernicus_galileo_if_satellite',
  '5g_high_risk_supplier_restriction',
  'fstp',
  'jrc_may_join',
  'portfolio_award',
  'multi_actor_approach',
  'china_control_restriction',
  'third_country_control_restriction',
  'us_entities_eligible_for_funding',
  'limited_countries',
  'blind_evaluation_stage1',
  'step_seal',
  'seal_of_excellence',
  'mono_beneficiary',
] as const;
