import { readdirSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import type { DemoWorkspace } from '#test/demo/workspace.ts';

/** The addresses of each route of the public pages. */
export const publicPages: Readonly<Record<string, readonly string[]>> = {
  'index.tsx': ['/'],
  'programs/index.tsx': ['/programs', '/programs?q=zzzzzz'],
  'programs/$slug.tsx': ['/programs/horizon-cl4-2027-01-mat-prod-49'],
  'login.tsx': ['/login', '/login?tab=sign-up'],
  'signup.tsx': ['/signup'],
  'forgot-password.tsx': ['/forgot-password'],
  'reset-password.tsx': ['/reset-password', '/reset-password?token=x'],
  'verify-email.tsx': ['/verify-email', '/verify-email?token=x'],
  'organization-setup.tsx': ['/organization-setup'],
  'invitation.tsx': ['/invitation', '/invitation?token=x'],
  '$.tsx': ['/404', '/no/such/page'],
  'legal/terms.tsx': ['/legal/terms'],
  'legal/privacy.tsx': ['/legal/privacy'],
  'legal/cookies.tsx': ['/legal/cookies'],
  'legal/gdpr-dpa.tsx': ['/legal/gdpr-dpa'],
};

/** The addresses of each route of the signed-in pages, for a member of the demo's company. */
export function memberPages({ projects }: DemoWorkspace): Readonly<Record<string, readonly string[]>> {
  const { complete, halfWritten, draft } = projects;
  const program = '/app/programs/horizon-cl4-2027-01-mat-prod-49';
  const of = (page: string) => [complete, draft].map((id) => `/app/projects/${id}/${page}`);
  return {
    'app/index.tsx': ['/app'],
    'app/org.tsx': ['/app/org', '/app/org?tab=members', '/app/org?tab=plan'],
    'app/orgs.tsx': ['/app/orgs'],
    'app/$.tsx': ['/app/no/such/page'],
    'app/programs/index.tsx': ['/app/programs', '/app/programs?q=zzzzzz'],
    'app/programs/$slug/index.tsx': [program],
    'app/programs/$slug/start.tsx': [`${program}/start`],
    'app/projects/index.tsx': ['/app/projects'],
    'app/projects/$projectId/index.tsx': [complete, halfWritten, draft].map((id) => `/app/projects/${id}`),
    'app/projects/$projectId/activity.tsx': of('activity'),
    'app/projects/$projectId/annexes.tsx': of('annexes'),
    'app/projects/$projectId/application.tsx': [...of('application'), `/app/projects/${halfWritten}/application`],
    'app/projects/$projectId/budget.tsx': of('budget'),
    'app/projects/$projectId/intake.tsx': of('intake'),
    'app/projects/$projectId/red-flags.tsx': of('red-flags'),
    'app/projects/$projectId/tasks.tsx': of('tasks'),
    'app/projects/$projectId/versions.tsx': of('versions'),
    'onboarding/index.tsx': ['/onboarding'],
    'onboarding/organization/step-identity.tsx': ['/onboarding/organization/step-identity'],
    'onboarding/organization/step-legal-form.tsx': ['/onboarding/organization/step-legal-form'],
    'onboarding/organization/step-admin-structure.tsx': ['/onboarding/organization/step-admin-structure'],
    'onboarding/organization/step-activity.tsx': ['/onboarding/organization/step-activity'],
    'onboarding/organization/step-review.tsx': ['/onboarding/organization/step-review'],
  };
}

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
