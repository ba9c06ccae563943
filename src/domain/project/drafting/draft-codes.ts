/** What a section of an application is about; any other is written in the general way. */
export const sectionKinds = [
  'summary',
  'objectives',
  'methodology',
  'innovation',
  'team',
  'timeline',
  'impact',
  'dissemination',
  'resources',
  'risks',
  'general',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** Where a sentence of a draft comes from. */
export const draftSourceKinds = [
  'answer',
  'intake',
  'call',
  'work_package',
  'task',
  'deliverable',
  'milestone',
  'risk',
  'kpi',
  'participant',
  'person',
  'effort',
  'budget',
  'section',
] as const;
export type DraftSourceKind = (typeof draftSourceKinds)[number];

/** What the assistant asks a person about a section. */
export const questionCodes = [
  'problem',
  'solution',
  'goal',
  'measure',
  'who',
  'change',
  'steps',
  'methods',
  'proof',
  'what_if',
  'state_of_the_art',
  'novelty',
  'advantage',
  'exploit',
  'lead',
  'experience',
  'together',
  'begin',
  'critical',
  'figures',
  'scale',
  'audience',
  'channels',
  'costs',
  'shares',
  'dangers',
  'point',
  'facts',
  'example',
] as const;
export type DraftQuestion = (typeof questionCodes)[number];

/** What somebody has to fill in, because the project does not say it. */
export const draftGapCodes = [
  'title',
  'problem',
  'goal',
  'who',
  'outcome',
  'kpi_baseline',
  'kpi_target',
  'kpis',
  'method',
  'work_packages',
  'package',
  'package_objectives',
  'package_months',
  'package_lead',
  'risks',
  'mitigation',
  'state_of_the_art',
  'novelty',
  'readiness',
  'exploit',
  'participants',
  'contribution',
  'people',
  'effort',
  'duration',
  'milestones',
  'milestone_month',
  'verification',
  'audience',
  'channels',
  'budget',
  'cost_reason',
  'point',
  'form_part',
  'figure',
] as const;
export type DraftGapCode = (typeof draftGapCodes)[number];

/** The titles that parts of a draft have. */
export const draftHeadings = [
  'outcomes',
  'figures',
  'approach',
  'work',
  'risks',
  'starting_point',
  'results',
  'partners',
  'people',
  'steps',
  'milestones',
  'audience',
  'costs',
] as const;
export type DraftHeading = (typeof draftHeadings)[number];

/** What a machine was asked to do with a text. */
export const promptKinds = ['draft', 'shorten', 'concrete', 'consistent', 'abstract', 'translate', 'fluent'] as const;
export type PromptKind = (typeof promptKinds)[number];

/** How a guided conversation goes on (specification 2, sections 2 and 9). */
export const guidedModes = ['question', 'generate'] as const;
export type GuidedMode = (typeof guidedModes)[number];

/** So many answers of a person switch the conversation from asking to generating. */
export const ANSWERS_BEFORE_DRAFT = 2;

/** The model that drafts where no outside model is switched on. */
export const BUILT_IN_MODEL = 'built-in';

/** The most characters of an answer, of a conversation in messages, and of the source that a sentence quotes. */
export const draftLimits = {
  answer: 4_000,
  messages: 200,
  said: 400,
  name: 200,
  sentences: 400,
  sentence: 4_000,
  selected: 20_000,
} as const;

/** What the product itself can make of a draft, or of sentences that somebody has marked. */
export const builtInImprovements = ['shorten', 'concrete', 'consistent'] as const satisfies readonly PromptKind[];
export type BuiltInImprovement = (typeof builtInImprovements)[number];

/** What a language model outside can make of them. */
export const outsideImprovements = ['fluent', 'translate'] as const satisfies readonly PromptKind[];
export type OutsideImprovement = (typeof outsideImprovements)[number];

/** What a person can have made of them. */
export const improvements = [...builtInImprovements, ...outsideImprovements] as const;
export type Improvement = (typeof improvements)[number];

/** Whether a model outside is needed for it. */
export function isOutside(how: Improvement): how is OutsideImprovement {
  return outsideImprovements.some((each) => each === how);
}
