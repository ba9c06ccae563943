// What the addresses under /api/auth take and answer. They set cookies, so they stand outside the RPC contract.
// The messages of these checks are codes of `accountErrors`; the sentences are in messages/account.ts.
import { z } from 'zod';

import { isEmailAddress, NAME_MAX, TYPED_PASSWORD_MAX } from '#domain/account/fields.ts';
import { passwordProblemsOf } from '#domain/account/password.ts';
import type { AccountError } from '#domain/codes.ts';
import { isStorableText } from '#domain/text.ts';

const code = (error: AccountError) => ({ error });
const storable = code('invalid_request');
const required = (max: number) => z.string(code('missing_fields')).trim().min(1, code('missing_fields')).max(max, code('too_long')).refine(isStorableText, storable);

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
  .refine((password) => passwordProblemsOf(password).length === 0, code('weak_password'));

const accepted = z.boolean(code('consent_missing')).refine((ticked) => ticked, code('consent_missing'));

export const signInInput = z.object({ email, password: z.string(code('missing_fields')).min(1, code('missing_fields')).max(TYPED_PASSWORD_MAX, code('too_long')) });

export const signUpInput = z.object({
  name: required(NAME_MAX),
  email,
  password: newPassword,
  organizationName: z.string().trim().max(NAME_MAX, code('too_long')).refine(isStorableText, storable).optional(),
  acceptTerms: accepted,
  acceptPrivacy: accepted,
  marketing: z.boolean().default(false),
});

/** The sign-up of a person who was invited: the address is the invitation's. */
export const invitedSignUpInput = signUpInput.omit({ email: true, organizationName: true }).extend({ token: z.string().min(1).max(200) });

export const emailInput = z.object({ email });
export const linkInput = z.object({ token: z.string().min(1).max(200) });
export const resetPasswordInput = linkInput.extend({ password: newPassword });

/** The answer of every refused request. */
export type Refusal = {
  readonly code: AccountError;
  /** Which fields are wrong, and how. */
  readonly fields?: Readonly<Record<string, AccountError>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
};
