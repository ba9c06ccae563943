import { expect, test } from 'vitest';
import { requestProblems, requestKindOf } from './request-checks.ts';

const right = { company: 'Danube Grants', email: 'a@b.example', size: 'more', need: 'Ten seats.' };

test('a request with every field is right', () => {
  expect(requestProblems(right)).toEqual({ company: null, email: null, size: null, need: null });
});

test('what is missing, wrong or too long is named by its field', () => {
  expect(requestProblems({ company: ' ', email: '', size: '', need: '' })).toEqual({
    company: 'missing',
    email: 'missing',
    size: 'missing',
    need: 'missing',
  });
  expect(requestProblems({ ...right, email: 'a@' }).email).toBe('wrong');
  expect(requestProblems({ ...right, company: 'x'.repeat(201) }).company).toBe('too_long');
  expect(requestProblems({ ...right, need: 'x'.repeat(4_000) }).need).toBeNull();
  expect(requestProblems({ ...right, need: 'x'.repeat(4_001) }).need).toBe('too_long');
});

test('an address that asks for nothing known asks for Enterprise', () => {
  expect(['pitch_deck', 'video', 'x', undefined].map(requestKindOf)).toEqual([
    'pitch_deck',
    'video',
    'enterprise',
    'enterprise',
  ]);
});
