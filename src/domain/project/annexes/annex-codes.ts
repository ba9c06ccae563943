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
] as const;
export type AnnexFindingCode = (typeof annexFindingCodes)[number];
