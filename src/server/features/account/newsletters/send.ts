import { z } from 'zod';

import { newsletterIn, type TypedNewsletter } from '#domain/account/newsletters/newsletter.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Tx } from '#db/client.ts';

import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { listNewsletterReaders } from '#server/data/notifications/newsletter-consents.ts';
import { lockNewsletter, saveNewsletterProgress } from '#server/data/notifications/newsletters.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mailStopAddress } from '#server/platform/notifications/mail-stop-link.ts';

/** So many readers get it in one transaction; how far it came is kept with it, so that nobody gets it twice. */
const AT_ONCE = 50;

const payloadOf = z.object({ newsletterId: z.uuid() });

type Reader = { readonly id: string; readonly name: string; readonly email: string };

/** A newsletter as one person gets it, with the link that ends all of them. */
export function newsletterMail(
  deps: Deps,
  typed: TypedNewsletter,
  { id, name }: Pick<Reader, 'id' | 'name'>,
): MailContent {
  const { publicUrl } = deps.env;
  return {
    code: 'newsletter',
    name,
    en: newsletterIn(typed, 'en'),
    ro: newsletterIn(typed, 'ro'),
    url: `${publicUrl}/app/settings/notifications`,
    unsubscribeUrl: mailStopAddress(deps, id, ['newsletter']),
  };
}

/** Sends it to the next readers; false once there are none left, or it is gone. */
async function sendNext(deps: Deps, tx: Tx, newsletterId: string): Promise<boolean> {
  const found = await lockNewsletter(tx, newsletterId);
  if (found?.state !== 'sending' || found.begunAt === null) return false;
  const readers = await listNewsletterReaders(tx, { after: found.sentUpTo, agreedBy: found.begunAt, limit: AT_ONCE });
  for (const reader of readers)
    await deps.mail.send(tx, { to: reader.email, content: newsletterMail(deps, found, reader) });
  const isLast = readers.length < AT_ONCE;
  await saveNewsletterProgress(tx, newsletterId, {
    sentUpTo: readers.at(-1)?.id ?? found.sentUpTo,
    readers: found.readers + readers.length,
    ...(isLast ? { state: 'sent', sentAt: deps.clock() } : { state: 'sending', sentAt: null }),
  });
  return !isLast;
}

async function send(deps: Deps, payload: unknown): Promise<void> {
  const { newsletterId } = payloadOf.parse(payload);
  let isLeft = true;
  while (isLeft)
    isLeft = await change(byItself(deps), 'newsletter.mailed', async (tx) =>
      done({}, await sendNext(deps, tx, newsletterId)),
    );
}

/** Sends newsletters in the background, some readers at a time. */
export function newsletterJobs(deps: Deps): readonly JobDefinition[] {
  return [{ name: 'send-newsletter', run: (payload) => send(deps, payload) }];
}
