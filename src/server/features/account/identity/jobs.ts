import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import { forgetMail } from '#server/data/platform/mail-outbox.ts';
import { forgetRateLimits } from '#server/data/platform/rate-limits.ts';
import { forgetResetLinks } from '#server/data/accounts/reset-links.ts';
import { forgetSessions } from '#server/data/accounts/sessions.ts';
import { forgetSignUps } from '#server/data/accounts/sign-ups.ts';
import type { Deps } from '#server/platform/deps.ts';

const KEPT_DAYS = 30;

/**
 * Deletes every night what nobody needs any more: ended sessions, old counts, and links, mail and unconfirmed sign-ups
 * of more than 30 days ago.
 */
export function accountJobs(deps: Pick<Deps, 'db' | 'clock'>) {
  return [
    {
      name: 'tidy-accounts',
      schedule: '15 4 * * *',
      run: async () => {
        const now = deps.clock();
        const daysAgo = (days: number) => instantFromMs(msOf(now) - days * DAY_MS);
        await forgetSessions(deps.db, now);
        await forgetRateLimits(deps.db, daysAgo(1));
        // An old link can still say that it has expired, instead of saying that it never existed.
        await forgetResetLinks(deps.db, daysAgo(KEPT_DAYS));
        await forgetSignUps(deps.db, daysAgo(KEPT_DAYS));
        await forgetMail(deps.db, daysAgo(KEPT_DAYS));
      },
    },
  ];
}
