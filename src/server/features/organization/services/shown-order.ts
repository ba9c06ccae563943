import type { ShownOrder } from '#contract/billing/services.ts';

import type { NamedOrder } from '#server/data/billing/service-orders.ts';

/** An order as everybody sees it who may see it at all. */
export function shownOrder({ order, project, consultantName }: NamedOrder): ShownOrder {
  const { id, kind, state, paidAt, assignedAt, begunAt, delivery, deliveredAt, acceptsAt } = order;
  const { returns, returnReason, returnedAt, acceptedAt, refundedAt, refundReason } = order;
  return {
    id,
    kind,
    state,
    paidAt,
    assignedAt,
    begunAt,
    delivery,
    deliveredAt,
    returns,
    returnReason,
    returnedAt,
    acceptedAt,
    refundedAt,
    project: project === null ? null : { id: project.id, title: project.title, isDeleted: project.deletedAt !== null },
    acceptsAt: state === 'delivered' ? acceptsAt : null,
    // What an administrator asked for counts once the provider says that it is so.
    refundReason: state === 'refunded' ? refundReason : '',
    consultant: order.consultant === null ? null : consultantName,
  };
}
