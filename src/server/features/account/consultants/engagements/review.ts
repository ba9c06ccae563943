import { reviewProblem } from '#domain/account/consultants/review.ts';

import { listEngagements, lockEngagement } from '#server/data/consultants/engagements.ts';
import { findReview, saveReview } from '#server/data/consultants/reviews.ts';
import { lockMembers } from '#server/data/organizations/members.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { organizationMember, os } from '#server/platform/procedures.ts';

export const review = os.engagements.review
  .use(organizationMember('project.assign'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { orgId } = place;
    const { engagementId: id, stars, body } = input;
    return await change(context, 'engagement.reviewed', async (tx) => {
      await lockMembers(tx, orgId);
      const engagement = await lockEngagement(tx, { orgId }, id);
      const [shown] = await listEngagements(tx, { orgId }, { id });
      const consultantUser = engagement?.consultantUser ?? null;
      // Nobody reviews themselves, nor somebody who is gone.
      if (engagement === null || shown === undefined || consultantUser === null || consultantUser === user.id)
        throw errors.NOT_FOUND();
      const pair = { orgId, consultantUser };
      const before = await findReview(tx, pair);
      const now = deps.clock();
      const problem = reviewProblem({ state: engagement.state, writtenAt: before?.writtenAt ?? null, now });
      if (problem !== null) throw errors.NOT_SO({ data: { problem } });
      const writtenAt = before?.writtenAt ?? now;
      if (before?.stars === stars && before.body === body) return unchanged({ writtenAt });
      await saveReview(tx, pair, { id: deps.newId(), stars, body, by: user.id, now });
      return done({ subject: id, stars }, { writtenAt });
    });
  });
