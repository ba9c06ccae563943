import type { Db } from '#db/client.ts';

import {
  findOrderForAdministrators,
  listCandidates,
  listOrdersForAdministrators,
} from '#server/data/administration/services.ts';
import { findOrderOfAnybody, saveOrder, type StoredOrder } from '#server/data/billing/service-orders.ts';
import { findProjectTitle } from '#server/data/projects/projects.ts';
import { change, done } from '#server/platform/change.ts';
import { job } from '#server/platform/jobs.ts';
import { administrators } from '#server/platform/procedures.ts';
import { closeProject, holdOrder, openProject, stepOrder } from '#server/platform/services/order-work.ts';
import { mailWorker, tellCustomer, tellWorker } from '#server/platform/services/tell-service.ts';

const procedures = administrators.admin.services;

async function shown(db: Db, id: string) {
  const found = await findOrderForAdministrators(db, id);
  if (found === null) return null;
  const candidates = await listCandidates(db, found.orgId);
  return {
    order: found.shown,
    candidates: candidates.map(({ userId, ...each }) => ({ ...each, isAssigned: userId === found.userId })),
  };
}

function about({ id: subject, orgId: org, kind }: StoredOrder) {
  return { org, subject, kind };
}

const list = procedures.list.handler(async ({ context: { deps }, input }) => {
  const { shown: orders, next } = await listOrdersForAdministrators(deps.db, input);
  return { orders, next };
});

const get = procedures.get.handler(async ({ context: { deps }, input, errors }) => {
  const found = await shown(deps.db, input.id);
  if (found === null) throw errors.NOT_FOUND();
  return found;
});

const assign = procedures.assign.handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const found = await findOrderOfAnybody(deps.db, input.id);
  if (found === null) throw errors.NOT_FOUND();
  await change(context, 'service.assigned', async (tx) => {
    const held = await holdOrder(tx, found);
    if (held === null) throw errors.NOT_FOUND();
    if ((await findProjectTitle(tx, held)) === null) throw errors.PROJECT_GONE();
    const chosen = (await listCandidates(tx, held.orgId)).find((each) => each.consultantId === input.consultantId);
    if (chosen === undefined || chosen.isColleague || chosen.userId === held.consultant) throw errors.NOT_ASSIGNABLE();
    const { userId: consultant } = chosen;
    const changed = { consultant, assignedAt: deps.clock(), assignedBy: user.id, begunAt: null };
    if ((await stepOrder(tx, held, 'assign', changed)) === null) throw errors.NOT_NOW();
    if (held.consultant !== null) {
      await closeProject(tx, deps, held, null);
      await mailWorker(tx, deps, held, 'reassigned');
    }
    const given = { ...held, consultant };
    await openProject(tx, deps, given, null);
    await tellWorker(tx, deps, given, 'assigned');
    await tellCustomer(tx, deps, given, 'assigned');
    return done({ ...about(held), userId: consultant }, null);
  });
  const now = await shown(deps.db, input.id);
  if (now === null) throw errors.NOT_FOUND();
  return now;
});

const refund = procedures.refund.handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const found = await findOrderOfAnybody(deps.db, input.id);
  if (found === null) throw errors.NOT_FOUND();
  await change(context, 'service.refund_asked', async (tx) => {
    const held = await holdOrder(tx, found);
    if (held === null || held.state === 'refunded') throw errors.NOT_NOW();
    const at = deps.clock();
    await saveOrder(tx, held, { refundReason: input.reason, refundAskedAt: at, refundAskedBy: user.id });
    return done(about(held), null, { jobs: [job('refund-service', { orderId: held.id }, held.id)] });
  });
  const now = await shown(deps.db, input.id);
  if (now === null) throw errors.NOT_FOUND();
  return now;
});

/** Services that were paid for: who does them, and what becomes of their money. */
export const services = { list, get, assign, refund };
