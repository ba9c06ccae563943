import { serviceKinds } from '#domain/organization/billing/billing-codes.ts';
import { acceptedBy, opensProject, whyNoOrder } from '#domain/organization/billing/service-order.ts';
import type { Db } from '#db/client.ts';

import type { StoredOrder } from '#server/data/billing/service-orders.ts';
import {
  findOrderOfAnybody,
  isAnyConsultantFree,
  listOpenKinds,
  listOrders,
  listOrdersOfConsultant,
  listOrdersOfProject,
} from '#server/data/billing/service-orders.ts';
import { listThoseWhoSee } from '#server/data/projects/assignments.ts';
import { change, done } from '#server/platform/change.ts';
import { organizationMember, os, projectMember, signedIn } from '#server/platform/procedures.ts';
import { closeProject, holdOrder, stepOrder } from '#server/platform/services/order-work.ts';
import { releaseOrder } from '#server/platform/services/release-orders.ts';
import { mailWorker, tellCustomer, tellWorker } from '#server/platform/services/tell-service.ts';
import { paidFor, review } from './review.ts';
import { shownOrder } from './shown-order.ts';

const ofProject = os.services.ofProject
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context: { deps, place, user, may } }) => {
    const reader = { orgId: place.orgId, userId: user.id, mayReview: may('project.assign') };
    const openKinds = await listOpenKinds(deps.db, place);
    const hasConsultant = await isAnyConsultantFree(deps.db, place.orgId);
    return {
      orders: await paidFor(deps, await listOrdersOfProject(deps.db, place), reader),
      offers: serviceKinds.map((kind) => ({
        kind,
        why: whyNoOrder({ hasOpenOrder: openKinds.includes(kind), hasConsultant }),
      })),
      orgId: place.orgId,
    };
  });

const ofOrganization = os.services.ofOrganization
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context: { deps, place } }) => ({
    orders: (await listOrders(deps.db, place.orgId)).map(shownOrder),
  }));

/** An order of this organization; null where it is of another one, or there is none. */
async function findOwn(db: Db, orgId: string, orderId: string): Promise<StoredOrder | null> {
  const found = await findOrderOfAnybody(db, orderId);
  return found?.orgId === orgId ? found : null;
}

const accept = os.services.accept
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const found = await findOwn(deps.db, place.orgId, input.orderId);
    if (found === null) throw errors.NOT_FOUND();
    return await change(context, 'service.accepted', async (tx) => {
      const held = await holdOrder(tx, found);
      const taken = held && (await stepOrder(tx, held, 'accept', { acceptedAt: deps.clock(), answeredBy: user.id }));
      if (!held || !taken) throw errors.NOT_NOW();
      await closeProject(tx, deps, held, user.id);
      await mailWorker(tx, deps, held, 'accepted');
      await tellCustomer(tx, deps, held, 'accepted', user.id);
      return done({ subject: held.id, kind: held.kind }, {});
    });
  });

const askForCorrections = os.services.askForCorrections
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const found = await findOwn(deps.db, place.orgId, input.orderId);
    if (found === null) throw errors.NOT_FOUND();
    return await change(context, 'service.returned', async (tx) => {
      const held = await holdOrder(tx, found);
      if (held === null) throw errors.NOT_NOW();
      const said = { returnReason: input.reason, returnedAt: deps.clock(), answeredBy: user.id };
      const changed = { ...said, returns: held.returns + 1, acceptsAt: null };
      const state = await stepOrder(tx, held, 'return', changed);
      if (state === null) throw errors.NOT_NOW();
      await tellCustomer(tx, deps, held, 'returned', user.id);
      const seeing = await listThoseWhoSee(tx, held);
      if (seeing.some(({ userId }) => userId === held.consultant)) await tellWorker(tx, deps, held, 'returned');
      // Whoever handed it over has the project no more: another one corrects it.
      else await releaseOrder(tx, deps, { ...held, state });
      return done({ subject: held.id, kind: held.kind }, {});
    });
  });

const mine = os.services.mine.use(signedIn).handler(async ({ context: { deps, user } }) => ({
  orders: (await listOrdersOfConsultant(deps.db, user.id)).map((each) => ({
    ...shownOrder(each),
    // Its title is for those who see it.
    ...(opensProject(each.order.state) ? {} : { project: null }),
    organization: each.organization,
  })),
}));

const begin = os.services.begin.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const found = await findOrderOfAnybody(deps.db, input.orderId);
  if (found === null || found.consultant !== user.id) throw errors.NOT_FOUND();
  return await change(context, 'service.begun', async (tx) => {
    const held = await holdOrder(tx, found);
    if (held === null || held.consultant !== user.id) throw errors.NOT_FOUND();
    if ((await stepOrder(tx, held, 'begin', { begunAt: deps.clock() })) === null) throw errors.NOT_NOW();
    await tellCustomer(tx, deps, held, 'begun');
    return done({ org: held.orgId, subject: held.id, kind: held.kind }, {});
  });
});

const deliver = os.services.deliver.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const found = await findOrderOfAnybody(deps.db, input.orderId);
  if (found === null || found.consultant !== user.id) throw errors.NOT_FOUND();
  return await change(context, 'service.delivered', async (tx) => {
    const held = await holdOrder(tx, found);
    if (held === null || held.consultant !== user.id) throw errors.NOT_FOUND();
    const now = deps.clock();
    const handed = { delivery: input.text, deliveredAt: now, acceptsAt: acceptedBy(now) };
    if ((await stepOrder(tx, held, 'deliver', handed)) === null) throw errors.NOT_NOW();
    await tellCustomer(tx, deps, held, 'delivered');
    return done({ org: held.orgId, subject: held.id, kind: held.kind }, {});
  });
});

export const services = { ofProject, ofOrganization, accept, askForCorrections, review, mine, begin, deliver };
