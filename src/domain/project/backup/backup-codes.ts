/** What the description of a project calls itself, and the form that it has. */
export const BACKUP_FORMAT = 'fundwright-project';
export const BACKUP_VERSION = 1;

/** Why a backup is not taken; `words/en/project/projects/project_backup.json` has a sentence for each. */
export const backupProblems = [
  'empty',
  'too_large',
  'no_archive',
  'unpacks_too_large',
  'foreign_content',
  'damaged',
  'no_description',
  'no_json',
  'not_of_ours',
  'other_version',
  'wrong_content',
  'contradiction',
  'unknown_call',
  'file_missing',
  'file_refused',
  'picture_refused',
] as const;
export type BackupProblem = (typeof backupProblems)[number];

/** What an import leaves out; `words/en/project/projects/project_backup.json` has a sentence for each. */
export const leftOutCodes = ['people', 'evaluations', 'files', 'flags'] as const;
export type LeftOutCode = (typeof leftOutCodes)[number];
