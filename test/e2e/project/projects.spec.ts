import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { saved, textOf, write } from '#test/e2e/writing.ts';

// Projects that are not there.
test.use({ refusals: [400, 404] });

const call = '/app/programs/horizon-cl4-2027-01-mat-prod-49';

async function startProject(page: Page): Promise<string> {
  await page.goto(`${call}/start`);
  await page.getByRole('button', { name: 'Start Project' }).click();
  await expect(page.getByText('Project created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/projects\/[\da-f-]{36}\/application$/);
  await expect(textOf(page, 'Project summary')).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/application$/, '');
}

test('the empty list and the start of an application are accessible', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/projects');
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your First Project' })).toHaveAttribute('href', '/app/programs');
  await expectAccessible(page);
  await page.goto(`${call}/start`);
  await expect(page.getByRole('button', { name: 'Start Project' })).toBeVisible();
  await expectAccessible(page);
});

test('the list, the page and the editor of a project are accessible', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await write(page, 'Project summary', 'A text to read. ');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${project}/intake`);
  await page.getByRole('textbox', { name: 'Title' }).fill('ReFibre');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  await page.goto(project);
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/projects');
  await expect(page.getByRole('link', { name: 'ReFibre' })).toBeVisible();
  await expectAccessible(page);
});

test('a project that is not there says so', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/projects/11111111-1111-4111-8111-111111111111');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project not found');
  await expectAccessible(page);
  // No id at all: the server refuses to look it up.
  for (const path of ['/app/projects/no-such-project', '/app/projects/no-such-project/application']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project not found');
  }
});

test('the line that says where one is names the project, as soon as it has a title', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await startProject(page);
  const trail = page.getByRole('navigation', { name: 'Where you are' });
  await expect(trail).toContainText('Untitled');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('ReFibre');
  await expect(trail.getByText('ReFibre')).toBeVisible();
  await page.getByRole('link', { name: 'Application', exact: true }).click();
  await expect(trail.getByRole('link', { name: 'ReFibre' })).toBeVisible();
});
