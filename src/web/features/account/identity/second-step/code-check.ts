import type { AccountError } from '#domain/account/account-codes.ts';
import { TYPED_CODE_MAX } from '#domain/account/security.ts';
import type { Check } from '#web/features/account/identity/form/checks.ts';

export type CodeValues = { code: string };

/** What is wrong with a typed code. The server says whether it is one that an app could have made. */
export function codeProblem(code: string): AccountError | null {
  if (code === '') return 'missing_fields';
  return code.length > TYPED_CODE_MAX ? 'too_long' : null;
}

export const codeCheck: Check<CodeValues> = {
  blank: { code: '' },
  tidy: ({ code }) => ({ code: code.trim() }),
  problems: ({ code }) => ({ code: codeProblem(code) }),
};
