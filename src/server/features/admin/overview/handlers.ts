import { monthStart } from '#domain/values/time.ts';

import {
  countMails,
  countOpenMessages,
  countOrganizations,
  countPeople,
  countPrograms,
  countProjectsByStatus,
  sumPayments,
} from '#server/data/administration/figures.ts';
import { findPortalReading, listRuns } from '#server/data/catalogue/catalogue-runs.ts';
import { administrators } from '#server/platform/procedures.ts';

/** How the whole platform stands, counted when it is asked. */
export const overview = administrators.admin.overview.handler(async ({ context: { deps } }) => {
  const { db, clock, jobs } = deps;
  const now = clock();
  const since = monthStart(now);
  const [lastRun] = await listRuns(db, 1);
  return {
    measuredAt: now,
    people: await countPeople(db),
    organizations: await countOrganizations(db),
    projects: await countProjectsByStatus(db),
    catalogue: {
      programs: await countPrograms(db),
      readAt: (await findPortalReading(db)).readAt,
      lastRun: lastRun ?? null,
    },
    jobs: await jobs.count(),
    mails: await countMails(db),
    openMessages: await countOpenMessages(db),
    payments: { since, ...(await sumPayments(db, since)) },
  };
});
