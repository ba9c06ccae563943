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
export type ExportStatus = (typeof exportStatuses)[number];

/** What is being made at the moment, in the order of the work; an export has those that it needs. */
export const exportSteps = ['reading', 'part_b', 'word', 'budget', 'red_flags', 'annexes', 'packing'] as const;
export type ExportStep = (typeof exportSteps)[number];

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

/** Days for which exports are kept that are no submission package; those are kept as long as their project. */
export const EXPORT_KEPT_DAYS = 30;

/** An export that shows no sign of life for so long has lost its process, and is taken up anew. */
export const EXPORT_SILENT_MS = 60_000;

/** So often an export is taken up at most before it is given up. */
export const EXPORT_ATTEMPTS = 3;

/** Overall progress, in whole percent, from which a project can be made ready for submission. */
export const READY_FROM = 80;

/** Most bytes of a submission package: a video and every other annex at the most that the product takes. */
export const PACKAGE_LIMIT = 1024 * 1024 * 1024;
