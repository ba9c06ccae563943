import { CONTACT_KEPT_DAYS } from '#domain/account/contact/contact-codes.ts';
import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { forgetContactMessages } from '#server/data/public/contact-messages.ts';
import type { ChangeDeps } from '#server/platform/change.ts';
import { byItself, change, done } from '#server/platform/change.ts';

/** Forgets every night what was written to the operator as long ago as the Privacy Policy says. */
export function contactJobs(deps: ChangeDeps): readonly JobDefinition[] {
  return [
    {
      name: 'forget-contact-messages',
      schedule: '25 4 * * *',
      run: async () => {
        const before = instantFromMs(msOf(deps.clock()) - CONTACT_KEPT_DAYS * DAY_MS);
        await change(byItself(deps), 'leftovers.forgotten', async (tx) =>
          done({}, await forgetContactMessages(tx, before)),
        );
      },
    },
  ];
}
