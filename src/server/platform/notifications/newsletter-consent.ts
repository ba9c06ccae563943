import type { NewsletterWay } from '#domain/account/newsletters/newsletter.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import type { Tx } from '#db/client.ts';

import {
  saveNewsletterConsent,
  withdrawNewsletterConsent,
  type AgreedNewsletter,
} from '#server/data/notifications/newsletter-consents.ts';
import { change, done, ofPerson, unchanged, type ChangeDeps } from '../change.ts';
import { wordsFor } from '../words.ts';

/** The sentence to which somebody agrees, in the language in which they read it. */
export function newsletterWording(locale: ShownLocale): string {
  return wordsFor(locale, 'newsletter_consent')('wording');
}

/** Keeps, as part of a change, that a person agreed to newsletters; false where that stands already. */
export async function agreeWithin(
  { newId }: Pick<ChangeDeps, 'newId'>,
  tx: Tx,
  agreed: Omit<AgreedNewsletter, 'id'>,
): Promise<boolean> {
  return await saveNewsletterConsent(tx, { ...agreed, id: newId() });
}

/** Ends the newsletters of a person at once. */
export async function withdrawNewsletter(deps: ChangeDeps, userId: string, way: NewsletterWay): Promise<void> {
  await change(ofPerson(deps, userId), 'newsletter.withdrawn', async (tx) =>
    (await withdrawNewsletterConsent(tx, userId, { way, at: deps.clock() })) ? done({ way }, null) : unchanged(null),
  );
}
