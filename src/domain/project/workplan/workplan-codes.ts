/** Why a list of work packages cannot be stored. */
export const workPackageFaultCodes = [
  'too_many_work_packages',
  'repeated_id',
  'number_repeated',
  'number_out_of_range',
  'bad_text',
  'text_too_long',
] as const;
export type WorkPackageFault = (typeof workPackageFaultCodes)[number];
