import { z } from 'zod';

import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { findActiveOrgId, listActiveOrgIds } from '#server/data/matching/applicants.ts';
import { deleteClosedScores, rescore } from '#server/data/matching/match-scores.ts';
import type { Deps } from '#server/platform/deps.ts';
import { rescoreDaily, rescoreOrganization, rescorePrograms } from './job-names.ts';

const organization = z.object({ orgId: z.uuid() });

async function rescoreActive({ db, memory, clock }: Deps): Promise<void> {
  for (const orgId of await listActiveOrgIds(db, clock())) await rescore(memory, orgId, clock());
}

/** The background work of matching. Each judges only what is out of date, so that running one twice costs one look. */
export function matchingJobs(deps: Deps): readonly JobDefinition[] {
  const { db, memory, clock } = deps;
  return [
    {
      name: rescoreOrganization,
      run: async (payload) => {
        const orgId = await findActiveOrgId(db, organization.parse(payload).orgId, clock());
        if (orgId !== null) await rescore(memory, orgId, clock());
      },
    },
    { name: rescorePrograms, run: () => rescoreActive(deps) },
    {
      name: rescoreDaily,
      schedule: '0 0 * * *',
      run: async () => {
        await deleteClosedScores(db, clock());
        await rescoreActive(deps);
      },
    },
  ];
}
