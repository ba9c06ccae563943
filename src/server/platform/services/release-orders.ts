import type { OrgId } from '#domain/organization/org-id.ts';
import type { Tx } from '#db/client.ts';

import { listOrdersInHand, type StoredOrder } from '#server/data/billing/service-orders.ts';
import { byItself, noteWithin } from '../change.ts';
import type { Deps } from '../deps.ts';
import { holdOrder, stepOrder } from './order-work.ts';
import { mailWorker, tellCustomer, tellOperator } from './tell-service.ts';

/** Lays an order that is held back to those that wait for a consultant. Answers whether it was in somebody's hands. */
export async function releaseOrder(tx: Tx, deps: Deps, held: StoredOrder): Promise<boolean> {
  const unassigned = { consultant: null, assignedAt: null, assignedBy: null, begunAt: null };
  if ((await stepOrder(tx, held, 'release', unassigned)) === null) return false;
  await noteWithin(tx, byItself(deps), 'service.released', { org: held.orgId, subject: held.id, kind: held.kind });
  await tellOperator(tx, deps, held);
  await tellCustomer(tx, deps, held, 'released');
  return true;
}

type Gone = {
  readonly userId: string;
  /** Where they no longer work; null for everywhere, as the account goes. */
  readonly orgId: OrgId | null;
  /** The project that was taken from them; null for every one. */
  readonly projectId: string | null;
};

/**
 * What becomes of the paid orders of a consultant who can work on them no more: each waits for another one. To be
 * called within that change. What is handed over already stays with the customer. Answers whether there were any.
 */
export async function releaseOrders(tx: Tx, deps: Deps, gone: Gone): Promise<boolean> {
  const inHand = await listOrdersInHand(tx, gone);
  for (const order of inHand) {
    const held = await holdOrder(tx, order);
    if (held?.consultant !== gone.userId || !(await releaseOrder(tx, deps, held))) continue;
    if (gone.orgId !== null) await mailWorker(tx, deps, held, 'released');
  }
  return inHand.length > 0;
}
