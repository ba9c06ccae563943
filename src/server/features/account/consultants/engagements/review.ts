import { lockEngagement } from '#server/data/consultants/engagements.ts';
import { lockMembers } from '#server/data/organizations/members.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { writeReview } from '#server/platform/consultants/write-review.ts';
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
      const consultantUser = engagement?.consultantUser ?? null;
      // Nobody reviews themselves, nor somebody who is gone.
      if (engagement === null || consultantUser === null || consultantUser === user.id) throw errors.NOT_FOUND();
      const written = { isOver: engagement.state === 'ended', stars, body, by: user.id };
      const outcome = await writeReview(tx, deps, { orgId, consultantUser }, written);
      if ('problem' in outcome) throw errors.NOT_SO({ data: outcome });
      const { writtenAt, isNew } = outcome;
      return isNew ? done({ subject: id, stars }, { writtenAt }) : unchanged({ writtenAt });
    });
  });
