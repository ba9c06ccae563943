/** The number that our own message gives as its example. */
export const PHONE_EXAMPLE = '+1234567890';

/** A phone number as typed, without the spaces, dots, hyphens and brackets that people put between its groups. */
export function withoutSeparators(typed: string): string {
  return typed.trim().replace(/[\s.\-()/\u00A0]/g, '');
}

/** Whether a number has the international form of E.164: a plus sign, then 2 to 15 digits, the first not zero. */
export function hasInternationalForm(number: string): boolean {
  return /^\+[1-9]\d{1,14}$/.test(number);
}
