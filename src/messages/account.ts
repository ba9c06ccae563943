import type { AccountError, AccountFieldError, PasswordProblem } from '#domain/account/account-codes.ts';

/** What can go wrong with the answer itself: none came, one that can be tried again (502, 503, 504), a failure of the server, or one that is not ours. */
export type AnswerProblem =
  | 'unreachable'
  | 'bad_gateway'
  | 'unavailable'
  | 'gateway_timeout'
  | 'server_failed'
  | 'invalid_answer';
/** What can go wrong in an account form: what the server refuses, or its answer. */
export type AccountProblem = AccountError | AnswerProblem;

/** The forms, each with its own words where the specification gives it some. */
export type AccountForm = 'sign-in' | 'sign-up-tab' | 'sign-up-page' | 'confirmation' | 'other';

export type AccountSentence = { readonly title?: string; readonly text: string };

const MISSING_PAGE = 'Please fill in all required fields.';
const PHONE = 'Please enter a valid international phone number (e.g., +1234567890).';
const MISMATCH = 'Passwords do not match.';
const CONSENT = 'You must accept the Terms of Service and Privacy Policy to continue.';
const SIGN_UP_FAILED = 'An error occurred during signup.';

const KEPT = 'What you typed is still here: please try again';
const passwordSentences: Readonly<Record<PasswordProblem, string>> = {
  password_too_short: 'Password must be at least 6 characters long',
  password_too_long: 'Password must be at most 128 characters long',
};

const sentences: Readonly<Record<AccountProblem, string>> = {
  missing_fields: MISSING_PAGE,
  too_long: 'This is too long.',
  invalid_email: 'Please enter a valid email address.',
  invalid_phone: PHONE,
  weak_password: 'This password is too weak.',
  password_mismatch: MISMATCH,
  consent_missing: CONSENT,
  email_taken: 'This email is already registered. Please try signing in instead.',
  invalid_credentials: 'Invalid email or password.',
  email_not_verified: 'Please confirm your email first. Open the link in the mail that we sent you.',
  other_person: 'You are signed in as somebody else in this browser. Reload the page and choose.',
  password_needed: 'Enter the password of the sign-up, or set a new one.',
  link_expired: 'This link has expired. Ask for a new one.',
  link_used: 'This link has already been used. Each link works once.',
  link_replaced: 'This link belongs to an older sign-up. Open the newest mail, or have a new one sent.',
  link_unknown: 'This link is not complete or not ours. Open the whole address from the mail, or ask for a new one.',
  session_missing: 'Auth session missing!',
  rate_limited: 'Too many attempts. Please try again later.',
  invalid_request: 'This request could not be read. Reload the page and try again.',
  unreachable: `The server did not answer. ${KEPT}.`,
  bad_gateway: `The server could not be reached behind its gateway (502). ${KEPT} in a moment.`,
  unavailable: `The server is too busy or starting again (503). ${KEPT} in a moment.`,
  gateway_timeout: `The server took too long to answer (504). ${KEPT}.`,
  server_failed: `Something failed on our side. ${KEPT}.`,
  invalid_answer: `The answer did not come from our server as it should: a network that asks for a sign-in of its own does that. ${KEPT}.`,
};

const formSentences: Readonly<Record<AccountForm, Partial<Record<AccountProblem, AccountSentence>>>> = {
  'sign-in': { missing_fields: { text: 'Please fill in all fields' } },
  'sign-up-tab': {
    missing_fields: { text: 'Please fill in all required fields' },
    invalid_request: { text: SIGN_UP_FAILED },
    unreachable: { text: SIGN_UP_FAILED },
  },
  'sign-up-page': {
    missing_fields: { title: 'Missing Information', text: MISSING_PAGE },
    invalid_phone: { title: 'Invalid Phone Number', text: PHONE },
    password_mismatch: { title: 'Password Mismatch', text: MISMATCH },
    consent_missing: { title: 'Terms Required', text: CONSENT },
    invalid_request: { title: 'Signup Failed', text: SIGN_UP_FAILED },
    unreachable: { title: 'Signup Failed', text: SIGN_UP_FAILED },
  },
  confirmation: {
    invalid_credentials: {
      text: 'This is not the password of the sign-up. Somebody else may have typed your address: then set a new one.',
    },
  },
  other: {},
};

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** How long a limit makes a person wait, rounded up. */
export function waitOf(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second');
  return seconds <= 2 * 3600 ? counted(Math.ceil(seconds / 60), 'minute') : counted(Math.ceil(seconds / 3600), 'hour');
}

type Details = {
  readonly retryAfterSeconds?: number | undefined;
  /** Why a password is weak. */ readonly reasons?: readonly PasswordProblem[] | undefined;
};

/** What a form says above its fields. */
export function accountSentence(
  problem: AccountProblem,
  form: AccountForm,
  { retryAfterSeconds, reasons = [] }: Details = {},
): AccountSentence {
  const own = formSentences[form][problem];
  if (own) return own;
  const text =
    problem === 'rate_limited' && retryAfterSeconds !== undefined
      ? `Too many attempts. Please try again in ${waitOf(retryAfterSeconds)}.`
      : problem === 'weak_password' && reasons.length > 0
        ? reasons.map((reason) => passwordSentences[reason]).join('. ')
        : sentences[problem];
  return form === 'sign-up-page' ? { title: 'Signup Failed', text } : { text };
}

/** What stands beside a field; a missing one says what belongs there. */
export function accountFieldSentence(problem: AccountFieldError, missing: string): string {
  if (problem === 'missing_fields') return missing;
  return problem === 'password_too_short' || problem === 'password_too_long'
    ? passwordSentences[problem]
    : sentences[problem];
}

/** The specification's words after a sign-up. */
export const signedUp = {
  tab: 'Account created successfully! Please check your email to verify your account.',
  pageTitle: 'Account Created!',
} as const;
