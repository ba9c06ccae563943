import { describe, expect, it } from 'vitest';

import { readInstant } from '#domain/values/time.ts';

import { readContact } from './contact-message.ts';
import type { TypedMessage } from './typed-message.ts';
import { typedMessage } from './typed-message.ts';

const now = readInstant('2026-11-20T12:00:00.000Z');
const known = { now, isPhoneNumber: (number: string) => number === '+40721234567' };
const typed: TypedMessage = {
  firstName: ' Ana ',
  lastName: 'Pop',
  email: ' Ana.Pop@Example.ORG ',
  phone: '+40 721 234 567',
  company: 'Danube Grants',
  subject: 'sales',
  message: ' Two seats? ',
  times: ['', '', ''],
  zone: 'Europe/Bucharest',
};
const problemsOf = (change: Partial<TypedMessage>) => {
  const read = readContact({ ...typed, ...change }, known);
  return read.ok ? {} : read.problems;
};

it('a message is kept tidy: without blanks around it, the address in lower case, the number in E.164', () => {
  expect(readContact(typed, known)).toEqual({
    ok: true,
    message: {
      firstName: 'Ana',
      lastName: 'Pop',
      email: 'ana.pop@example.org',
      phone: '+40721234567',
      company: 'Danube Grants',
      subject: 'sales',
      message: 'Two seats?',
      times: [],
      zone: 'Europe/Bucharest',
    },
  });
  const withoutPhone = readContact({ ...typed, phone: ' ' }, known);
  expect(withoutPhone).toMatchObject({ ok: true, message: { phone: null } });
});

it('every field but the phone number must be filled in', () => {
  const empty = { firstName: ' ', lastName: '', email: '', phone: '', company: '', subject: '', message: '\n' };
  expect(problemsOf(empty)).toEqual({
    firstName: 'missing',
    lastName: 'missing',
    email: 'missing',
    company: 'missing',
    subject: 'missing',
    message: 'missing',
  });
});

it.each([
  [{ email: 'ana@' }, { email: 'wrong' }],
  [{ phone: '0721' }, { phone: 'wrong' }],
  [{ subject: 'hack' }, { subject: 'missing' }],
  [{ firstName: 'x'.repeat(101) }, { firstName: 'too_long' }],
  [{ company: 'x'.repeat(201) }, { company: 'too_long' }],
  [{ message: 'x'.repeat(5_001) }, { message: 'too_long' }],
  [{ message: 'x'.repeat(5_000) }, {}],
  [{ message: 'a\u0000b' }, { message: 'wrong' }],
  [{ lastName: '\ud800' }, { lastName: 'wrong' }],
])('%o has the problems %o', (change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});

const call = (...times: string[]) => ({ subject: 'call', times });

describe('a call', () => {
  it('is at times of the clock of its sender, each once and in order', () => {
    const times = ['2026-11-25T10:00', '2026-11-24T09:30', '2026-11-25T10:00'];
    expect(readContact({ ...typed, subject: 'call', times }, known)).toMatchObject({
      ok: true,
      message: { times: ['2026-11-24T07:30:00.000Z', '2026-11-25T08:00:00.000Z'], zone: 'Europe/Bucharest' },
    });
  });

  it('is read on the clock of Brussels where nobody knows the zone', () => {
    expect(readContact({ ...typed, ...call('2026-11-24T09:30'), zone: 'Nowhere/<b>' }, known)).toMatchObject({
      message: { times: ['2026-11-24T08:30:00.000Z'], zone: 'Europe/Brussels' },
    });
  });

  it.each([
    [call('', '', ''), { times: 'missing' }],
    [call('tomorrow'), { times: 'wrong' }],
    [call('2026-02-30T10:00'), { times: 'wrong' }],
    [call('2026-11-24T24:00'), { times: 'wrong' }],
    [call('2026-11-24T10:00T10:00'), { times: 'wrong' }],
    // The moment itself: 14:00 in Bucharest is 12:00 UTC.
    [call('2026-11-20T14:00'), { times: 'past' }],
    [call('2026-11-20T14:01'), {}],
    [call('2026-11-24T10:00', '2025-11-24T10:00'), { times: 'past' }],
    [call('2027-02-18T14:00'), {}],
    [call('2027-02-18T14:01'), { times: 'far' }],
  ])('with %o has the problems %o', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  it('is the only subject for which times count', () => {
    expect(readContact({ ...typed, times: ['nonsense'] }, known)).toMatchObject({ ok: true, message: { times: [] } });
  });
});

it('a form is read whatever a stranger puts in its fields', () => {
  const fields: Record<string, unknown> = { firstName: 'Ana', lastName: ['a', 'b'], email: { a: 1 }, time2: 'x' };
  expect(typedMessage((name) => fields[name])).toEqual({
    ...typed,
    firstName: 'Ana',
    lastName: '',
    email: '',
    phone: '',
    company: '',
    subject: '',
    message: '',
    times: ['', 'x', ''],
    zone: '',
  });
});
