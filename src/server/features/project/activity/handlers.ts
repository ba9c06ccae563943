import { can } from '#domain/organization/permissions.ts';

import { listActivity, listRecentActivity } from '#server/data/platform/activity.ts';
import { member, os, projectMember } from '#server/platform/procedures.ts';

const PAGE = 50;
const RECENT = 8;

const list = os.activity.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const {
      deps: { db },
      membership: { orgId },
    } = context;
    const found = await listActivity(
      db,
      { orgId, projectId: input.projectId },
      { after: input.after, limit: PAGE + 1 },
    );
    const events = found.slice(0, PAGE);
    const last = events.at(-1);
    return { events, next: found.length > PAGE && last ? { at: last.at, id: last.id } : null };
  });

const recent = os.activity.recent
  .use(member, (input) => input.orgId)
  .handler(async ({ context }) => {
    const {
      deps: { db },
      membership: { orgId, role },
    } = context;
    // A person who sees only assigned projects sees none here. Assignments come with the consultants.
    return { events: can(role, 'project.see') ? await listRecentActivity(db, orgId, RECENT) : [] };
  });

export const activity = { list, recent };
