import { engagementRates } from '#contract/consultants/engagements.ts';
import type { WindowLimit } from '#contract/limit-kinds.ts';

import {
  findAskable,
  findEngagement,
  findOpenEngagement,
  insertEngagement,
  listAskableProjects,
  listEngagements,
} from '#server/data/consultants/engagements.ts';
import { listReviewsBy } from '#server/data/consultants/reviews.ts';
import { lockMembers } from '#server/data/organizations/members.ts';
import { countRequest } from '#server/data/platform/rate-limits.ts';
import { findProjectTitle } from '#server/data/projects/projects.ts';
import { change, done } from '#server/platform/change.ts';
import { tellConsultant } from '#server/platform/consultants/tell-engagement.ts';
import { organizationMember, os, projectMember } from '#server/platform/procedures.ts';
import { askedEngagement } from './shown-engagement.ts';

export const ofOrganization = os.engagements.ofOrganization
  .use(organizationMember('project.assign'), (input) => input.orgId)
  .handler(async ({ context: { deps, place, user }, input: { projectId, consultantId } }) => {
    const which = {
      ...(projectId === undefined ? {} : { projectId }),
      ...(consultantId === undefined ? {} : { consultantId }),
    };
    const found = await listEngagements(deps.db, { orgId: place.orgId }, which);
    const reviews = await listReviewsBy(deps.db, place.orgId);
    const now = deps.clock();
    return {
      engagements: found.map((each) =>
        askedEngagement(each, { review: reviews.get(each.consultantUser ?? '') ?? null, now, reader: user.id }),
      ),
    };
  });

export const projects = os.engagements.projects
  .use(organizationMember('project.assign'), (input) => input.orgId)
  .handler(async ({ context: { deps, place } }) => ({ projects: await listAskableProjects(deps.db, place.orgId) }));

export const ask = os.engagements.ask
  .use(projectMember('project.assign'), (input) => input.projectId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place, user } = context;
    const { orgId, projectId } = place;
    const { consultantId, kind, message, wished } = input;
    return await change(context, 'engagement.asked', async (tx) => {
      const now = deps.clock();
      await lockMembers(tx, orgId);
      // It may have been deleted meanwhile; whoever deletes it holds the members too.
      if ((await findProjectTitle(tx, place)) === null) throw errors.NOT_FOUND();
      const asked = await findAskable(tx, consultantId);
      if (asked === null) throw errors.NOT_FOUND();
      if (asked.userId === user.id) throw errors.ONESELF();
      const refuse = async () => {
        const open = await findOpenEngagement(tx, place, asked.userId);
        if (open !== null) throw errors.ALREADY_OPEN({ data: { engagementId: open } });
      };
      await refuse();
      const count = async (key: string, limit: WindowLimit) => {
        const { allowed, retryAfterSeconds } = await countRequest(tx, { id: deps.newId(), key, limit, now });
        if (!allowed) throw errors.RATE_LIMITED({ data: { retryAfterSeconds } });
      };
      await count(`engagement-person|${user.id}`, engagementRates.person);
      await count(`engagement-organization|${orgId}`, engagementRates.organization);
      const id = deps.newId();
      const who = { consultantId, consultantUser: asked.userId, askedBy: user.id, askedAt: now };
      const text = { kind, message, wished: kind === 'call' ? wished : '' };
      if (!(await insertEngagement(tx, { id, orgId, projectId, ...who, ...text }))) await refuse();
      const stored = await findEngagement(tx, { orgId }, id);
      if (stored === null) throw errors.NOT_FOUND();
      await tellConsultant(tx, deps, stored, 'asked');
      return done({ subject: id, kind }, { engagementId: id });
    });
  });
