import { ORPCError } from '@orpc/client';
import type { Answer } from './saver.ts';

/** What an error that is no declared answer means to a save: try again, sign in, or change something first. */
export function answerToError(error: unknown): Exclude<Answer<never>, { kind: 'saved' | 'conflict' }> {
  if (!(error instanceof ORPCError)) return { kind: 'unreachable' };
  if (error.code === 'UNAUTHORIZED') return { kind: 'signed_out' };
  if (error.status === 429 || error.status >= 500) return { kind: 'unreachable' };
  if (error.status === 403) return { kind: 'refused', message: 'Your role in this organization does not allow changes. Your text is kept on this device.' };
  if (error.status === 404) return { kind: 'refused', message: 'The project is no longer there, or you are no longer a member. Your text is kept on this device.' };
  if (error.status === 413) return { kind: 'refused', message: 'The text is too large to store. Shorten it.' };
  return { kind: 'refused', message: 'The server does not take this text as it is. Undo the last change. It is kept on this device.' };
}
