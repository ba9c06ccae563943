/** The fields of the intake, in order; five of them are required (`requiredIntakeFields`). */
export const intakeFields = [
  'title',
  'acronym',
  'description',
  'objectives',
  'beneficiaries',
  'trl',
  'trl_end',
  'duration_months',
  'requested_amount',
  'methodology',
  'key_personnel',
] as const;
export type IntakeField = (typeof intakeFields)[number];
