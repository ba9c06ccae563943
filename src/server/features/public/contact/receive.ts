import { createHash } from 'node:crypto';

import { contactRoutes } from '#contract/public/contact-routes.ts';
import type { WindowLimit } from '#contract/limit-kinds.ts';
import { isPhoneNumber } from '#contract/phone/phone-plan.ts';
import type { ContactRefusal } from '#domain/account/contact/contact-codes.ts';
import type { ContactMessage } from '#domain/account/contact/contact-message.ts';
import type { TypedMessage } from '#domain/account/contact/typed-message.ts';
import { readContact } from '#domain/account/contact/contact-message.ts';
import { mailboxOf } from '#domain/account/fields.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';

import { isContactMessageKept, storeContactMessage } from '#server/data/public/contact-messages.ts';
import { byItself, change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { operatorReaders } from '#server/platform/operator-readers.ts';

const { limits } = contactRoutes.contactForm;

/** Who sends a form. */
export type ContactSender = {
  readonly userId: string | null;
  /** Where it comes from; null inside the process. */
  readonly network: string | null;
  readonly locale: Locale;
};

/** Sent twice on one day, it is one message. */
function keyOf({ email, subject, message, times }: ContactMessage, now: Instant): string {
  return createHash('sha256')
    .update(JSON.stringify([now.slice(0, 10), email, subject, message, times]))
    .digest('base64url');
}

/** The seconds to wait; null where the message may come. */
async function waitFor(deps: Deps, { email }: ContactMessage, network: string | null): Promise<number | null> {
  const counted: readonly (readonly [key: string, limit: WindowLimit])[] = [
    ...(network === null ? [] : ([[`contact-network|${network}`, limits.perAddress]] as const)),
    [`contact|${mailboxOf(email)}`, limits.perMailbox],
    ['contact', limits.together],
  ];
  for (const [key, limit] of counted) {
    const { allowed, retryAfterSeconds } = await countRequest(deps, key, limit);
    if (!allowed) return retryAfterSeconds;
  }
  return null;
}

/**
 * Keeps a message, mails it to the operator and confirms it to its sender. Null where that is done, or was done before;
 * otherwise why it is not taken. A form whose hidden field is filled in comes from a program: it is answered like
 * any other, and nothing of it is kept.
 */
export async function receiveContact(
  deps: Deps,
  { typed, trap }: { readonly typed: TypedMessage; readonly trap: string },
  sender: ContactSender,
): Promise<ContactRefusal | null> {
  const now = deps.clock();
  const read = readContact(typed, { now, isPhoneNumber });
  if (!read.ok) return { problems: read.problems, retryAfterSeconds: null };
  const { message } = read;
  const key = keyOf(message, now);
  if (trap !== '' || (await isContactMessageKept(deps.db, key))) return null;
  const wait = await waitFor(deps, message, sender.network);
  if (wait !== null) return { problems: {}, retryAfterSeconds: wait };
  const { userId: sentBy, locale } = sender;
  await change(byItself(deps), 'contact.sent', async (tx) => {
    const id = deps.newId();
    const isNew = await storeContactMessage(tx, { ...message, id, key, locale, sentBy, sentAt: now });
    if (!isNew) return unchanged(null);
    for (const to of await operatorReaders(deps, tx))
      await deps.mail.send(tx, { to, content: { code: 'contact_message', id, message } });
    const received = { code: 'contact_received', subject: message.subject } as const;
    await deps.mail.send(tx, { to: message.email, content: received, otherwise: locale });
    return done({ subject: id }, null);
  });
  return null;
}
