import { can } from '#domain/organization/permissions.ts';

import { countUnreadAlerts, listAlerts, markAlertsRead } from '../../data/alerts.ts';
import { getApplicant } from '../../data/applicants.ts';
import { countPrograms, countProjects, listNewMatchIds, listNextDeadlineIds } from '../../data/dashboard.ts';
import { listProgramCards } from '../../data/program-cards.ts';
import { member, os } from '../../procedures.ts';

const SHOWN = 5;

export const dashboard = {
  get: os.dashboard.get.use(member, (input) => input.orgId).handler(async ({ context }) => {
    const { deps: { db, clock }, membership: { orgId, role } } = context;
    const now = clock();
    const applicant = await getApplicant(db, orgId);
    // Those who see assigned projects alone see none here: assignments come with the consultants.
    const projects = can(role, 'project.see') ? await countProjects(db, orgId) : { projects: 0, drafts: 0 };
    return {
      counters: { ...(await countPrograms(db, orgId, now)), ...projects },
      alerts: await listAlerts(db, orgId, SHOWN),
      unread: await countUnreadAlerts(db, orgId),
      deadlines: await listProgramCards(db, await listNextDeadlineIds(db, orgId, now, SHOWN), applicant, now),
      matches: await listProgramCards(db, await listNewMatchIds(db, orgId, now, SHOWN), applicant, now),
    };
  }),

  markAlertsRead: os.dashboard.markAlertsRead.use(member, (input) => input.orgId).handler(async ({ context }) => {
    return { read: await markAlertsRead(context.deps.db, context.membership.orgId) };
  }),
};
