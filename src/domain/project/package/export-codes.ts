/** What the export centre makes of a project (specification 2, section 9). */
export const exportKinds = [
  'submission_package',
  'pdf_application',
  'word_draft',
  'excel_budget',
  'backup_data',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** How the making of an export stands. */
export const exportStatuses = ['waiting', 'building', 'built', 'failed'] as const;

/** What is being made at the moment, in the order of the work; an export has those that it needs. */
export const exportSteps = ['reading', 'part_b', 'word', 'budget', 'red_flags', 'annexes', 'packing'] as const;
export type ExportStep = (typeof exportSteps)[number];

/** What each export takes, in the order of the work. */
export const stepsOf: Readonly<Record<ExportKind, readonly ExportStep[]>> = {
  submission_package: ['reading', 'part_b', 'budget', 'red_flags', 'annexes', 'packing'],
  pdf_application: ['reading', 'part_b', 'packing'],
  word_draft: ['reading', 'word', 'packing'],
  excel_budget: ['reading', 'budget', 'packing'],
  backup_data: ['reading', 'packing'],
};

/** Why an export could not be made; `words/en/project/exports.json` has a sentence for each. */
export const exportFailures = [
  'storage_full',
  'file_lost',
  'file_changed',
  'too_large',
  'too_much',
  'not_rendered',
  'gave_up',
] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** What a file of a submission package is there for. */
export const packageSlots = ['part_b', 'budget', 'annex', 'red_flags'] as const;
export type PackageSlot = (typeof packageSlots)[number];

/** An export that shows no sign of life for so long has lost its process, and is taken up anew. */
export const EXPORT_SILENT_MS = 60_000;

/** So often an export is taken up at most before it is given up. */
export const EXPORT_ATTEMPTS = 3;

/** Overall progress, in whole percent, from which a project can be made ready for submission. */
export const READY_FROM = 80;

/** Most bytes of a submission package: a video and every other annex at the most that the product takes. */
export const PACKAGE_LIMIT = 1024 * 1024 * 1024;

/** How an archive can differ from its manifest. */
export const packageDifferenceKinds = ['missing', 'not_listed', 'other_size', 'other_content'] as const;
export type PackageDifferenceKind = (typeof packageDifferenceKinds)[number];

/** Why an archive cannot be held against its manifest. */
export const packageProblems = ['empty', 'too_large', 'no_archive', 'no_manifest', 'damaged'] as const;
export type PackageProblem = (typeof packageProblems)[number];
