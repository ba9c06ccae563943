import { account } from './account.ts';
import { activity } from './activity.ts';
import { annexes } from './annexes.ts';
import { application } from './application.ts';
import { budget } from './budget.ts';
import { comments } from './comments.ts';
import { dashboard } from './dashboard.ts';
import { members } from './members.ts';
import { organizations } from './organizations.ts';
import { programs } from './programs.ts';
import { projects } from './projects.ts';
import { tasks } from './tasks.ts';
import { validation } from './validation.ts';
import { versions } from './versions.ts';

/** Everything the server answers over RPC. */
export const contract = {
  account,
  activity,
  annexes,
  application,
  budget,
  comments,
  dashboard,
  members,
  organizations,
  programs,
  projects,
  tasks,
  validation,
  versions,
};
export type Contract = typeof contract;
