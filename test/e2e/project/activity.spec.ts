import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';

test('a project’s events stand on its activity page with links, and the latest on the dashboard', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application?section=team`);
  await page.getByRole('textbox', { name: 'Team' }).fill('Ana leads.');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(page.getByText('Progress Saved').first()).toBeVisible();

  await page.getByRole('navigation', { name: 'Project' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  const day = page.getByRole('region', { name: 'Today, 20 Nov 2026' });
  await expect(day.getByRole('listitem')).toHaveText([/Ioana Marin wrote in Team/, /Ioana Marin started the project/]);
  await expectAccessible(page);
  await day.getByRole('link', { name: 'wrote in Team' }).click();
  await expect(page.getByRole('textbox', { name: 'Team' })).toContainText('Ana leads.');

  await page.goto('/app');
  const recent = page.getByRole('region', { name: 'Recent activity' });
  await expect(recent.getByRole('listitem').first()).toContainText('Ioana Marin wrote in Team');
  await expectAccessible(page);
  await recent.getByRole('link', { name: 'Untitled project (all activity)' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Activity' })).toBeVisible();
});
