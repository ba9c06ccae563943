import { findSessionUser } from '#server/data/accounts/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Caller, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';

type Link = {
  /** Whom the link is for. */
  readonly email: string;
  /** The person was asked, and leaves the running session. */
  readonly leave: boolean;
};

/**
 * The link of a mail that is opened where somebody else is signed in changes nothing before that person was asked.
 * Answers the refusal that asks, or null.
 */
export async function askOtherPerson(deps: Deps, caller: Caller, { email, leave }: Link): Promise<Outcome | null> {
  if (leave || caller.token === null) return null;
  const user = await findSessionUser(deps.db, caller.token, deps.clock());
  return user === null || user.email === email
    ? null
    : refuse('other_person', { about: { email, signedInAs: user.email } });
}
