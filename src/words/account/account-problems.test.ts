import { describe, expect, it } from 'vitest';

import { accountErrors } from '#domain/account/account-codes.ts';

import { wordsFor } from '#server/platform/words.ts';
import { accountFieldSentence, accountSentence } from './account-problems.ts';

const words = wordsFor('en', 'account_problems');

describe('accountSentence', () => {
  it.each([
    ['sign-in', 'missing_fields', undefined, 'Please fill in all fields'],
    ['sign-up-tab', 'missing_fields', undefined, 'Please fill in all required fields'],
    ['sign-up-tab', 'email_taken', undefined, 'This email is already registered. Please try signing in instead.'],
    ['sign-up-page', 'missing_fields', 'Missing Information', 'Please fill in all required fields.'],
    [
      'sign-up-page',
      'invalid_phone',
      'Invalid Phone Number',
      'Please enter a valid international phone number (e.g., +1234567890).',
    ],
    ['sign-up-page', 'password_mismatch', 'Password Mismatch', 'Passwords do not match.'],
    [
      'sign-up-page',
      'consent_missing',
      'Terms Required',
      'You must accept the Terms of Service and Privacy Policy to continue.',
    ],
    [
      'sign-up-page',
      'email_taken',
      'Signup Failed',
      'This email is already registered. Please try signing in instead.',
    ],
    ['sign-up-page', 'unreachable', 'Signup Failed', 'An error occurred during signup.'],
    ['other', 'session_missing', undefined, 'Auth session missing!'],
  ] as const)('on %s, %s says the words of the specification', (form, problem, title, text) => {
    expect(accountSentence(words, problem, form)).toEqual(title === undefined ? { text } : { title, text });
  });

  it.each([
    [1, '1 second'],
    [15, '15 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [600, '10 minutes'],
    [7200, '120 minutes'],
    [86_400, '24 hours'],
  ])('after too many attempts, %i s are %s', (seconds, wait) => {
    expect(accountSentence(words, 'rate_limited', 'sign-in', { retryAfterSeconds: seconds }).text).toBe(
      `Too many attempts. Please try again in ${wait}.`,
    );
  });

  it.each([
    [['password_too_short'], 'Password must be at least 6 characters long'],
    [['password_too_long'], 'Password must be at most 128 characters long'],
  ] as const)('a weak password is told with its reasons: %s', (reasons, text) => {
    expect(accountSentence(words, 'weak_password', 'sign-up-tab', { reasons })).toEqual({ text });
    expect(accountFieldSentence(words, reasons[0], 'Enter a password.')).toBe(text);
  });

  it('each kind of answer that did not come as it should has words of its own', () => {
    const kinds = [
      'unreachable',
      'bad_gateway',
      'unavailable',
      'gateway_timeout',
      'server_failed',
      'invalid_answer',
    ] as const;
    const texts = kinds.map((kind) => accountSentence(words, kind, 'sign-in').text);
    expect(new Set(texts).size).toBe(kinds.length);
    for (const text of texts) expect(text).toContain('please try again');
  });

  it('has a sentence for every refusal of the server', () => {
    for (const code of accountErrors) expect(accountFieldSentence(words, code, 'Enter it.')).toMatch(/\w+/);
  });
});
