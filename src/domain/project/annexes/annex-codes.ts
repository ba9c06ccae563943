export const annexStages = ['submission', 'grant_preparation', 'deliverable'] as const;
export type AnnexStage = (typeof annexStages)[number];

/** What becomes of a file that was uploaded. */
export const uploadStatuses = ['uploaded', 'validated', 'rejected'] as const;
export const annexStatuses = ['missing', ...uploadStatuses] as const;
export type AnnexStatus = (typeof annexStatuses)[number];

/** Formats of annexes, by their usual extension. */
export const annexFormats = ['pdf', 'docx', 'doc', 'xlsx', 'ods', 'mp4'] as const;
export type AnnexFormat = (typeof annexFormats)[number];

/** Why a file is refused as an annex; `words/en/project/annexes.json` has a sentence for each. */
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

/** What the validation of an annex finds; `words/en/project/annexes.json` has a sentence for each. */
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
  'template_not_filled',
  'not_official_form',
] as const;
export type AnnexFindingCode = (typeof annexFindingCodes)[number];

/** The documents that the product begins for people, to be filled in further in Word. */
export const annexTemplates = ['cv', 'letters', 'gender_plan', 'declaration', 'ownership'] as const;
export type AnnexTemplate = (typeof annexTemplates)[number];

/** The documents that the product drafts from everything that a project says. */
export const annexDrafts = ['cv', 'letters', 'gender_plan', 'data_plan'] as const;
export type AnnexDraft = (typeof annexDrafts)[number];
/** The annex that a draft is for, by its key. */
export const annexOfDraft: Readonly<Record<AnnexDraft, string>> = {
  cv: 'CV',
  letters: 'LETTERS',
  gender_plan: 'GEP',
  data_plan: 'DMP',
};

/**
 * Where the official form of an annex is: with the call and its submission system, at the agency that runs the scheme,
 * or nowhere as a file, because what is signed on the portal counts.
 */
export const officialForms = ['submission_system', 'agency', 'portal_signature'] as const;
export type OfficialForm = (typeof officialForms)[number];
