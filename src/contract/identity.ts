// What the addresses under /api/auth take and answer. They set cookies, so they stand outside the RPC contract.
// The messages of these checks are codes of `accountErrors`; account_problems.json has their words.
import { z } from 'zod';

import { isEmailAddress, NAME_MAX, TYPED_PASSWORD_MAX } from '#domain/account/fields.ts';
import { TYPED_CODE_MAX } from '#domain/account/security.ts';
import { passwordProblemsOf } from '#domain/account/password.ts';
import type { AccountError, AccountFieldError, PasswordProblem } from '#domain/account/account-codes.ts';
import { isStorableText } from '#domain/values/text.ts';

const code = (error: AccountError) => ({ error });
const storable = code('invalid_request');
const required = (max: number) =>
  z
    .string(code('missing_fields'))
    .trim()
    .min(1, code('missing_fields'))
    .max(max, code('too_long'))
    .refine(isStorableText, storable);

/** An e-mail address as we keep it: in lower case, without spaces around it. */
const email = z
  .string(code('missing_fields'))
  .trim()
  .toLowerCase()
  .min(1, { ...code('missing_fields'), abort: true })
  .refine(isEmailAddress, code('invalid_email'));

const newPassword = z
  .string(code('missing_fields'))
  .min(1, { ...code('missing_fields'), abort: true })
  .superRefine((password, context) => {
    for (const message of passwordProblemsOf(password)) context.addIssue({ code: 'custom', message });
  });

const accepted = z.boolean(code('consent_missing')).refine((ticked) => ticked, code('consent_missing'));

/** A password that is to be compared. */
const typedPassword = z
  .string(code('missing_fields'))
  .min(1, code('missing_fields'))
  .max(TYPED_PASSWORD_MAX, code('too_long'));

export const signInInput = z.object({ email, password: typedPassword });

/** What is typed after a right password: a one-time code, or a recovery code. */
export const secondStepInput = z.object({
  code: z.string(code('missing_fields')).trim().min(1, code('missing_fields')).max(TYPED_CODE_MAX, code('too_long')),
});

export const signUpInput = z.object({
  name: required(NAME_MAX),
  email,
  password: newPassword,
  organizationName: z.string().trim().max(NAME_MAX, code('too_long')).refine(isStorableText, storable).optional(),
  acceptTerms: accepted,
  acceptPrivacy: accepted,
  marketing: z.boolean().default(false),
});

const token = z.string().min(1).max(200);

/** The sign-up of an invited person. The address is the invitation's. */
export const invitedSignUpInput = signUpInput.omit({ email: true, organizationName: true }).extend({ token });

export const stopEmailChangeInput = z.object({ token });
export const emailInput = z.object({ email });
export const resetPasswordInput = z.object({ token, password: newPassword });

/**
 * The link of a confirmation mail. In the browser that signed up it is enough. In another one a password or a new
 * account accompanies it.
 */
export const verifyEmailInput = z.object({
  token,
  /** The password of the sign-up. */
  password: typedPassword.optional(),
  /** What the owner of the mailbox says instead of what the sign-up said. */
  account: signUpInput.omit({ email: true }).optional(),
  /** A person who is signed in as somebody else was asked, and leaves that session. */
  leave: z.boolean().default(false),
});

/** The answer of every refused request. */
export type Refusal = {
  readonly code: AccountError;
  /** Which fields are wrong, and how. */
  readonly fields?: Readonly<Record<string, AccountFieldError>> | undefined;
  /** Why a password is weak. */
  readonly reasons?: readonly PasswordProblem[] | undefined;
  /** Whom a link is for, what its sign-up says of them, and who is signed in. */
  readonly about?:
    | {
        readonly email: string;
        readonly name?: string;
        readonly organizationName?: string;
        readonly signedInAs?: string;
      }
    | undefined;
  readonly retryAfterSeconds?: number | undefined;
};
