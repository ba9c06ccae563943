import type { Instant } from '#domain/values/time.ts';
import type { MessageSide, ThreadState } from './partner-codes.ts';

type Standing = {
  /** The other organization is no longer here. */
  readonly isGone: boolean;
  readonly closedAt: Instant | null;
  readonly closedHere: boolean;
  /** Who wrote last; null where nothing is left. */
  readonly lastFrom: MessageSide | null;
};

/** How a thread stands for one side. */
export function threadState({ isGone, closedAt, closedHere, lastFrom }: Standing): ThreadState {
  if (isGone) return 'gone';
  if (closedAt !== null) return closedHere ? 'closed_here' : 'closed_there';
  return lastFrom === 'them' ? 'ours' : 'theirs';
}

/**
 * Whether one side sees country, kind and size of the other: while the other shows its profile, and once it has written
 * itself. Whom somebody wrote to and who never answered is back to its name when it hides its profile.
 */
export function seesWhoItIs(other: { readonly isVisible: boolean; readonly hasWritten: boolean }): boolean {
  return other.isVisible || other.hasWritten;
}
