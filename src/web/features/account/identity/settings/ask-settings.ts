import { ORPCError } from '@orpc/client';
import type { AccountError } from '#domain/account/account-codes.ts';
import type { AuthAnswer, Problem } from '#web/features/account/identity/form/ask-auth.ts';

const codes: Readonly<Record<string, AccountError>> = {
  WRONG_PASSWORD: 'wrong_password',
  WRONG_CODE: 'wrong_code',
  SAME_ADDRESS: 'same_address',
  CHANGED_MEANWHILE: 'changed_meanwhile',
  HINDERED: 'changed_meanwhile',
  // The form looks at the name itself: it has become another one.
  WRONG_NAME: 'changed_meanwhile',
  PASSKEY_REFUSED: 'passkey_refused',
  NO_ZONE: 'invalid_request',
  UNAUTHORIZED: 'session_missing',
  BAD_REQUEST: 'invalid_request',
};

/** Which field of the form a refusal belongs to. */
type FieldNames = Partial<Record<'wrong_password' | 'wrong_code' | 'same_address', string>>;

function secondsIn(data: unknown): number | undefined {
  return typeof data === 'object' && data !== null && 'retryAfterSeconds' in data
    ? Number(data.retryAfterSeconds)
    : undefined;
}

function problemOf(error: unknown, names: FieldNames): Problem {
  if (!(error instanceof ORPCError)) return { code: 'unreachable', fields: {} };
  if (error.code === 'RATE_LIMITED')
    return { code: 'rate_limited', fields: {}, retryAfterSeconds: secondsIn(error.data) };
  const code = codes[error.code];
  if (code === undefined) return { code: 'server_failed', fields: {} };
  const field = Object.entries(names).find(([known]) => known === code)?.[1];
  return { code, fields: field === undefined ? {} : { [field]: code } };
}

/** Calls a procedure of the settings for an account form. It always answers: what went wrong is a problem by its code. */
export async function askSettings(ask: () => Promise<unknown>, names: FieldNames = {}): Promise<AuthAnswer> {
  try {
    await ask();
    return { ok: true, sessionExpiresAt: null };
  } catch (error) {
    return { ok: false, problem: problemOf(error, names) };
  }
}
