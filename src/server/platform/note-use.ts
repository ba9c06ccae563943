import { DAY_MS, msOf } from '#domain/values/time.ts';

import type { FoundMembership } from '#server/data/organizations/members.ts';
import { noteActivity } from '#server/data/organizations/organizations.ts';
import type { Deps } from './deps.ts';

const NOTED_EVERY_MS = 60 * 60 * 1000;
/** Match scores are kept fresh for organizations used within this time. */
const FRESH_FOR_MS = 30 * DAY_MS;

/** Notes that an organization is in use, at most once an hour. One that comes back after a long time gets new match scores. */
export async function noteUse(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { orgId, activeAt }: FoundMembership,
): Promise<void> {
  const now = deps.clock();
  const idle = msOf(now) - msOf(activeAt);
  if (idle < NOTED_EVERY_MS) return;
  await deps.db.transaction(async (tx) => {
    const noted = await noteActivity(tx, orgId, activeAt, now);
    if (noted && idle > FRESH_FOR_MS) await deps.jobs.enqueue(tx, 'rescore-organization', { orgId }, { key: orgId });
  });
}
