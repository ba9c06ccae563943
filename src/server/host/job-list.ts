import type { Connection } from '#db/client.ts';

import { makePortalSource } from '#server/adapters/calls-source/portal.ts';
import type { JobDefinition } from '#server/adapters/jobs/port.ts';
import { backUp } from './backup.ts';
import type { Deps } from '#server/platform/deps.ts';
import { accountJobs } from '#server/features/account/identity/jobs.ts';
import { privacyJobs } from '#server/features/account/identity/privacy/jobs.ts';
import { organizationPrivacyJobs } from '#server/features/account/identity/privacy/organization/jobs.ts';
import { copilotJobs } from '#server/features/account/copilot/jobs.ts';
import { newsletterJobs } from '#server/features/account/newsletters/send.ts';
import { pictureJobs } from '#server/features/project/pictures/jobs.ts';
import { annexJobs } from '#server/features/project/annexes/jobs.ts';
import { applicationJobs } from '#server/features/project/application/jobs.ts';
import { valueJobs } from '#server/features/project/application/value-jobs.ts';
import { catalogueJobs } from '#server/features/discover/catalogue/jobs.ts';
import { serviceJobs } from '#server/features/organization/services/jobs.ts';
import { billingJobs } from '#server/features/organization/billing/jobs.ts';
import { dashboardJobs } from '#server/features/organization/dashboard/jobs.ts';
import { notificationJobs } from '#server/features/organization/notifications/jobs.ts';
import { shortlistJobs } from '#server/features/discover/programs/shortlist/jobs.ts';
import { matchingJobs } from '#server/features/discover/programs/jobs.ts';
import { requirementJobs } from '#server/features/project/requirements/jobs.ts';
import { projectJobs } from '#server/features/project/projects/jobs.ts';
import { exportJobs } from '#server/features/project/exports/jobs.ts';
import { contactJobs } from '#server/features/public/contact/jobs.ts';
import { versionJobs } from '#server/features/project/versions/jobs.ts';

/** The names of all background jobs: every process that enqueues makes their queues. */
export const jobNames: readonly string[] = [
  'back-up',
  'deliver-mail',
  'tidy-accounts',
  'build-personal-export',
  'resume-personal-exports',
  'forget-personal-exports',
  'delete-accounts',
  'build-organization-archive',
  'resume-organization-archives',
  'delete-organizations',
  'forget-organization-archives',
  'tidy-sections',
  'follow-anchors',
  'pack-steps',
  'reuse-space',
  'renew-values',
  'renew-all-values',
  'add-new-sections',
  'remove-deleted-projects',
  'tidy-files',
  'tidy-pictures',
  'take-versions',
  'forget-versions',
  'build-export',
  'resume-exports',
  'forget-exports',
  'forget-conversations',
  'forget-contact-messages',
  'rescore-organization',
  'rescore-programs',
  'rescore-daily',
  'forget-removed-saves',
  'look-after-payments',
  'refund-service',
  'accept-services',
  'make-alerts',
  'tell-projects',
  'tell-what-is-due',
  'mail-alerts',
  'mail-digests',
  'send-newsletter',
  'sync-catalogue',
  'catalogue-clock',
  'remake-search-words',
  'read-passages',
  'tell-administrators-of-run',
];

/** The tables whose rows are written anew all the time while people write. */
const writtenOver = [
  'project_sections',
  'section_history',
  'section_steps',
  'comment_threads',
  'covered_outcomes',
  'projects',
  'rate_limits',
] as const;

function maintenanceJobs(deps: Deps, connection: Connection): readonly JobDefinition[] {
  if (connection.engine !== 'embedded') return [];
  return [
    {
      name: 'back-up',
      schedule: '30 3 * * *',
      run: async () => void (await backUp(connection, deps.env.dataDir, deps.clock())),
    },
    {
      // A database server does this by itself. Without it, each text that is written over goes on taking its room.
      name: 'reuse-space',
      schedule: '*/15 * * * *',
      run: async () => void (await connection.db.execute(`VACUUM ${writtenOver.join(', ')}`)),
    },
  ];
}

/** All background jobs of the product, feature by feature. */
export function jobDefinitions(deps: Deps, connection: Connection): readonly JobDefinition[] {
  return [
    maintenanceJobs(deps, connection),
    deps.mail.jobs,
    accountJobs(deps),
    privacyJobs(deps),
    organizationPrivacyJobs(deps),
    projectJobs(deps),
    requirementJobs(deps),
    applicationJobs(deps),
    valueJobs(deps),
    annexJobs(deps),
    pictureJobs(deps),
    versionJobs(deps),
    exportJobs(deps, connection.engine === 'embedded' ? deps.clock() : null),
    matchingJobs(deps),
    shortlistJobs(deps),
    dashboardJobs(deps),
    notificationJobs(deps),
    billingJobs(deps),
    serviceJobs(deps),
    copilotJobs(deps),
    contactJobs(deps),
    newsletterJobs(deps),
    catalogueJobs(deps, makePortalSource(deps.env.portal)),
  ].flat();
}
