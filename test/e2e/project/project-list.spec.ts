import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';

const titles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
const act = async (page: Page, title: string, name: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('the list is searched, narrowed and sorted, all of it in the address', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await newProject(page, { ...filledIntake, title: 'Zebra' });
  await newProject(page, { title: 'Apple', description: 'Fruit and FIBRE' });
  await page.goto('/app/projects');
  await expect(titles(page)).toHaveText(['Apple', 'Zebra']);
  await page
    .getByRole('textbox', { name: 'Search by title or description' })
    .or(page.getByRole('searchbox', { name: 'Search by title or description' }))
    .fill('fibre');
  await expect(page.getByText('1 of 2 projects').or(page.getByText('2 projects'))).toBeVisible();
  await expect(page).toHaveURL(/\?q=fibre$/);
  await page.goto('/app/projects?q=fruit');
  await expect(titles(page)).toHaveText(['Apple']);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('active');
  await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(titles(page)).toHaveText(['Apple', 'Zebra']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('progress');
  await expect(titles(page)).toHaveText(['Zebra', 'Apple']);
  await page.getByRole('combobox', { name: 'Deadline' }).selectOption('90');
  await expect(page).toHaveURL(/sort=progress/);
  await expect(titles(page)).toHaveText(['Zebra', 'Apple']);
  await page.getByRole('combobox', { name: 'Deadline' }).selectOption('passed');
  await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible();
});

test('a project is archived, duplicated, deleted after asking, and brought back', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await newProject(page, filledIntake);
  await page.goto('/app/projects');
  await act(page, 'ReFibre', 'Archive');
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Archived' }).click();
  await expect(titles(page)).toHaveText(['ReFibre']);
  await act(page, 'ReFibre', 'Unarchive');
  await expect(page.getByRole('heading', { name: 'No archived projects' })).toBeVisible();

  await page.getByRole('link', { name: 'In work' }).click();
  await act(page, 'ReFibre', 'Duplicate');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('ReFibre (copy)');
  await page.goto('/app/projects');
  await act(page, 'ReFibre (copy)', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete “ReFibre (copy)”?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(titles(page)).toHaveCount(2);
  await act(page, 'ReFibre (copy)', 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(titles(page)).toHaveText(['ReFibre']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveCount(2);

  await act(page, 'ReFibre (copy)', 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByText(/It can be restored until 20\sDec\s2026/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore ReFibre (copy)' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was deleted lately' })).toBeVisible();
  await page.getByRole('link', { name: 'In work' }).click();
  await expect(titles(page)).toHaveCount(2);
});

test('a list that cannot be loaded says so and is asked for again', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.route('**/api/rpc/projects/list', (route) => route.abort());
  await page.goto('/app/projects');
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(page.getByText('Failed to load projects. Please try again.')).toBeVisible();
  await page.unroute('**/api/rpc/projects/list');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
});
