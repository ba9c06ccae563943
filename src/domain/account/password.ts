import type { PasswordProblem } from './account-codes.ts';

/** The least number of characters of a password (specification, section 9). */
export const PASSWORD_MIN = 6;
/** The largest number of characters. Hashing a longer password would only cost time. */
export const PASSWORD_MAX = 128;

/** What is wrong with a password; empty when it may be used. Characters are Unicode code points. */
export function passwordProblemsOf(password: string): readonly PasswordProblem[] {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return ['password_too_short'];
  return length > PASSWORD_MAX ? ['password_too_long'] : [];
}
