import type { MailContent } from '#domain/notifications/mail-content.ts';
import { proOf } from '#domain/organization/entitlements/pro.ts';
import type { OrgId } from '#domain/organization/org-id.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import { findBillingFacts, findSubscription } from '#server/data/billing/facts.ts';
import { listOwners, storeTold } from '#server/data/billing/looked-after.ts';
import { byItself, change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';

type ToOwner = { readonly name: string; readonly organization: string; readonly url: string };

async function mailOwners(deps: Deps, tx: Tx, orgId: OrgId, content: (to: ToOwner) => MailContent): Promise<void> {
  const url = `${deps.env.publicUrl}/app/org?tab=billing`;
  for (const { name, email, organization, locale } of await listOwners(tx, orgId))
    await deps.mail.send(tx, { to: email, otherwise: locale, content: content({ name, organization, url }) });
}

/** Tells the owners of an organization, once each, that a renewal of Pro failed, and that Pro has ended. */
export async function tellOwners(deps: Deps, orgId: OrgId): Promise<void> {
  await change(byItself(deps), 'subscription.told', async (tx) => {
    const now: Instant = deps.clock();
    const stored = await findSubscription(tx, orgId);
    if (stored === null) return unchanged(null);
    const { payments, subscription } = await findBillingFacts(tx, orgId, now);
    const pro = proOf(payments, subscription, now);
    const { ref } = stored;
    if (pro.state === 'grace' && stored.toldFailed !== pro.since) {
      const { until } = pro;
      await mailOwners(deps, tx, orgId, (to) => ({ code: 'renewal_failed', ...to, until }));
      return done({}, await storeTold(tx, orgId, ref, { toldFailed: pro.since }));
    }
    if (
      pro.state === 'off' &&
      stored.toldEnded === null &&
      payments.some(({ kind, state }) => kind === 'pro' && state === 'paid')
    ) {
      await mailOwners(deps, tx, orgId, (to) => ({ code: 'pro_ended', ...to }));
      return done({}, await storeTold(tx, orgId, ref, { toldEnded: now }));
    }
    // A late payment has brought it back.
    if (pro.state !== 'off' && stored.toldEnded !== null)
      return done({}, await storeTold(tx, orgId, ref, { toldEnded: null }));
    return unchanged(null);
  });
}
