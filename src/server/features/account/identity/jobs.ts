import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import { forgetFarewells, forgetMail } from '#server/data/platform/mail-outbox.ts';
import { forgetRateLimits } from '#server/data/platform/rate-limits.ts';
import { forgetEmailChanges } from '#server/data/accounts/email-changes.ts';
import { forgetChallenges } from '#server/data/accounts/passkeys.ts';
import { forgetResetLinks } from '#server/data/accounts/reset-links.ts';
import { forgetSessions } from '#server/data/accounts/sessions.ts';
import { forgetSignUps } from '#server/data/accounts/sign-ups.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself, change, done } from '#server/platform/change.ts';

const KEPT_DAYS = 30;

/**
 * Deletes every night what nobody needs any more: ended sessions, old counts, and links, mail and unconfirmed sign-ups
 * of more than 30 days ago.
 */
export function accountJobs(deps: ChangeDeps) {
  return [
    {
      name: 'tidy-accounts',
      schedule: '15 4 * * *',
      run: async () => {
        const now = deps.clock();
        const daysAgo = (days: number) => instantFromMs(msOf(now) - days * DAY_MS);
        const forget = async (before: Instant, those: (tx: Tx, before: Instant) => Promise<void>) =>
          await change(byItself(deps), 'leftovers.forgotten', async (tx) => done({}, await those(tx, before)));
        await forget(now, forgetSessions);
        await forget(now, forgetChallenges);
        await forget(daysAgo(1), forgetRateLimits);
        await forget(daysAgo(1), forgetFarewells);
        // An old link can still say that it has expired, instead of saying that it never existed.
        await forget(daysAgo(KEPT_DAYS), forgetResetLinks);
        await forget(daysAgo(KEPT_DAYS), forgetEmailChanges);
        await forget(daysAgo(KEPT_DAYS), forgetSignUps);
        await forget(daysAgo(KEPT_DAYS), forgetMail);
      },
    },
  ];
}
