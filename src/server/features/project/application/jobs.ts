import { DAY_MS, instantFromMs, msOf } from '#domain/values/time.ts';

import { forgetSaves } from '#server/data/projects/sections.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Longer than any draft waits in a browser to be sent again; after that its base alone says whether it is still the newest. */
const SAVES_KEPT_DAYS = 30;

/** Forgets, every night, the ids of saves of more than 30 days ago. */
export function applicationJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return [
    {
      name: 'tidy-sections',
      schedule: '30 4 * * *',
      run: () => forgetSaves(db, instantFromMs(msOf(clock()) - SAVES_KEPT_DAYS * DAY_MS)),
    },
  ];
}
