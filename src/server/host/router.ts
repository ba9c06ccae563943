import { account } from '#server/features/account/identity/handlers.ts';
import { activity } from '#server/features/project/activity/handlers.ts';
import { admin } from '#server/host/admin-router.ts';
import { annexes } from '#server/features/project/annexes/handlers.ts';
import { application } from '#server/features/project/application/handlers.ts';
import { assignments } from '#server/features/project/people/handlers.ts';
import { billing } from '#server/features/organization/billing/handlers.ts';
import { budget } from '#server/features/project/budget/handlers.ts';
import { calendar } from '#server/features/account/calendar/handlers.ts';
import { privacy } from '#server/features/account/identity/privacy/handlers.ts';
import { settings } from '#server/features/account/identity/settings/handlers.ts';
import { comments } from '#server/features/project/comments/handlers.ts';
import { engagements } from '#server/features/account/consultants/engagements/handlers.ts';
import { consultants } from '#server/features/account/consultants/handlers.ts';
import { copilot } from '#server/features/account/copilot/handlers.ts';
import { dashboard } from '#server/features/organization/dashboard/handlers.ts';
import { support } from '#server/features/account/support/handlers.ts';
import { newsletter } from '#server/features/account/newsletters/own.ts';
import { notifications } from '#server/features/organization/notifications/handlers.ts';
import { drafting } from '#server/features/project/drafting/handlers.ts';
import { dryRuns } from '#server/features/project/dry-run/handlers.ts';
import { evaluations } from '#server/features/project/evaluations/handlers.ts';
import { exports } from '#server/features/project/exports/handlers.ts';
import { library } from '#server/features/organization/library/handlers.ts';
import { meetings } from '#server/features/project/meetings/handlers.ts';
import { members } from '#server/features/organization/members/handlers.ts';
import { organizations } from '#server/features/organization/organizations/handlers.ts';
import { organizationDeletion } from '#server/features/account/identity/privacy/organization/handlers.ts';
import { organizationRetention, projectDefaults } from '#server/features/organization/settings/handlers.ts';
import { outcomes } from '#server/features/project/outcomes/handlers.ts';
import { pages } from '#server/features/project/pages/handlers.ts';
import { participants } from '#server/features/project/participants/handlers.ts';
import { partners } from '#server/features/organization/partners/handlers.ts';
import { portfolio } from '#server/features/project/portfolio/handlers.ts';
import { programs } from '#server/features/discover/programs/handlers.ts';
import { projects } from '#server/features/project/projects/handlers.ts';
import { grants } from '#server/features/project/grant/handlers.ts';
import { requirements } from '#server/features/project/requirements/handlers.ts';
import { savedSearches } from '#server/features/discover/programs/shortlist/searches.ts';
import { services } from '#server/features/organization/services/handlers.ts';
import { shortlist } from '#server/features/discover/programs/shortlist/handlers.ts';
import { guestLinks } from '#server/features/project/task-links/guest.ts';
import { taskLinks } from '#server/features/project/task-links/handlers.ts';
import { signOffs } from '#server/features/project/submission/sign-offs.ts';
import { submissions } from '#server/features/project/submission/handlers.ts';
import { successStories } from '#server/features/public/stories/handlers.ts';
import { suggestions } from '#server/features/project/suggestions/handlers.ts';
import { tasks } from '#server/features/project/tasks/handlers.ts';
import { validation } from '#server/features/project/validation/handlers.ts';
import { versions } from '#server/features/project/versions/handlers.ts';
import { wizard } from '#server/features/project/wizard/handlers.ts';
import { plan } from '#server/features/project/workplan/plan.ts';
import { workPackages } from '#server/features/project/workplan/handlers.ts';
import { os } from '#server/platform/procedures.ts';

export const router = os.router({
  account,
  activity,
  admin,
  annexes,
  application,
  assignments,
  billing,
  budget,
  calendar,
  comments,
  consultants,
  engagements,
  copilot,
  dashboard,
  notifications,
  newsletter,
  support,
  drafting,
  dryRuns,
  evaluations,
  exports,
  grants,
  library,
  meetings,
  members,
  organizationDeletion,
  organizations,
  outcomes,
  pages,
  participants,
  partners,
  plan,
  portfolio,

  privacy,
  programs,
  organizationRetention,
  projectDefaults,
  projects,
  requirements,
  savedSearches,
  services,
  settings,
  shortlist,
  signOffs,
  guestLinks,
  taskLinks,
  submissions,
  successStories,
  suggestions,
  tasks,
  validation,
  versions,
  wizard,
  workPackages,
});
