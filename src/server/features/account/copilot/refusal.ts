import { ORPCError } from '@orpc/server';

import type { Words } from '#words/words.ts';

const refusals = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'RATE_LIMITED',
  'CONFLICT',
  'PROGRAM_CLOSED',
  'NO_AI',
  'NO_ANSWER',
  'FULL',
] as const;

/**
 * Why a procedure refused what a tool asked of it, in the reader's words. Null where it did not refuse but failed: that
 * is a bug, and rises.
 */
export function refusalText(words: Words<'copilot_answers'>, error: unknown): string | null {
  if (!(error instanceof ORPCError) || error.status >= 500) return null;
  const code = refusals.find((each) => each === error.code);
  return code === undefined ? words('refused.other') : words(`refused.${code}`);
}
