import { readFileSync } from 'node:fs';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { newProject } from '#test/e2e/start-project.ts';

test('a person of two organizations sees the projects of both, narrows them, takes them along and opens one', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/portfolio');
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Portfolio' })).toHaveCount(0);
  await expectAccessible(page);

  await newProject(page, { title: 'ReFibre' });
  const { id } = await call<{ id: string }>(page, 'organizations/create', { name: 'Danube Labs' });
  await call(page, 'account/setCurrentOrganization', { orgId: id });
  await newProject(page, { title: 'Clean Water' });

  await page.goto('/app');
  await page.getByRole('link', { name: 'Portfolio' }).click();
  const table = page.getByRole('table', { name: 'Projects of your organizations' });
  const rows = table.getByRole('rowheader');
  await expect(rows).toHaveCount(2);
  await expect(table.getByRole('row').filter({ hasText: 'ReFibre' })).toContainText('Carpathia Composites SRL');
  await expect(table.getByRole('row').filter({ hasText: 'Clean Water' })).toContainText('Requested: not known');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Organization' }).selectOption('Carpathia Composites SRL');
  await expect(page).toHaveURL(/\?org=/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('ReFibre');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download these projects as CSV' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('"ReFibre"');
  expect(text).not.toContain('"Clean Water"');
  await page.getByRole('combobox', { name: 'Red flags' }).selectOption('With blocking flags');
  await expect(page.getByRole('heading', { name: 'No project matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(rows).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await table.getByRole('link', { name: 'ReFibre' }).click();
  await expect(page.getByRole('heading', { name: 'ReFibre' }).first()).toBeVisible();

  await page.route('**/api/rpc/portfolio/get', (route) => route.abort());
  await page.goto('/app/portfolio');
  await expect(page.getByRole('heading', { name: 'Your portfolio could not be loaded' })).toBeVisible();
  await page.unroute('**/api/rpc/portfolio/get');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows).toHaveCount(2);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Open the saved calls of Carpathia Composites SRL' }).click();
  await expect(page).toHaveURL(/\/app\/saved$/);
  await expect(
    page.getByRole('button', { name: 'Switch organization, current: Carpathia Composites SRL' }),
  ).toBeVisible();
});
