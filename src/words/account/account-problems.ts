import type { AccountError, AccountFieldError, PasswordProblem } from '#domain/account/account-codes.ts';
import type { PlainKeys, Words } from '#words/words.ts';

import { waitOf } from './wait.ts';

/**
 * What can go wrong with the answer itself: none came, one that can be tried again (502, 503, 504), a failure of the
 * server, or one that is not ours.
 */
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

/** What a form says above its fields. */
type AccountSentence = { readonly title?: string; readonly text: string };

type ProblemWords = Words<'account_problems'>;
type Key = PlainKeys<'account_problems'>;
/** The keys without parameters. */
type OwnKey = Exclude<Key, 'wait'>;
type Own = { readonly title?: OwnKey; readonly text: OwnKey };

const signUpPage = (title: OwnKey, text: OwnKey): Own => ({ title, text });

const formWords: Readonly<Record<AccountForm, Partial<Record<AccountProblem, Own>>>> = {
  'sign-in': { missing_fields: { text: 'sign_in.missing_fields' } },
  'sign-up-tab': {
    missing_fields: { text: 'sign_up_tab.missing_fields' },
    invalid_request: { text: 'sign_up_failed' },
    unreachable: { text: 'sign_up_failed' },
  },
  'sign-up-page': {
    missing_fields: signUpPage('title.missing_fields', 'problem.missing_fields'),
    invalid_phone: signUpPage('title.invalid_phone', 'problem.invalid_phone'),
    password_mismatch: signUpPage('title.password_mismatch', 'problem.password_mismatch'),
    consent_missing: signUpPage('title.consent_missing', 'problem.consent_missing'),
    invalid_request: signUpPage('title.sign_up_failed', 'sign_up_failed'),
    unreachable: signUpPage('title.sign_up_failed', 'sign_up_failed'),
  },
  confirmation: { invalid_credentials: { text: 'confirmation.invalid_credentials' } },
  other: {},
};

type Details = {
  readonly retryAfterSeconds?: number | undefined;
  /** Why a password is weak. */
  readonly reasons?: readonly PasswordProblem[] | undefined;
};

function textOf(words: ProblemWords, problem: AccountProblem, { retryAfterSeconds, reasons = [] }: Details): string {
  if (problem === 'rate_limited' && retryAfterSeconds !== undefined) return words('wait', waitOf(retryAfterSeconds));
  const [reason] = reasons;
  return words(problem === 'weak_password' && reason !== undefined ? `problem.${reason}` : `problem.${problem}`);
}

/** What a form says above its fields. */
export function accountSentence(
  words: ProblemWords,
  problem: AccountProblem,
  form: AccountForm,
  details: Details = {},
): AccountSentence {
  const own = formWords[form][problem];
  if (own) return { ...(own.title === undefined ? {} : { title: words(own.title) }), text: words(own.text) };
  const text = textOf(words, problem, details);
  return form === 'sign-up-page' ? { title: words('title.sign_up_failed'), text } : { text };
}

/** What stands beside a field; a missing one says what belongs there. */
export function accountFieldSentence(words: ProblemWords, problem: AccountFieldError, missing: string): string {
  return problem === 'missing_fields' ? missing : words(`problem.${problem}`);
}
