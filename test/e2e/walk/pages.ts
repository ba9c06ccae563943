import { readdirSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import type { DemoWorkspace } from '#test/demo/workspace.ts';

/** The addresses of each route of the public pages. */
export const publicPages: Readonly<Record<string, readonly string[]>> = {
  'index.tsx': ['/'],
  'enterprise.tsx': ['/enterprise', '/ro/enterprise?about=video'],
  'who-we-are.tsx': ['/who-we-are', '/ro/who-we-are'],
  'what-we-do.tsx': ['/what-we-do', '/ro/what-we-do'],
  'how-it-works.tsx': ['/how-it-works', '/ro/how-it-works'],
  'contact.tsx': ['/contact', '/contact?subject=call', '/contact?sent=1', '/ro/contact'],
  // It is there while a story is shown; what it shows then is walked by its own test.
  'success-stories.tsx': ['/success-stories'],
  'pricing.tsx': ['/pricing', '/ro/pricing'],
  'programs/index.tsx': ['/programs', '/programs?q=zzzzzz'],
  'programs/$slug.tsx': ['/programs/horizon-cl4-2027-01-mat-prod-49'],
  'login.tsx': ['/login', '/login?tab=sign-up', '/login?step=code'],
  'signup.tsx': ['/signup'],
  'forgot-password.tsx': ['/forgot-password'],
  'reset-password.tsx': ['/reset-password', '/reset-password?token=x', '/reset-password?stop=x'],
  'verify-email.tsx': ['/verify-email', '/verify-email?token=x'],
  'organization-setup.tsx': ['/organization-setup'],
  'invitation.tsx': ['/invitation', '/invitation?token=x'],
  '$.tsx': ['/404', '/no/such/page'],
  'help/index.tsx': ['/help', '/help?q=budget', '/help?q=zzzzzz'],
  'help/$article.tsx': ['/help/red-flags', '/help/submit'],
  'resources/index.tsx': ['/resources'],
  'resources/courses/$course.tsx': [
    '/resources/courses/beginners-guide',
    '/resources/courses/application-masterclass',
    '/resources/courses/budget-finance',
  ],
  'resources/courses/beginners-guide/$lesson.tsx': [
    '/resources/courses/beginners-guide/how-eu-funding-works',
    '/resources/courses/beginners-guide/check-and-submit',
  ],
  'legal/accessibility.tsx': ['/legal/accessibility', '/ro/legal/accessibility'],
  'legal/terms.tsx': ['/legal/terms'],
  'legal/privacy.tsx': ['/legal/privacy'],
  'legal/cookies.tsx': ['/legal/cookies'],
  'legal/gdpr-dpa.tsx': ['/legal/gdpr-dpa'],
};

type Addresses = (demo: DemoWorkspace) => readonly string[];

const program = '/app/programs/horizon-cl4-2027-01-mat-prod-49';
const always =
  (...paths: readonly string[]): Addresses =>
  () =>
    paths;
/** A page of the complete project of the demo and of the one just begun. */
const ofProjects =
  (page: string): Addresses =>
  ({ projects: { complete, draft } }) =>
    [complete, draft].map((id) => `/app/projects/${id}${page}`);

/** The addresses of each route of the signed-in pages, for a member of the demo's company. */
export const memberPages: Readonly<Record<string, Addresses>> = {
  'app/index.tsx': always('/app'),
  'app/org.tsx': always('/app/org', '/app/org?tab=settings', '/app/org?tab=members', '/app/org?tab=billing'),
  'app/copilot.tsx': always('/app/copilot', `/app/copilot?about=${program}`),
  'app/portfolio.tsx': always('/app/portfolio', '/app/portfolio?blocking=true&status=completed'),
  'app/orgs.tsx': always('/app/orgs'),
  'app/settings/{-$page}.tsx': always(
    '/app/settings',
    '/app/settings/profile',
    '/app/settings/security',
    '/app/settings/notifications',
    '/app/settings/appearance',
    '/app/settings/privacy',
    '/app/settings/confirm-email?token=x',
  ),
  'app/$.tsx': always('/app/no/such/page'),
  'app/library/index.tsx': always('/app/library', '/app/library?q=zzzzzz', '/app/library?view=archived'),
  'app/library/$entryId/index.tsx': ({ libraryEntry }) => [`/app/library/${libraryEntry}`],
  'app/partners.tsx': always('/app/partners', '/app/partners?view=profile'),
  'app/consultants/{-$page}.tsx': always(
    '/app/consultants',
    '/app/consultants?q=zzzzzz',
    '/app/consultants/profile',
    '/app/consultants/orders',
    '/app/consultants/nobody',
    '/app/consultants/requests',
    '/app/consultants/requests?engagement=nobody',
  ),
  'app/saved.tsx': always('/app/saved', '/app/saved?view=board', '/app/saved?view=searches'),
  'app/programs/index.tsx': always('/app/programs', '/app/programs?q=zzzzzz'),
  'app/programs/$slug/index.tsx': always(program),
  'app/programs/$slug/start.tsx': always(`${program}/start`),
  'app/projects/index.tsx': always('/app/projects'),
  'app/projects/$projectId/index.tsx': ofProjects(''),
  'app/projects/$projectId/activity.tsx': ofProjects('/activity'),
  'app/projects/$projectId/annexes.tsx': ofProjects('/annexes'),
  'app/projects/$projectId/application.tsx': ({ projects: { complete, halfWritten } }) =>
    [complete, halfWritten].map((id) => `/app/projects/${id}/application`),
  'app/projects/$projectId/budget.tsx': ofProjects('/budget'),
  'app/projects/$projectId/intake.tsx': ofProjects('/intake'),
  'app/projects/$projectId/participants.tsx': ofProjects('/participants'),
  'app/projects/$projectId/work-plan.tsx': ofProjects('/work-plan'),
  'app/projects/$projectId/coverage.tsx': ofProjects('/coverage'),
  'app/projects/$projectId/red-flags.tsx': ofProjects('/red-flags'),
  'app/projects/$projectId/pages.tsx': ofProjects('/pages'),
  'app/projects/$projectId/dry-run.tsx': ofProjects('/dry-run'),
  'app/projects/$projectId/exports.tsx': ofProjects('/exports'),
  'app/projects/$projectId/word-file.tsx': ofProjects('/word-file'),
  'app/projects/$projectId/wizard.tsx': ({ projects: { complete, draft } }) => [
    `/app/projects/${complete}/wizard`,
    `/app/projects/${complete}/wizard?step=annexes`,
    `/app/projects/${draft}/wizard?view=beside`,
  ],
  'app/projects/$projectId/meetings.tsx': ofProjects('/meetings'),
  'app/projects/$projectId/submission.tsx': ofProjects('/submission'),
  'app/projects/$projectId/post-award.tsx': ofProjects('/post-award'),
  'app/projects/$projectId/guided/index.tsx': ofProjects('/guided'),
  'app/projects/$projectId/ai-ledger/index.tsx': ofProjects('/ai-ledger'),
  'app/projects/$projectId/tasks.tsx': ofProjects('/tasks'),
  'app/projects/$projectId/versions.tsx': ofProjects('/versions'),
  '_unframed/app/post-checkout.tsx': always('/app/post-checkout'),
  '_unframed/app/projects/$projectId/post-checkout.tsx': ofProjects('/post-checkout'),
  'onboarding/index.tsx': always('/onboarding'),
  'onboarding/organization/step-identity.tsx': always('/onboarding/organization/step-identity'),
  'onboarding/organization/step-legal-form.tsx': always('/onboarding/organization/step-legal-form'),
  'onboarding/organization/step-admin-structure.tsx': always('/onboarding/organization/step-admin-structure'),
  'onboarding/organization/step-activity.tsx': always('/onboarding/organization/step-activity'),
  'onboarding/organization/step-review.tsx': always('/onboarding/organization/step-review'),
};

/** The pages of the administration, in the order of its navigation. */
export const adminPages = {
  'people and calls': [
    '/admin',
    '/admin/messages',
    '/admin/people',
    '/admin/organizations',
    '/admin/consultants',
    '/admin/services',
    '/admin/calls',
    '/admin/stories',
    '/admin/newsletters',
    '/admin/catalogue',
  ],
  'money and machine': ['/admin/payments', '/admin/audit', '/admin/jobs', '/admin/outbox', '/admin/health'],
} as const;

/** The files of routes in a folder that draw a page. */
export function routesIn(folder: string): string[] {
  return readdirSync(`src/web/routes/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/(^|\/)-/.test(file) && !file.endsWith('route.tsx'))
    .toSorted();
}

/** Opens a page and waits until all of it is there. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
