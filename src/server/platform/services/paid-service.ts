import type { ServiceKind } from '#domain/organization/billing/billing-codes.ts';
import { acceptedBy, opensProject, stateAgain } from '#domain/organization/billing/service-order.ts';
import type { Tx } from '#db/client.ts';

import { listCandidates } from '#server/data/administration/services.ts';
import type { StoredCheckout } from '#server/data/billing/checkouts.ts';
import { findOrderOfCheckout, saveOrder, storeOrder, type StoredOrder } from '#server/data/billing/service-orders.ts';
import { findProjectTitle } from '#server/data/projects/projects.ts';
import { byItself, noteWithin } from '../change.ts';
import type { Deps } from '../deps.ts';
import { closeProject, holdOrder, openProject, stepOrder } from './order-work.ts';
import { mailWorker, tellCustomer, tellOperator, tellWorker } from './tell-service.ts';

// What a payment does to the order of a service. Its checkout is held meanwhile.

type Paid = StoredCheckout & { readonly kind: ServiceKind };

function about({ id: subject, orgId: org, kind }: Pick<StoredOrder, 'id' | 'orgId' | 'kind'>) {
  return { org, subject, kind };
}

/** Whether the project of an order is there, and its consultant one who could be assigned anew. */
async function canGoOn(tx: Tx, order: StoredOrder): Promise<boolean> {
  if ((await findProjectTitle(tx, order)) === null) return false;
  const candidates = await listCandidates(tx, order.orgId);
  return candidates.some(({ userId, isColleague }) => userId === order.consultant && !isColleague);
}

/** The money has come again: the order goes on where it was. */
async function restore(tx: Tx, deps: Deps, held: StoredOrder): Promise<void> {
  const { stateBefore } = held;
  if (held.state !== 'refunded' || stateBefore === null) return;
  const goesOn = await canGoOn(tx, held);
  const state = stateAgain(stateBefore, goesOn);
  const now = deps.clock();
  await saveOrder(tx, held, {
    state,
    stateBefore: null,
    refundedAt: null,
    refundReason: '',
    refundAskedAt: null,
    refundAskedBy: null,
    // The customer has the whole time for an answer once more.
    ...(state === 'delivered' ? { acceptsAt: acceptedBy(now) } : {}),
    ...(state === 'paid' ? { consultant: null, assignedAt: null, begunAt: null } : {}),
  });
  await noteWithin(tx, byItself(deps), 'service.restored', about(held));
  if (state === 'paid') await tellOperator(tx, deps, held);
  if (goesOn && opensProject(state)) {
    await openProject(tx, deps, held, null);
    await tellWorker(tx, deps, held, 'restored');
  }
  await tellCustomer(tx, deps, held, 'restored');
}

/** Keeps the order that a payment is for, once; one whose money had gone back goes on. */
export async function giveService(tx: Tx, deps: Deps, checkout: Paid): Promise<void> {
  const { orgId, projectId, kind, id: checkoutId } = checkout;
  if (projectId === null) throw new Error('a service is for a project');
  const known = await findOrderOfCheckout(tx, orgId, checkoutId);
  if (known !== null) {
    const held = await holdOrder(tx, known);
    if (held !== null) await restore(tx, deps, held);
    return;
  }
  const id = deps.newId();
  await storeOrder(tx, { orgId, projectId }, { id, checkoutId, kind, paidAt: deps.clock() });
  await noteWithin(tx, byItself(deps), 'service.ordered', about({ id, orgId, kind }));
  await tellOperator(tx, deps, { id, kind });
}

/** The whole payment is gone again: its order ends, and whoever worked on it has the project no more. */
export async function takeServiceBack(tx: Tx, deps: Deps, { orgId, id }: Paid): Promise<void> {
  const known = await findOrderOfCheckout(tx, orgId, id);
  const held = known === null ? null : await holdOrder(tx, known);
  if (held === null) return;
  const stateBefore = held.state;
  if ((await stepOrder(tx, held, 'refund', { stateBefore, refundedAt: deps.clock() })) === null) return;
  await noteWithin(tx, byItself(deps), 'service.refunded', about(held));
  if (opensProject(stateBefore)) await closeProject(tx, deps, held, null);
  await mailWorker(tx, deps, held, 'refunded');
  await tellCustomer(tx, deps, held, 'refunded');
}
