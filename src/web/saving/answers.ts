import { ORPCError } from '@orpc/client';
import { localeOfPage, wordsFor } from '#web/page/words.ts';
import type { Answer } from './saver.ts';

/** What is saved, as its refusals call it. */
type Saved = 'text' | 'intake' | 'budget' | 'plan' | 'profile';

function refused(message: string): { readonly kind: 'refused'; readonly message: string } {
  return { kind: 'refused', message };
}

/** What an error that is no declared answer means to a save: try again, sign in, or change something first. */
export function answerToError(error: unknown, saved: Saved): Exclude<Answer<never>, { kind: 'saved' | 'conflict' }> {
  if (!(error instanceof ORPCError)) return { kind: 'unreachable' };
  if (error.code === 'UNAUTHORIZED') return { kind: 'signed_out' };
  if (error.status === 429 || error.status >= 500) return { kind: 'unreachable' };
  const words = wordsFor(localeOfPage(), 'saving');
  if (error.status === 403) return refused(words('refused.role', { saved }));
  if (error.status === 404) return refused(words('refused.gone', { saved }));
  if (error.status === 413) return refused(words('refused.too_large', { saved }));
  return refused(words('refused.not_taken', { saved }));
}
