import type { Instant } from '#domain/values/time.ts';
import { DAY_MS, msOf } from '#domain/values/time.ts';

import type { OrgId } from '#domain/organization/org-id.ts';
import { noteSession, type SignedInUser } from '#server/data/accounts/sessions.ts';
import { noteActivity } from '#server/data/organizations/organizations.ts';
import type { ChangeDeps } from './change.ts';
import { byItself, change, done, ofPerson, unchanged } from './change.ts';
import { rescoreOrganization } from './jobs.ts';

const NOTED_EVERY_MS = 60 * 60 * 1000;
/** Match scores are kept fresh for organizations used within this time. */
const FRESH_FOR_MS = 30 * DAY_MS;

/** Notes that a session is in use, at most once an hour: its person sees it in the list of their sessions. */
export async function noteSessionUse(
  deps: ChangeDeps,
  { id, sessionId, seenAt }: Pick<SignedInUser, 'id' | 'sessionId' | 'seenAt'>,
): Promise<void> {
  if (deps.isLooking) return;
  const now = deps.clock();
  if (msOf(now) - msOf(seenAt) < NOTED_EVERY_MS) return;
  await change(ofPerson(deps, id), 'account.session_noted', async (tx) =>
    done({}, await noteSession(tx, sessionId, now)),
  );
}

type Used = { readonly orgId: OrgId; readonly activeAt: Instant };

/**
 * Notes that an organization is in use, at most once an hour. An organization that comes back after a long time gets
 * new match scores.
 */
export async function noteUse(deps: ChangeDeps, { orgId, activeAt }: Used): Promise<void> {
  if (deps.isLooking) return;
  const now = deps.clock();
  const idle = msOf(now) - msOf(activeAt);
  if (idle < NOTED_EVERY_MS) return;
  await change(byItself(deps), 'organization.used', async (tx) => {
    if (!(await noteActivity(tx, orgId, activeAt, now))) return unchanged(null);
    return done({}, null, { jobs: idle > FRESH_FOR_MS ? [rescoreOrganization(orgId)] : [] });
  });
}
