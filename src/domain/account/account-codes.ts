/**
 * Why a sign-up or a sign-in is refused. Where several things are wrong, the first in this order names the form as a
 * whole.
 */
export const accountErrors = [
  'missing_fields',
  'too_long',
  'invalid_email',
  'invalid_phone',
  'weak_password',
  'password_mismatch',
  'consent_missing',
  'email_taken',
  'invalid_credentials',
  'email_not_verified',
  'account_blocked',
  'other_person',
  'password_needed',
  'link_expired',
  'link_used',
  'link_replaced',
  'link_unknown',
  'code_needed',
  'wrong_password',
  'same_address',
  'changed_meanwhile',
  'wrong_code',
  'second_step_over',
  'session_missing',
  'rate_limited',
  'invalid_request',
] as const;
export type AccountError = (typeof accountErrors)[number];

/** What is wrong with a password: the reasons of `weak_password`. */
export const passwordProblems = ['password_too_short', 'password_too_long'] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

/** What is wrong with one field of an account form. */
export type AccountFieldError = AccountError | PasswordProblem;

/** A text that is the code of what can be wrong with a field; null for any other. */
export function accountFieldError(text: unknown): AccountFieldError | null {
  return [...accountErrors, ...passwordProblems].find((code) => code === text) ?? null;
}

/** What has become of the link of a mail; only an open one works. */
export const linkStates = ['open', 'link_expired', 'link_used', 'link_replaced', 'link_unknown'] as const;
export type LinkState = (typeof linkStates)[number];

/** Why a link does not work. */
export type LinkProblem = Exclude<LinkState, 'open'>;

/** The header in which a page says for whom it was drawn. */
export const PAGE_OF_HEADER = 'x-page-of';
