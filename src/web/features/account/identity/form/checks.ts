// The checks of the account forms. They say the same as the schemas of contract/identity.ts (checks.test.ts compares
// them) with the domain's own functions: the schema library alone would be a fifth of these pages' script.
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import {
  confirmationProblem,
  emailOf,
  emailProblem,
  nameProblem,
  newPasswordProblem,
  optionalNameProblem,
  TYPED_PASSWORD_MAX,
} from '#domain/account/fields.ts';
import { hasInternationalForm, withoutSeparators } from '#domain/account/phone.ts';
import type { AccountError, AccountFieldError } from '#domain/account/account-codes.ts';

/** What is wrong with each field; null or absent where nothing is. */
type Problems<Values> = { readonly [Field in keyof Values]?: AccountFieldError | null };
export type Check<Values> = {
  /** Fields that nobody has touched yet. */
  readonly blank: Values;
  /** The values as they are sent and kept: without spaces around them, an address in lower case. */
  readonly tidy: (typed: Values) => Values;
  readonly problems: (values: Values) => Problems<Values> | Promise<Problems<Values>>;
};

export type EmailValues = { email: string };
export type SignInValues = { email: string; password: string };
export type NewPasswordValues = { password: string; confirmation: string };
type Account = {
  name: string;
  email: string;
  password: string;
  acceptTerms: boolean;
  acceptPrivacy: boolean;
  marketing: boolean;
};
export type SignUpValues = Account & { organizationName: string };
export type InvitedSignUpValues = Omit<Account, 'email'>;
export type SignUpPasswordValues = { password: string };
export type OwnAccountValues = InvitedSignUpValues & { organizationName: string };
export type FullSignUpValues = Account & { phone: string; confirmation: string };

const blankAccount: Account = {
  name: '',
  email: '',
  password: '',
  acceptTerms: false,
  acceptPrivacy: false,
  marketing: false,
};

const accepted = (ticked: boolean): AccountError | null => (ticked ? null : 'consent_missing');

function accountProblems({ name, email, password, acceptTerms, acceptPrivacy }: Account): Problems<Account> {
  return {
    name: nameProblem(name),
    email: emailProblem(email),
    password: newPasswordProblem(password),
    acceptTerms: accepted(acceptTerms),
    acceptPrivacy: accepted(acceptPrivacy),
  };
}

function invitedProblems({
  name,
  password,
  acceptTerms,
  acceptPrivacy,
}: InvitedSignUpValues): Problems<InvitedSignUpValues> {
  return {
    name: nameProblem(name),
    password: newPasswordProblem(password),
    acceptTerms: accepted(acceptTerms),
    acceptPrivacy: accepted(acceptPrivacy),
  };
}

/** What is wrong with a password that is to be compared. */
export function typedPasswordProblem(password: string): AccountError | null {
  if (password === '') return 'missing_fields';
  return password.length > TYPED_PASSWORD_MAX ? 'too_long' : null;
}

/** The numbering plans, fetched when there is a phone number to check. */
export function loadPhonePlan() {
  return import('#contract/phone/phone-plan.ts').catch(() => null);
}

/** What is wrong with a phone number that must be given. */
export async function phoneProblem(phone: string): Promise<AccountError | null> {
  if (phone === '') return 'missing_fields';
  if (!hasInternationalForm(phone)) return 'invalid_phone';
  const plan = await loadPhonePlan();
  // Without the plans the server decides: it checks the same.
  return plan === null || plan.isPhoneNumber(phone) ? null : 'invalid_phone';
}

export const emailCheck: Check<EmailValues> = {
  blank: { email: '' },
  tidy: ({ email }) => ({ email: emailOf(email) }),
  problems: ({ email }) => ({ email: emailProblem(email) }),
};

export const signInCheck: Check<SignInValues> = {
  blank: { email: '', password: '' },
  tidy: ({ email, password }) => ({ email: emailOf(email), password }),
  problems: ({ email, password }) => ({ email: emailProblem(email), password: typedPasswordProblem(password) }),
};

export const newPasswordCheck: Check<NewPasswordValues> = {
  blank: { password: '', confirmation: '' },
  tidy: (typed) => typed,
  problems: ({ password, confirmation }) => ({
    password: newPasswordProblem(password),
    confirmation: confirmationProblem(password, confirmation),
  }),
};

export const signUpCheck: Check<SignUpValues> = {
  blank: { ...blankAccount, organizationName: '' },
  tidy: (typed) => ({
    ...typed,
    name: typed.name.trim(),
    email: emailOf(typed.email),
    organizationName: typed.organizationName.trim(),
  }),
  problems: (values) => ({
    ...accountProblems(values),
    organizationName: optionalNameProblem(values.organizationName),
  }),
};

export const fullSignUpCheck: Check<FullSignUpValues> = {
  blank: { ...blankAccount, phone: '', confirmation: '' },
  tidy: (typed) => ({
    ...typed,
    name: typed.name.trim(),
    email: emailOf(typed.email),
    phone: withoutSeparators(typed.phone),
  }),
  problems: async (values) => ({
    ...accountProblems(values),
    phone: await phoneProblem(values.phone),
    confirmation: confirmationProblem(values.password, values.confirmation),
  }),
};

const { email: _invitation, ...blankInvited } = blankAccount;

export const invitedSignUpCheck: Check<InvitedSignUpValues> = {
  blank: blankInvited,
  tidy: (typed) => ({ ...typed, name: typed.name.trim() }),
  problems: invitedProblems,
};

/** The password of a sign-up, typed once more. It is compared, not set. */
export const signUpPasswordCheck: Check<SignUpPasswordValues> = {
  blank: { password: '' },
  tidy: (typed) => typed,
  problems: ({ password }) => ({ password: typedPasswordProblem(password) }),
};

export const ownAccountCheck: Check<OwnAccountValues> = {
  blank: { ...blankInvited, organizationName: '' },
  tidy: (typed) => ({ ...typed, name: typed.name.trim(), organizationName: typed.organizationName.trim() }),
  problems: ({ organizationName, ...rest }) => ({
    ...invitedProblems(rest),
    organizationName: optionalNameProblem(organizationName),
  }),
};

/** A check in the form that the form library asks for. */
export function resolverOf<Values extends FieldValues>(check: Check<Values>): Resolver<Values, unknown, Values> {
  return async (typed) => {
    const touched = Object.entries(typed).filter(([, value]) => value !== undefined);
    const values = check.tidy({ ...check.blank, ...Object.fromEntries(touched) });
    const found = Object.entries(await check.problems(values)).filter(([, problem]) => typeof problem === 'string');
    if (found.length === 0) return { values, errors: {} };
    // The names are those of the values. The library's own type does not let a function over all forms say so.
    return {
      values: {},
      errors: Object.fromEntries(
        found.map(([name, problem]) => [name, { type: 'check', message: problem }]),
      ) as FieldErrors<Values>,
    };
  };
}
