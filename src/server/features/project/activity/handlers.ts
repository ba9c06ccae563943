import { listActivity, listRecentActivity } from '#server/data/platform/activity.ts';
import { member, os, projectMember } from '#server/platform/procedures.ts';

const PAGE = 50;
const RECENT = 8;

const list = os.activity.list
  .use(projectMember('project.see'), (input) => input.projectId)
  .handler(async ({ context, input }) => {
    const { deps, place } = context;
    const found = await listActivity(deps.db, place, { after: input.after, limit: PAGE + 1 });
    const events = found.slice(0, PAGE);
    const last = events.at(-1);
    return { events, next: found.length > PAGE && last ? { at: last.at, id: last.id } : null };
  });

const recent = os.activity.recent
  .use(member, (input) => input.orgId)
  .handler(async ({ context }) => {
    const { deps, place, may } = context;
    // A person who sees only assigned projects sees none here. Assignments come with the consultants.
    return { events: may('project.see') ? await listRecentActivity(deps.db, place.orgId, RECENT) : [] };
  });

export const activity = { list, recent };
