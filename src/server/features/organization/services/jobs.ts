import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { listUnanswered, type StoredOrder } from '#server/data/billing/service-orders.ts';
import { byItself, change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachAlone } from '#server/platform/jobs.ts';
import { closeProject, holdOrder, stepOrder } from '#server/platform/services/order-work.ts';
import { mailWorker, tellCustomer } from '#server/platform/services/tell-service.ts';

async function acceptOne(deps: Deps, of: Pick<StoredOrder, 'id' | 'orgId'>): Promise<void> {
  await change(byItself(deps), 'service.accepted_by_itself', async (tx) => {
    const held = await holdOrder(tx, of);
    const now = deps.clock();
    // Somebody has answered, or it was handed over anew, while it waited to be held.
    if (held === null || held.acceptsAt === null || held.acceptsAt > now) return unchanged(null);
    if ((await stepOrder(tx, held, 'accept', { acceptedAt: now, answeredBy: null })) === null) return unchanged(null);
    await closeProject(tx, deps, held, null);
    await mailWorker(tx, deps, held, 'accepted_by_itself');
    await tellCustomer(tx, deps, held, 'accepted_by_itself');
    return done({ org: held.orgId, subject: held.id, kind: held.kind }, null);
  });
}

/** Accepts what was handed over and not answered in time. */
export async function acceptUnanswered(deps: Deps): Promise<void> {
  const due = await listUnanswered(deps.db, deps.clock());
  await forEachAlone(due, (one) => acceptOne(deps, one), 'some orders could not be accepted');
}

/** The background work of services. */
export function serviceJobs(deps: Deps): readonly JobDefinition[] {
  return [{ name: 'accept-services', schedule: '20 * * * *', run: () => acceptUnanswered(deps) }];
}
