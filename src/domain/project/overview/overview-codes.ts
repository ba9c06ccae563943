/** The parts of a project's progress, in the order in which they are shown; each counts for a fifth. */
export const progressParts = ['intake', 'sections', 'budget', 'annexes', 'validation'] as const;
export type ProgressPart = (typeof progressParts)[number];

/** What to do next in a project: the first of these that applies. */
export const nextActionCodes = [
  'complete_intake',
  'fix_blocking',
  'draft_section',
  'shorten_section',
  'fix_budget',
  'upload_annexes',
  'run_validation',
  'build_package',
  'refresh_status',
] as const;
export type NextActionCode = (typeof nextActionCodes)[number];
