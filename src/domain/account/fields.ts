import type { AccountError, AccountFieldError, PasswordProblem } from './account-codes.ts';
import { accountErrors, passwordProblems } from './account-codes.ts';
import { isStorableText } from '#domain/values/text.ts';
import { passwordProblemsOf } from './password.ts';

/** The most characters of a person's or an organization's name. */
export const NAME_MAX = 200;
/** The most characters of an e-mail address (RFC 5321: a path of 256 octets, less its two brackets). */
export const EMAIL_MAX = 254;
/** A sign-in looks at this many characters at most. No longer password was ever accepted. */
export const TYPED_PASSWORD_MAX = 1000;

/** An e-mail address as we keep it: in lower case, without spaces around it. */
export function emailOf(typed: string): string {
  return typed.trim().toLowerCase();
}

/**
 * The mailbox that an address (as we keep it) most likely leads to. Most providers ignore dots and everything after a
 * plus sign. This is only for counting mail, so it does no harm when two people share a count by chance.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  return `${local.replaceAll('.', '')}${email.slice(at)}`;
}

/** Whether a text has the form of an e-mail address: runs of plain characters between dots, then a domain name. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return (
    text.length <= EMAIL_MAX &&
    /^[\w'+-]+(?:\.[\w'+-]+)*$/.test(local) &&
    !local.endsWith("'") &&
    /^(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text.slice(at + 1))
  );
}

/** What is wrong with a name that may be left out, as it is kept; null when nothing is. */
export function optionalNameProblem(name: string): AccountError | null {
  if (name.length > NAME_MAX) return 'too_long';
  return isStorableText(name) ? null : 'invalid_request';
}

/** What is wrong with a name that must be given, as it is kept. */
export function nameProblem(name: string): AccountError | null {
  return name === '' ? 'missing_fields' : optionalNameProblem(name);
}

/** What is wrong with an address, as it is kept. */
export function emailProblem(email: string): AccountError | null {
  if (email === '') return 'missing_fields';
  return isEmailAddress(email) ? null : 'invalid_email';
}

/** What is wrong with a password that is to be set. */
export function newPasswordProblem(password: string): AccountFieldError | null {
  return password === '' ? 'missing_fields' : (passwordProblemsOf(password)[0] ?? null);
}

/**
 * The error that names a whole form whose fields have these problems: the first in the order of `accountErrors`, with
 * all reasons why a password is weak.
 */
export function formProblem(found: readonly AccountFieldError[]): {
  readonly code: AccountError;
  readonly reasons: readonly PasswordProblem[];
} {
  const reasons = passwordProblems.filter((reason) => found.includes(reason));
  return {
    code:
      accountErrors.find((code) => found.includes(code) || (code === 'weak_password' && reasons.length > 0)) ??
      'invalid_request',
    reasons,
  };
}

/**
 * What is wrong with a password typed for the second time. Beside an empty first field it says nothing, because that
 * field says it.
 */
export function confirmationProblem(password: string, confirmation: string): AccountError | null {
  if (confirmation === '') return 'missing_fields';
  return password !== '' && password !== confirmation ? 'password_mismatch' : null;
}
