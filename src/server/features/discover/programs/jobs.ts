import { z } from 'zod';

import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { findActiveOrgId, listActiveOrgIds } from '#server/data/matching/applicants.ts';
import { deleteClosedScores, rescore } from '#server/data/matching/match-scores.ts';
import { byItself, change, done } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { scoringOf } from '#server/platform/scoring.ts';

const organization = z.object({ orgId: z.uuid() });

async function rescoreActive(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  for (const orgId of await listActiveOrgIds(db, clock())) await rescore(scoringOf(deps), orgId, clock());
}

/** The background work of matching. Each judges only what is out of date, so that running one twice costs one look. */
export function matchingJobs(deps: Deps): readonly JobDefinition[] {
  const { db, clock } = deps;
  return [
    {
      name: 'rescore-organization',
      run: async (payload) => {
        const orgId = await findActiveOrgId(db, organization.parse(payload).orgId, clock());
        if (orgId !== null) await rescore(scoringOf(deps), orgId, clock());
      },
    },
    { name: 'rescore-programs', run: () => rescoreActive(deps) },
    {
      name: 'rescore-daily',
      schedule: '0 0 * * *',
      run: async () => {
        await change(byItself(deps), 'leftovers.forgotten', async (tx) =>
          done({}, await deleteClosedScores(tx, clock())),
        );
        await rescoreActive(deps);
      },
    },
  ];
}
