/** Pages that the assistant can open. Those of a project need one that is open. */
const publicPages = {
  home: '/',
  sign_up: '/signup',
  sign_in: '/login',
} as const;
const programsPage = 'programs';
const memberPages = {
  dashboard: '/app',
  saved: '/app/saved',
  projects: '/app/projects',
  organization: '/app/org',
  organizations: '/app/orgs',
  library: '/app/library',
  partners: '/app/partners',
  consultants: '/app/consultants',
} as const;
const projectPages = {
  project_overview: '',
  project_intake: '/intake',
  project_application: '/application',
  project_participants: '/participants',
  project_work_plan: '/work-plan',
  project_budget: '/budget',
  project_annexes: '/annexes',
  project_red_flags: '/red-flags',
  project_dry_run: '/dry-run',
  project_exports: '/exports',
  project_submission: '/submission',
  project_tasks: '/tasks',
  project_meetings: '/meetings',
  project_versions: '/versions',
} as const;

type PublicPage = keyof typeof publicPages;
type MemberPage = keyof typeof memberPages;
type ProjectPage = keyof typeof projectPages;

/** Every page that the assistant can open. */
export const openablePages = [
  'home',
  'sign_up',
  'sign_in',
  'programs',
  'dashboard',
  'saved',
  'projects',
  'organization',
  'organizations',
  'library',
  'partners',
  'consultants',
  'project_overview',
  'project_intake',
  'project_application',
  'project_participants',
  'project_work_plan',
  'project_budget',
  'project_annexes',
  'project_red_flags',
  'project_dry_run',
  'project_exports',
  'project_submission',
  'project_tasks',
  'project_meetings',
  'project_versions',
] as const satisfies readonly (PublicPage | MemberPage | ProjectPage | typeof programsPage)[];
export type OpenablePage = (typeof openablePages)[number];

function isIn<Pages extends object>(pages: Pages, page: PropertyKey): page is keyof Pages {
  return Object.hasOwn(pages, page);
}

/** The address of a page; null where the reader has no such page: without a session, or without an open project. */
export function pageAddress(
  page: OpenablePage,
  { isSignedIn, projectId }: { readonly isSignedIn: boolean; readonly projectId: string | null },
): string | null {
  if (page === 'programs') return isSignedIn ? '/app/programs' : '/programs';
  if (isIn(publicPages, page)) return publicPages[page];
  if (!isSignedIn) return null;
  if (isIn(memberPages, page)) return memberPages[page];
  return projectId === null ? null : `/app/projects/${projectId}${projectPages[page]}`;
}
