import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { answerToError } from './answers.ts';

it.each([
  ['no answer', new TypeError('Failed to fetch'), 'unreachable'],
  ['a failure of the server', new ORPCError('INTERNAL_SERVER_ERROR'), 'unreachable'],
  ['too many at once', new ORPCError('RATE_LIMITED', { status: 429 }), 'unreachable'],
  ['an ended session', new ORPCError('UNAUTHORIZED'), 'signed_out'],
  ['a role that may not', new ORPCError('FORBIDDEN'), 'refused'],
])('%s', (_, error, kind) => {
  expect(answerToError(error, 'text').kind).toBe(kind);
});

it('calls what was refused by its name', () => {
  const invalid = new ORPCError('BAD_REQUEST');
  expect(answerToError(invalid, 'budget')).toEqual({
    kind: 'refused',
    message: 'The server does not take this budget as it is. Undo the last change. It is kept on this device.',
  });
  expect(answerToError(invalid, 'text')).toMatchObject({ message: expect.stringContaining('this text as it is') });
  expect(answerToError(new ORPCError('PAYLOAD_TOO_LARGE', { status: 413 }), 'budget')).toMatchObject({
    message: 'The budget is too large to store. Take lines out of it, or shorten their descriptions.',
  });
  for (const saved of ['text', 'intake', 'budget'] as const) {
    for (const code of ['FORBIDDEN', 'NOT_FOUND'])
      expect(answerToError(new ORPCError(code), saved)).toMatchObject({
        kind: 'refused',
        message: expect.stringContaining(`Your ${saved} is kept`),
      });
  }
});
