import type { ServiceStep } from '#domain/organization/billing/service-order.ts';
import { stateAfter } from '#domain/organization/billing/service-order.ts';
import type { ServiceState } from '#domain/organization/billing/billing-codes.ts';
import type { Tx } from '#db/client.ts';

import type { OrderChange, StoredOrder } from '#server/data/billing/service-orders.ts';
import { lockOrder, saveOrder, worksByOrder } from '#server/data/billing/service-orders.ts';
import { worksByEngagement } from '#server/data/consultants/engagements.ts';
import { lockMembers } from '#server/data/organizations/members.ts';
import { findProjectTitle } from '#server/data/projects/projects.ts';
import { endProjectAccess, giveProjectAccess } from '../consultants/project-access.ts';
import type { Deps } from '../deps.ts';

type OrderKey = Pick<StoredOrder, 'id' | 'orgId'>;

/** Holds the members of an organization and then an order of it, in the order in which everybody does. */
export async function holdOrder(tx: Tx, of: OrderKey): Promise<StoredOrder | null> {
  await lockMembers(tx, of.orgId);
  return await lockOrder(tx, of);
}

/** Takes one step with an order that is held. Answers its new state; null where the step is not possible. */
export async function stepOrder(
  tx: Tx,
  order: StoredOrder,
  step: ServiceStep,
  changed: OrderChange,
): Promise<ServiceState | null> {
  const state = stateAfter(order, step);
  if (state !== null) await saveOrder(tx, order, { ...changed, state });
  return state;
}

/** Gives the consultant of an order its project. A project that is deleted is given to nobody. */
export async function openProject(tx: Tx, deps: Deps, order: StoredOrder, by: string | null): Promise<void> {
  const { consultant: userId, orgId, projectId } = order;
  if (userId === null || (await findProjectTitle(tx, order)) === null) return;
  await giveProjectAccess(tx, deps, { orgId, projectId }, { userId, by });
}

/** Takes the project from the consultant of an order again, unless they work on it by another one or an engagement. */
export async function closeProject(tx: Tx, deps: Deps, order: StoredOrder, by: string | null): Promise<void> {
  const { consultant, orgId, projectId } = order;
  if (consultant === null || (await worksByOrder(tx, order, { consultant, except: order.id }))) return;
  if (await worksByEngagement(tx, order, consultant)) return;
  await endProjectAccess(tx, deps, { orgId, projectId }, { userId: consultant, by });
}
