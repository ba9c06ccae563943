export const runKinds = ['starter', 'portal_search', 'portal_bulk', 'import'] as const;
export type RunKind = (typeof runKinds)[number];

export const runStatuses = ['running', 'succeeded', 'failed'] as const;

/** Why the portal's calls could not be brought up to date, in the words for people. */
export const readingFailures = ['unreachable', 'unusable', 'stopped'] as const;
export type ReadingFailure = (typeof readingFailures)[number];

/** In what way a row is beyond what a call can be. */
export const rowFaultCodes = [
  'not_an_amount',
  'least_over_most',
  'not_a_count',
  'name_too_long',
  'title_too_long',
  'not_storable',
  'too_many_deadlines',
  'not_a_date',
] as const;
export type RowFaultCode = (typeof rowFaultCodes)[number];

/** What ended a run of the catalogue. */
export const runDetailCodes = [
  'calls_lost',
  'no_row_taken',
  'file_broken_off',
  'file_too_large',
  'no_file',
  'file_unreadable',
  'too_many_records',
] as const;
export type RunDetailCode = (typeof runDetailCodes)[number];

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
