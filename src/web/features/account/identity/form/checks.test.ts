import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  emailInput,
  invitedSignUpInput,
  resetPasswordInput,
  signInInput,
  signUpInput,
  verifyEmailInput,
} from '#contract/identity.ts';
import { phoneNumber } from '#contract/phone/phone.ts';
import {
  emailCheck,
  fullSignUpCheck,
  invitedSignUpCheck,
  newPasswordCheck,
  ownAccountCheck,
  resolverOf,
  signInCheck,
  signUpCheck,
  signUpPasswordCheck,
} from './checks.ts';

const noOptions = { fields: {}, shouldUseNativeValidation: undefined };

async function codesIn<Values extends Record<string, unknown>>(
  check: Parameters<typeof resolverOf<Values>>[0],
  typed: Values,
): Promise<Record<string, unknown>> {
  const { errors } = await resolverOf(check)(typed, undefined, noOptions);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

/** What the contract says of the same values: the first problem of each field. */
function codesOf(schema: z.ZodType, typed: unknown): Record<string, string> {
  const parsed = schema.safeParse(typed);
  const codes: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) codes[issue.path.join('.')] ??= issue.message;
  return codes;
}

const emails = [
  '',
  '  ',
  'ioana',
  'ioana@',
  '@example.org',
  'ioana@example',
  'ioana@example.org',
  ' Ioana@Example.ORG ',
  "o'brien@example.ie",
  "brien'@example.ie",
  'a..b@example.org',
  '.a@example.org',
  'a.@example.org',
  'a b@example.org',
  'a@b@example.org',
  'a+tag@sub.example.co.uk',
  'a@-example.org',
  'a@example.c',
  'a@exam_ple.org',
  'ă@example.org',
  'a@127.0.0.1',
  `${'a'.repeat(242)}@example.org`,
  `${'a'.repeat(243)}@example.org`,
];
const passwords = ['', '12345', '123456', '🔑🔑🔑🔑🔑', 'a'.repeat(128), 'a'.repeat(129), 'a'.repeat(1001)];
const names = [
  '',
  '   ',
  'Ioana\u0000Marin',
  'Ioana\ud800',
  'Ioana Marin',
  'a'.repeat(200),
  'a'.repeat(201),
  ` ${'a'.repeat(200)} `,
];
const account = {
  name: 'Ioana Marin',
  email: 'ioana@example.org',
  password: 'correct horse',
  organizationName: '',
  acceptTerms: true,
  acceptPrivacy: true,
  marketing: false,
};

describe('the account forms judge as the server does', () => {
  it.each(emails)('the address "%s"', async (email) => {
    expect(await codesIn(emailCheck, { email })).toEqual(codesOf(emailInput, { email }));
    expect(await codesIn(signInCheck, { email, password: 'x' })).toEqual(
      codesOf(signInInput, { email, password: 'x' }),
    );
  });

  it.each(passwords)('the password "%s"', async (password) => {
    expect(await codesIn(newPasswordCheck, { password, confirmation: password || 'x' })).toEqual(
      codesOf(resetPasswordInput, { token: 't', password }),
    );
    expect(await codesIn(signInCheck, { email: 'a@example.org', password })).toEqual(
      codesOf(signInInput, { email: 'a@example.org', password }),
    );
  });

  it.each(names)('the name "%s"', async (name) => {
    const typed = { ...account, name, organizationName: name };
    expect(await codesIn(signUpCheck, typed)).toEqual(codesOf(signUpInput, typed));
  });

  it.each([
    [true, false],
    [false, true],
    [false, false],
  ])('the consents %s and %s', async (acceptTerms, acceptPrivacy) => {
    const typed = { ...account, acceptTerms, acceptPrivacy };
    expect(await codesIn(signUpCheck, typed)).toEqual(codesOf(signUpInput, typed));
  });

  it.each([
    [account],
    [{ ...account, name: ' ' }],
    [{ ...account, password: '123' }],
    [{ ...account, acceptTerms: false }],
    [{ ...account, name: '', password: '', acceptPrivacy: false }],
  ])('the sign-up of an invited person %#', async ({ email: _email, organizationName: _tab, ...typed }) => {
    expect(await codesIn(invitedSignUpCheck, typed)).toEqual(codesOf(invitedSignUpInput, { ...typed, token: 't' }));
  });

  it.each([
    [account],
    [{ ...account, name: ' ', organizationName: 'x'.repeat(201) }],
    [{ ...account, password: 'a'.repeat(129) }],
    [{ ...account, acceptPrivacy: false }],
  ])('what the owner of a mailbox says anew %#', async ({ email: _link, ...typed }) => {
    expect(await codesIn(ownAccountCheck, typed)).toEqual(codesOf(verifyEmailInput.shape.account, typed));
  });

  it.each(passwords)('the password of a sign-up "%s"', async (password) => {
    expect(await codesIn(signUpPasswordCheck, { password })).toEqual(
      codesOf(verifyEmailInput, { token: 't', password }),
    );
  });

  it.each(['', ' ', '0721234567', '+40 721 234 567', '+40 721', '+1234567890', '+999123456', '+44 20 7946 0018'])(
    'the phone number "%s"',
    async (phone) => {
      const { organizationName: _tab, ...rest } = account;
      const code = codesOf(phoneNumber, phone)[''];
      expect(await codesIn(fullSignUpCheck, { ...rest, phone, confirmation: rest.password })).toEqual(
        code === undefined ? {} : { phone: code },
      );
    },
  );
});

describe('the account forms', () => {
  it('send what is kept: without spaces around, an address in lower case', async () => {
    const { values } = await resolverOf(signUpCheck)(
      { ...account, name: ' Ioana ', email: ' Ioana@Example.ORG ', organizationName: ' Fibre ' },
      undefined,
      noOptions,
    );
    expect(values).toEqual({ ...account, name: 'Ioana', organizationName: 'Fibre' });
  });

  it.each([
    ['another second password', 'correct horse', 'correct house', { confirmation: 'password_mismatch' }],
    ['no second password', 'correct horse', '', { confirmation: 'missing_fields' }],
    ['no first password', '', 'correct horse', { password: 'missing_fields' }],
    [
      'a weak password and another second one',
      '123',
      '124',
      { password: 'password_too_short', confirmation: 'password_mismatch' },
    ],
  ])('say what is wrong with %s', async (_name, password, confirmation, codes) => {
    expect(await codesIn(newPasswordCheck, { password, confirmation })).toEqual(codes);
  });
});
