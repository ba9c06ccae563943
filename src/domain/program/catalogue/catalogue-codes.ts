export const runKinds = ['starter', 'portal_search', 'portal_bulk', 'import'] as const;
export type RunKind = (typeof runKinds)[number];

export const runStatuses = ['running', 'succeeded', 'failed'] as const;

/** Why the portal's calls could not be brought up to date, in the words for people. */
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
