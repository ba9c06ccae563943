export const taskStatuses = ['pending', 'in_progress', 'completed', 'blocked'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** What can be suggested as a task. */
export const taskSuggestionCodes = [
  'complete_intake',
  'write_section',
  'shorten_section',
  'enter_budget',
  'fix_budget',
  'upload_annex',
  'fix_blocking',
  'submit_early',
  'register_participants',
  'draft_on_portal',
  'partners_enter',
  'internal_review',
  'upload_part_b',
  'first_version',
  'last_check',
] as const;
export type TaskSuggestionCode = (typeof taskSuggestionCodes)[number];
