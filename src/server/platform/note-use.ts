import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, msOf } from '#domain/values/time.ts';

import type { OrgId } from '#domain/organization/org-id.ts';
import { noteActivity } from '#server/data/organizations/organizations.ts';
import type { ChangeDeps } from './change.ts';
import { byItself, change, done, unchanged } from './change.ts';
import { rescoreOrganization } from './jobs.ts';

const NOTED_EVERY_MS = 60 * 60 * 1000;
/** Match scores are kept fresh for organizations used within this time. */
const FRESH_FOR_MS = 30 * DAY_MS;

type Used = { readonly orgId: OrgId; readonly activeAt: Instant };

/**
 * Notes that an organization is in use, at most once an hour. An organization that comes back after a long time gets
 * new match scores.
 */
export async function noteUse(deps: ChangeDeps, { orgId, activeAt }: Used): Promise<void> {
  const now = deps.clock();
  const idle = msOf(now) - msOf(activeAt);
  if (idle < NOTED_EVERY_MS) return;
  await change(byItself(deps), 'organization.used', async (tx) => {
    if (!(await noteActivity(tx, orgId, activeAt, now))) return unchanged(null);
    return done({}, null, { jobs: idle > FRESH_FOR_MS ? [rescoreOrganization(orgId)] : [] });
  });
}
