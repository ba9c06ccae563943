/** The fields of the intake, in order; the first five are required. */
export const intakeFields = [
  'title',
  'description',
  'objectives',
  'beneficiaries',
  'trl',
  'duration_months',
  'requested_amount',
  'methodology',
  'key_personnel',
] as const;
export type IntakeField = (typeof intakeFields)[number];
