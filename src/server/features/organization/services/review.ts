import type { PaidForOrder } from '#contract/billing/services.ts';
import { reviewProblem } from '#domain/account/consultants/review.ts';
import type { OrgId } from '#domain/organization/org-id.ts';

import { findOrderOfAnybody, type NamedOrder } from '#server/data/billing/service-orders.ts';
import { listReviewsBy } from '#server/data/consultants/reviews.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { writeReview } from '#server/platform/consultants/write-review.ts';
import type { Deps } from '#server/platform/deps.ts';
import { organizationMember, os } from '#server/platform/procedures.ts';
import { holdOrder } from '#server/platform/services/order-work.ts';

import { shownOrder } from './shown-order.ts';

type Reader = {
  readonly orgId: OrgId;
  readonly userId: string;
  /** Whether they may write a review: the others are shown none. */
  readonly mayReview: boolean;
};

/** Orders as those see them who paid: with what was said of the consultant. */
export async function paidFor(
  deps: Deps,
  found: readonly NamedOrder[],
  { orgId, userId, mayReview }: Reader,
): Promise<readonly PaidForOrder[]> {
  const reviews = mayReview ? await listReviewsBy(deps.db, orgId) : null;
  const now = deps.clock();
  return found.map((each) => {
    const { consultant, state } = each.order;
    const isOver = state === 'accepted';
    const review = isOver && consultant !== null ? (reviews?.get(consultant) ?? null) : null;
    const isOpen = reviewProblem({ isOver, writtenAt: review?.writtenAt ?? null, now }) === null;
    const isOther = consultant !== null && consultant !== userId;
    return { ...shownOrder(each), review, mayReview: mayReview && isOther && isOpen };
  });
}

export const review = os.services.review
  .use(organizationMember('project.assign'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { orgId } = place;
    const { orderId, stars, body } = input;
    const found = await findOrderOfAnybody(deps.db, orderId);
    if (found === null || found.orgId !== orgId) throw errors.NOT_FOUND();
    return await change(context, 'service.reviewed', async (tx) => {
      const held = await holdOrder(tx, found);
      const consultantUser = held?.consultant ?? null;
      // Nobody reviews themselves, nor somebody who is gone.
      if (held === null || consultantUser === null || consultantUser === user.id) throw errors.NOT_FOUND();
      const written = { isOver: held.state === 'accepted', stars, body, by: user.id };
      const outcome = await writeReview(tx, deps, { orgId, consultantUser }, written);
      if ('problem' in outcome) throw errors.NOT_SO({ data: outcome });
      const { writtenAt, isNew } = outcome;
      return isNew ? done({ subject: orderId, stars }, { writtenAt }) : unchanged({ writtenAt });
    });
  });
