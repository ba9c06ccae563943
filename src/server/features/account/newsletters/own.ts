import { findNewsletterConsent } from '#server/data/notifications/newsletter-consents.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  agreeWithin,
  newsletterWording,
  withdrawNewsletter,
} from '#server/platform/notifications/newsletter-consent.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

async function consentOf({ db }: Deps, userId: string) {
  return { agreed: await findNewsletterConsent(db, userId) };
}

const get = os.newsletter.get
  .use(signedIn)
  .handler(async ({ context: { deps, user } }) => await consentOf(deps, user.id));

const set = os.newsletter.set.use(signedIn).handler(async ({ context, input }) => {
  const { deps, user, locale } = context;
  if (input.agrees)
    await change(context, 'newsletter.agreed', async (tx) => {
      const wording = newsletterWording(locale);
      const agreed = { userId: user.id, wording, way: 'settings', agreedAt: deps.clock() } as const;
      return (await agreeWithin(deps, tx, agreed)) ? done({ way: 'settings' }, null) : unchanged(null);
    });
  else await withdrawNewsletter(deps, user.id, 'settings');
  return await consentOf(deps, user.id);
});

/** Whether a person gets newsletters. */
export const newsletter = { get, set };
