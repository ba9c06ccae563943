import { endEmailChange, findByStopLink } from '#server/data/accounts/email-changes.ts';
import { change, done, ofPerson, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { overLimit } from './limits.ts';
import type { Caller, Outcome } from './outcome.ts';
import { refuse } from './outcome.ts';

const problems = {
  expired: 'link_expired',
  confirmed: 'link_used',
  stopped: 'link_used',
  replaced: 'link_expired',
  unknown: 'link_unknown',
} as const;

/** Stops a change of address with the link that went to the old one. Nobody has to be signed in for it. */
export async function stopEmailChange(
  deps: Deps,
  caller: Caller,
  { token }: { readonly token: string },
): Promise<Outcome> {
  const limited = await overLimit(deps, { what: 'link', caller, email: null });
  if (limited) return limited;
  const now = deps.clock();
  const found = await findByStopLink(deps.db, token, now);
  const { change: asked, state } = found;
  if (asked === null || state !== 'open') return refuse(state === 'open' ? 'link_unknown' : problems[state]);
  return await change(ofPerson(deps, asked.userId), 'account.email_change_stopped', async (tx) =>
    (await endEmailChange(tx, asked.id, 'stopped', now))
      ? done({}, { kind: 'done' } as const)
      : unchanged(refuse('link_used')),
  );
}
