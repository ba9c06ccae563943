import type { Instant } from '#domain/values/time.ts';
import { msOf } from '#domain/values/time.ts';
import { canonicalPath } from '#domain/values/locale-address.ts';

import { answerContactCall, findContactMessage } from '#server/data/public/contact-messages.ts';
import type { Acting } from '#server/platform/change.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Why a wish for a call cannot be answered so. */
export type CallRefusal = 'unknown' | 'no_call' | 'no_time' | 'past' | 'answered_before';

/**
 * Agrees by mail to one of the times that were proposed for a call, counted from 0; null where none of them suits.
 * Answers the address that the mail goes to, or why there is none.
 */
export async function answerCall(
  acting: Acting<'platform'> & { readonly deps: Deps },
  id: string,
  choice: number | null,
): Promise<{ readonly email: string } | CallRefusal> {
  const { deps } = acting;
  const message = await findContactMessage(deps.db, id);
  if (message === null) return 'unknown';
  if (message.subject !== 'call') return 'no_call';
  const at: Instant | null | undefined = choice === null ? null : message.times[choice];
  if (at === undefined) return 'no_time';
  if (at !== null && msOf(at) <= msOf(deps.clock())) return 'past';
  const { email, zone, locale } = message;
  const isNew = await change(acting, 'contact.answered', async (tx) => {
    if (!(await answerContactCall(tx, { id, at, now: deps.clock() }))) return unchanged(false);
    const url = `${deps.env.publicUrl.replace(/\/$/, '')}${canonicalPath('/contact', locale)}?subject=call`;
    await deps.mail.send(tx, { to: email, content: { code: 'call_answered', at, zone, url }, otherwise: locale });
    return done({ subject: id }, true);
  });
  return isNew ? { email } : 'answered_before';
}
