import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';

// A version that is gone.
test.use({ refusals: [404] });

const team = (page: Page) => page.getByRole('textbox', { name: 'Team', exact: true });
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);

async function write(page: Page, project: string, text: string): Promise<void> {
  await page.goto(`${project}/application?section=team`);
  await team(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
  await expect(saved(page)).toBeVisible();
}

async function create(page: Page, description = ''): Promise<void> {
  await page.getByRole('button', { name: 'Create Version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Version' });
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByRole('button', { name: 'Create Version' }).click();
  await expect(dialog).toBeHidden();
}

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('versions are taken, compared and restored, and an open editor loses nothing', async ({ page, context }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await write(page, project, 'Ana leads.');
  await page.goto(`${project}/versions`);
  await expect(page.getByRole('heading', { name: 'No versions yet' })).toBeVisible();
  await expectAccessible(page);
  await create(page);
  await expect(page.getByText('Version 1 created successfully').first()).toBeVisible();
  await expect(entry(page, 'Version 1')).toContainText('Newest');

  await write(page, project, ' Dan builds.');
  await page.goto(`${project}/versions`);
  await create(page, 'With Dan');
  await expect(entry(page, 'With Dan')).toContainText('Newest');
  await page.getByRole('button', { name: 'Compare with now: version 1' }).click();
  await expect(page).toHaveURL(/from=1/);
  const change = page.getByRole('region', { name: 'Team' });
  await expect(change.getByRole('insertion')).toContainText('Dan builds.');
  await page.getByLabel('To', { exact: true }).selectOption('Version 1');
  await expect(page.getByText('They hold the same.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).selectOption('Now');
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(`${project}/application?section=team`);
  await expect(team(other)).toContainText('Dan builds.');
  // Typed before the restore and not on the server yet.
  await other.route('**/api/rpc/application/sendSteps', (route) => route.abort());
  await team(other).click();
  await other.keyboard.press('Control+End');
  await other.keyboard.insertText(' Typed meanwhile.');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Project restored to version 1').first()).toBeVisible();
  await expect(entry(page, 'Before restoring version 1')).toContainText('Newest');

  await other.unroute('**/api/rpc/application/sendSteps');
  // The restore is a change like any other: what is typed meanwhile stands in the text that came back.
  await expect(team(other)).toHaveText('Ana leads. Typed meanwhile.');
  await expect(saved(other)).toBeVisible();
});

test('what fails with versions says so', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/versions`);
  await page.route('**/api/rpc/versions/create', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Version' }).click();
  const making = page.getByRole('dialog', { name: 'Create Version' });
  await making.getByRole('button', { name: 'Create Version' }).click();
  await expect(page.getByText('Failed to create version').first()).toBeVisible();
  await page.unroute('**/api/rpc/versions/create');
  await making.getByRole('button', { name: 'Create Version' }).click();
  await expect(entry(page, 'Version 1')).toBeVisible();
  await create(page);
  await expect(entry(page, 'Version 2')).toBeVisible();

  const restore = async () => {
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click();
  };
  await page.route('**/api/rpc/versions/restore', (route) => route.abort());
  await restore();
  await expect(page.getByText('Failed to restore version').first()).toBeVisible();
  await page.unroute('**/api/rpc/versions/restore');
  // A version that is gone meanwhile, as the server answers for it.
  await page.route('**/api/rpc/versions/restore', (route) =>
    route.continue({
      postData: (route.request().postData() ?? '').replace(
        /("versionId":")[\da-f-]{36}/,
        (_, head: string) => `${head}11111111-1111-4111-8111-111111111111`,
      ),
    }),
  );
  await restore();
  await expect(page.getByText('Version not found').first()).toBeVisible();

  await page.route('**/api/rpc/versions/list', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Failed to load project versions' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/rpc/versions/list');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(entry(page, 'Version 1')).toBeVisible();
});
