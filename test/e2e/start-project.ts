import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';

/** Starts a project on a call of the starter catalogue and answers its address. */
export async function startProject(page: Page): Promise<string> {
  await page.goto('/app/programs/horizon-cl4-2027-01-mat-prod-49/start');
  await page.getByRole('button', { name: 'Start Project' }).click();
  await expect(page.getByText('Project created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/projects\/[\da-f-]{36}\/\w+$/);
  return new URL(page.url()).pathname.replace(/\/\w+$/, '');
}
