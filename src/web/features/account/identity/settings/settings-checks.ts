import type { AccountError } from '#domain/account/account-codes.ts';
import { PASSKEY_NAME_MAX } from '#domain/account/passkeys.ts';
import { confirmationProblem, nameProblem, newPasswordProblem } from '#domain/account/fields.ts';
import { withoutSeparators } from '#domain/account/phone.ts';
import { codeProblem } from '#web/features/account/identity/second-step/code-check.ts';
import { phoneProblem, typedPasswordProblem, type Check } from '#web/features/account/identity/form/checks.ts';

export type PasswordAndCodeValues = { password: string; code: string };
export type NewPasskeyValues = { name: string; password: string; code: string };
export type OwnPasswordValues = { current: string; password: string; confirmation: string };
/** The texts that stand for none are empty. */
export type OwnProfileValues = { name: string; phone: string; locale: string };

export const passwordAndCodeCheck: Check<PasswordAndCodeValues> = {
  blank: { password: '', code: '' },
  tidy: ({ password, code }) => ({ password, code: code.trim() }),
  problems: ({ password, code }) => ({ password: typedPasswordProblem(password), code: codeProblem(code) }),
};

function passkeyNameProblem(name: string): AccountError | null {
  if (name === '') return 'missing_fields';
  return name.length > PASSKEY_NAME_MAX ? 'too_long' : null;
}

/** A code is asked for only where two-factor is on. */
export function newPasskeyCheck(asksCode: boolean): Check<NewPasskeyValues> {
  return {
    blank: { name: '', password: '', code: '' },
    tidy: ({ name, password, code }) => ({ name: name.trim(), password, code: code.trim() }),
    problems: ({ name, password, code }) => ({
      name: passkeyNameProblem(name),
      password: typedPasswordProblem(password),
      code: asksCode ? codeProblem(code) : null,
    }),
  };
}

export const ownPasswordCheck: Check<OwnPasswordValues> = {
  blank: { current: '', password: '', confirmation: '' },
  tidy: (typed) => typed,
  problems: ({ current, password, confirmation }) => ({
    current: typedPasswordProblem(current),
    password: newPasswordProblem(password),
    confirmation: confirmationProblem(password, confirmation),
  }),
};

export const profileCheck: Check<OwnProfileValues> = {
  blank: { name: '', phone: '', locale: '' },
  tidy: (typed) => ({ ...typed, name: typed.name.trim(), phone: withoutSeparators(typed.phone) }),
  problems: async ({ name, phone }) => ({
    name: nameProblem(name),
    phone: phone === '' ? null : await phoneProblem(phone),
  }),
};
