import { account } from './account.ts';
import { activity } from './activity.ts';
import { admin } from './admin/admin.ts';
import { annexes } from './annexes.ts';
import { application } from './application.ts';
import { assignments } from './planning/assignments.ts';
import { billing } from './billing/billing.ts';
import { budget } from './planning/budget.ts';
import { calendar } from './calendar.ts';
import { comments } from './beside-text/comments.ts';
import { consultants } from './consultants/consultants.ts';
import { engagements } from './consultants/engagements.ts';
import { copilot } from './copilot/copilot.ts';
import { dashboard } from './dashboard.ts';
import { support } from './account/support.ts';
import { newsletter } from './notifications/newsletter.ts';
import { notifications } from './notifications/notifications.ts';
import { drafting } from './writing/drafting.ts';
import { dryRuns } from './planning/dry-runs.ts';
import { evaluations } from './planning/evaluations.ts';
import { exports } from './planning/exports.ts';
import { library } from './library/library.ts';
import { meetings } from './planning/meetings.ts';
import { members } from './members.ts';
import { organizations } from './organizations.ts';
import { organizationDeletion, organizationRetention, projectDefaults } from './organization/settings.ts';
import { outcomes } from './beside-text/outcomes.ts';
import { pages } from './planning/pages.ts';
import { participants } from './planning/participants.ts';
import { partners } from './partners/partners.ts';
import { plan } from './planning/plan.ts';
import { privacy } from './account/privacy.ts';
import { programs } from './programs.ts';
import { portfolio } from './portfolio/portfolio.ts';
import { projects } from './projects.ts';
import { requirements } from './planning/requirements.ts';
import { savedSearches } from './shortlist/saved-searches.ts';
import { services } from './billing/services.ts';
import { settings } from './account/settings.ts';
import { shortlist } from './shortlist/shortlist.ts';
import { grants } from './portal/grants.ts';
import { signOffs } from './portal/sign-offs.ts';
import { submissions } from './portal/submissions.ts';
import { successStories } from './public/success-stories.ts';
import { suggestions } from './beside-text/suggestions.ts';
import { guestLinks } from './task-links/guest-links.ts';
import { taskLinks } from './task-links/task-links.ts';
import { tasks } from './tasks.ts';
import { validation } from './validation.ts';
import { versions } from './versions.ts';
import { wizard } from './portal/wizard.ts';
import { workPackages } from './planning/work-packages.ts';

/** Everything the server answers over RPC. */
export const contract = {
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
  guestLinks,
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
  submissions,
  successStories,
  suggestions,
  taskLinks,
  tasks,
  validation,
  versions,
  wizard,
  workPackages,
};
export type Contract = typeof contract;
