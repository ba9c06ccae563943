import { ORPCError } from '@orpc/client';
import type { Answer } from './saver.ts';

/** What is saved, as its refusals call it, and what makes it smaller. */
type Saved = 'text' | 'intake' | 'budget';
const remedies: Readonly<Record<Saved, string>> = {
  text: 'Shorten it.',
  intake: 'Shorten its texts.',
  budget: 'Take lines out of it, or shorten their descriptions.',
};

function refused(message: string): { readonly kind: 'refused'; readonly message: string } {
  return { kind: 'refused', message };
}

/** What an error that is no declared answer means to a save: try again, sign in, or change something first. */
export function answerToError(error: unknown, saved: Saved): Exclude<Answer<never>, { kind: 'saved' | 'conflict' }> {
  if (!(error instanceof ORPCError)) return { kind: 'unreachable' };
  if (error.code === 'UNAUTHORIZED') return { kind: 'signed_out' };
  if (error.status === 429 || error.status >= 500) return { kind: 'unreachable' };
  if (error.status === 403)
    return refused(`Your role in this organization does not allow changes. Your ${saved} is kept on this device.`);
  if (error.status === 404)
    return refused(
      `The project is no longer there, or you are no longer a member. Your ${saved} is kept on this device.`,
    );
  if (error.status === 413) return refused(`The ${saved} is too large to store. ${remedies[saved]}`);
  return refused(`The server does not take this ${saved} as it is. Undo the last change. It is kept on this device.`);
}
