/** How an asked change of address can end: its link was opened, it was taken back, or another one took its place. */
export const emailChangeEnds = ['confirmed', 'stopped', 'replaced'] as const;

/** What a link about a change of address is good for. */
export const emailChangeStates = ['open', 'expired', ...emailChangeEnds, 'unknown'] as const;
export type EmailChangeState = (typeof emailChangeStates)[number];

/** A change of address waits this long for its confirmation. */
export const EMAIL_CHANGE_MS = 86_400_000;
/** Between the password and the one-time code of a sign-in there is this much time at most. */
export const SECOND_STEP_MS = 600_000;
/** So many recovery codes are made at once. */
export const RECOVERY_CODES = 10;
/** The most characters of a code that is typed, with the blanks and dashes that people add. */
export const TYPED_CODE_MAX = 60;

/** A one-time code as it was typed: six digits, with blanks or not; null where it is something else. */
export function oneTimeCodeIn(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** A recovery code as it is kept, of one that was typed; null where it is something else. */
export function recoveryCodeIn(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return /^[a-z2-7]{16}$/.test(code) ? code : null;
}

/** A recovery code as people read and copy it: in groups of four. */
export function shownRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
