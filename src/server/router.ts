import { account } from './features/account/handlers.ts';
import { activity } from './features/activity/handlers.ts';
import { annexes } from './features/annexes/handlers.ts';
import { application } from './features/application/handlers.ts';
import { budget } from './features/budget/handlers.ts';
import { comments } from './features/comments/handlers.ts';
import { dashboard } from './features/dashboard/handlers.ts';
import { members } from './features/members/handlers.ts';
import { organizations } from './features/organizations/handlers.ts';
import { programs } from './features/programs/handlers.ts';
import { projects } from './features/projects/handlers.ts';
import { tasks } from './features/tasks/handlers.ts';
import { validation } from './features/validation/handlers.ts';
import { versions } from './features/versions/handlers.ts';
import { os } from './procedures.ts';

export const router = os.router({
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
});
