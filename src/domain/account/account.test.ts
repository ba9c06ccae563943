import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { pageAfterSignIn } from './after-sign-in.ts';
import { formProblem, mailboxOf } from './fields.ts';
import { passwordProblemsOf } from './password.ts';
import { hasInternationalForm, withoutSeparators } from './phone.ts';
import { sessionEnd, sessionState } from './session.ts';

describe('passwordProblemsOf', () => {
  it.each([
    ['five characters are too few', '12345', ['password_too_short']],
    ['six are enough', '123456', []],
    ['six characters outside ASCII count as six', '🔑🔑🔑🔑🔑🔑', []],
    ['five of them do not, though they take ten units', '🔑🔑🔑🔑🔑', ['password_too_short']],
    ['128 are the most', 'a'.repeat(128), []],
    ['129 are too many', 'a'.repeat(129), ['password_too_long']],
  ])('%s', (_name, password, problems) => {
    expect(passwordProblemsOf(password)).toEqual(problems);
  });
});

describe('hasInternationalForm', () => {
  it.each([
    ['+40721234567', true],
    ['+1234567890', true],
    ['+12', true],
    ['+123456789012345', true],
    ['+1', false],
    ['+1234567890123456', false],
    ['+0721234567', false],
    ['0721234567', false],
    ['40721234567', false],
    ['+40 721 234 567', false],
    ['', false],
  ])('%s', (number, answer) => {
    expect(hasInternationalForm(number)).toBe(answer);
  });

  it('holds for a number whose separators were taken out', () => {
    expect(hasInternationalForm(withoutSeparators(' +40 (721) 234-567 '))).toBe(true);
  });
});

describe('sessionState', () => {
  const end = '2026-11-27T12:00:00.000Z' as Instant;

  it('ends seven days after its start', () => {
    expect(sessionEnd('2026-11-20T12:00:00.000Z' as Instant)).toBe(end);
  });

  it.each([
    ['running 91 s before the end', '2026-11-27T11:58:29.000Z', 'running'],
    ['to be renewed 90 s before it', '2026-11-27T11:58:30.000Z', 'renew'],
    ['to be renewed until the end', '2026-11-27T11:59:59.999Z', 'renew'],
    ['ended at the instant itself', '2026-11-27T12:00:00.000Z', 'ended'],
  ])('is %s', (_name, now, state) => {
    expect(sessionState(end, Date.parse(now))).toBe(state);
  });
});

describe('pageAfterSignIn', () => {
  it.each([
    ['/app/projects?view=archived', '/app/projects?view=archived'],
    ['/onboarding', '/onboarding'],
    ['/invitation?token=abc', '/invitation?token=abc'],
    ['//evil.example/app', '/app'],
    ['https://evil.example/app', '/app'],
    ['/appendix', '/app'],
    ['', '/app'],
    [undefined, '/app'],
  ])('%s leads to %s', (next, page) => {
    expect(pageAfterSignIn(next)).toBe(page);
  });
});

describe('mailboxOf', () => {
  it.each([
    ['ana@example.org', 'ana@example.org'],
    ['ana+news@example.org', 'ana@example.org'],
    ['a.n.a+1+2@example.org', 'ana@example.org'],
    ['ana@mail.example.org', 'ana@mail.example.org'],
    ['+1@example.org', '@example.org'],
  ])('%s counts as %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe('formProblem', () => {
  it.each([
    [
      'the first in the order of the codes names the whole',
      ['consent_missing', 'missing_fields'],
      { code: 'missing_fields', reasons: [] },
    ],
    [
      'a weak password stands for its reasons',
      ['password_too_long', 'consent_missing'],
      { code: 'weak_password', reasons: ['password_too_long'] },
    ],
    [
      'what stands before it names the whole, and the reasons stay',
      ['password_too_short', 'invalid_email'],
      { code: 'invalid_email', reasons: ['password_too_short'] },
    ],
    ['nothing known is a request that could not be read', [], { code: 'invalid_request', reasons: [] }],
  ] as const)('%s', (_name, found, problem) => {
    expect(formProblem(found)).toEqual(problem);
  });
});
