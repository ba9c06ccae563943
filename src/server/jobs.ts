import type { Connection } from '#db/client.ts';

import { makePortalSource } from './adapters/calls-source/portal.ts';
import type { JobDefinition } from './adapters/jobs/port.ts';
import { backUp } from './backup.ts';
import type { Deps } from './deps.ts';
import { accountJobs } from './features/account/jobs.ts';
import { annexJobs } from './features/annexes/jobs.ts';
import { applicationJobs } from './features/application/jobs.ts';
import { catalogueJobs } from './features/catalogue/jobs.ts';
import { dashboardJobs } from './features/dashboard/jobs.ts';
import { matchingJobs } from './features/programs/jobs.ts';
import { projectJobs } from './features/projects/jobs.ts';
import { versionJobs } from './features/versions/jobs.ts';

/** The names of all background jobs: every process that enqueues makes their queues. */
export const jobNames: readonly string[] = [
  'back-up',
  'deliver-mail',
  'tidy-accounts',
  'tidy-sections',
  'remove-deleted-projects',
  'tidy-files',
  'take-versions',
  'rescore-organization',
  'rescore-programs',
  'rescore-daily',
  'make-alerts',
  'sync-catalogue',
  'catalogue-clock',
  'tell-administrators-of-run',
];

function maintenanceJobs(deps: Deps, connection: Connection): readonly JobDefinition[] {
  if (connection.engine !== 'embedded') return [];
  return [
    {
      name: 'back-up',
      schedule: '30 3 * * *',
      run: async () => void (await backUp(connection, deps.env.dataDir, deps.clock())),
    },
  ];
}

/** All background jobs of the product, feature by feature. */
export function jobDefinitions(deps: Deps, connection: Connection): readonly JobDefinition[] {
  return [
    maintenanceJobs(deps, connection),
    deps.mail.jobs,
    accountJobs(deps),
    projectJobs(deps),
    applicationJobs(deps),
    annexJobs(deps),
    versionJobs(deps),
    matchingJobs(deps),
    dashboardJobs(deps),
    catalogueJobs(deps, makePortalSource(deps.env.portal)),
  ].flat();
}
