import type { AccountError } from '../domain/codes.ts';

/** What can go wrong in an account form: what the server refuses, or that it did not answer. */
export type AccountProblem = AccountError | 'unreachable';

/** The forms, each with its own words where the specification gives it some. */
export type AccountForm = 'sign-in' | 'sign-up-tab' | 'sign-up-page' | 'other';

export type AccountSentence = { readonly title?: string; readonly text: string };

const MISSING_PAGE = 'Please fill in all required fields.';
const PHONE = 'Please enter a valid international phone number (e.g., +1234567890).';
const MISMATCH = 'Passwords do not match.';
const CONSENT = 'You must accept the Terms of Service and Privacy Policy to continue.';
const SIGN_UP_FAILED = 'An error occurred during signup.';

const sentences: Readonly<Record<AccountProblem, string>> = {
  missing_fields: MISSING_PAGE,
  too_long: 'This is too long.',
  invalid_email: 'Please enter a valid email address.',
  invalid_phone: PHONE,
  weak_password: 'Password must be at least 6 characters long',
  password_mismatch: MISMATCH,
  consent_missing: CONSENT,
  email_taken: 'This email is already registered. Please try signing in instead.',
  invalid_credentials: 'Invalid email or password.',
  email_not_verified: 'Please confirm your email first. Open the link in the mail that we sent you.',
  link_expired: 'This link has expired. Ask for a new one.',
  link_used: 'This link has already been used. Each link works once.',
  link_unknown: 'This link is not complete or not ours. Open the whole address from the mail, or ask for a new one.',
  session_missing: 'Auth session missing!',
  rate_limited: 'Too many attempts. Please try again later.',
  invalid_request: 'This request could not be read. Reload the page and try again.',
  unreachable: 'The server did not answer. What you typed is still here: please try again.',
};

const formSentences: Readonly<Record<AccountForm, Partial<Record<AccountProblem, AccountSentence>>>> = {
  'sign-in': { missing_fields: { text: 'Please fill in all fields' } },
  'sign-up-tab': { missing_fields: { text: 'Please fill in all required fields' }, invalid_request: { text: SIGN_UP_FAILED }, unreachable: { text: SIGN_UP_FAILED } },
  'sign-up-page': {
    missing_fields: { title: 'Missing Information', text: MISSING_PAGE },
    invalid_phone: { title: 'Invalid Phone Number', text: PHONE },
    password_mismatch: { title: 'Password Mismatch', text: MISMATCH },
    consent_missing: { title: 'Terms Required', text: CONSENT },
    invalid_request: { title: 'Signup Failed', text: SIGN_UP_FAILED },
    unreachable: { title: 'Signup Failed', text: SIGN_UP_FAILED },
  },
  other: {},
};

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** What a form says above its fields. */
export function accountSentence(problem: AccountProblem, form: AccountForm, retryAfterSeconds?: number): AccountSentence {
  const own = formSentences[form][problem];
  if (own) return own;
  const text = problem === 'rate_limited' && retryAfterSeconds !== undefined ? `Too many attempts. Please try again in ${waitOf(retryAfterSeconds)}.` : sentences[problem];
  return form === 'sign-up-page' ? { title: 'Signup Failed', text } : { text };
}

/** What stands beside a field; a missing one says what belongs there. */
export function accountFieldSentence(problem: AccountProblem, missing: string): string {
  return problem === 'missing_fields' ? missing : sentences[problem];
}

/** The specification's words after a sign-up. */
export const signedUp = {
  tab: 'Account created successfully! Please check your email to verify your account.',
  pageTitle: 'Account Created!',
} as const;
