import { stateAfter } from '#domain/organization/billing/service-order.ts';
import type { Tx } from '#db/client.ts';

import { listOrdersOfProject } from '#server/data/billing/service-orders.ts';
import type { OfProject } from '#server/data/projects/in-project.ts';
import { byItself, noteWithin } from '../change.ts';
import type { Deps } from '../deps.ts';
import { holdOrder, stepOrder } from './order-work.ts';
import { mailWorker } from './tell-service.ts';

/**
 * Lays back the orders of a project that is being deleted: nobody can work on them, until it is brought back and they
 * are assigned anew, or their money is given back. What is handed over stays with the customer. The operator is not
 * asked for another consultant. Answers who worked on any of them.
 */
export async function layBackOrders(tx: Tx, deps: Deps, of: OfProject): Promise<readonly string[]> {
  const workers: string[] = [];
  for (const { order } of await listOrdersOfProject(tx, of)) {
    if (order.consultant !== null && stateAfter(order, 'accept') !== null) workers.push(order.consultant);
    if (stateAfter(order, 'release') === null) continue;
    const held = await holdOrder(tx, { ...of, id: order.id });
    const unassigned = { consultant: null, assignedAt: null, assignedBy: null, begunAt: null };
    if (held === null || (await stepOrder(tx, held, 'release', unassigned)) === null) continue;
    await noteWithin(tx, byItself(deps), 'service.released', { org: of.orgId, subject: held.id, kind: held.kind });
    if (held.consultant === null) continue;
    workers.push(held.consultant);
    await mailWorker(tx, deps, held, 'project_deleted');
  }
  return workers;
}
