import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { filledIntake, newProject, settledIntake } from '#test/e2e/start-project.ts';

// A package that is refused, and one that is asked for where nothing is.
test.use({ refusals: [404, 409, 422] });

const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** The findings of a project that block, of those that its budget and annexes are still to answer. */
async function blocking(page: Page, projectId: string): Promise<readonly string[]> {
  await call(page, 'validation/run', { projectId });
  const { validation } = await call<{ validation: { flags: { ruleId: string; severity: string }[] } }>(
    page,
    'projects/get',
    { projectId },
  );
  return validation.flags.filter(({ severity }) => severity === 'hard').map(({ ruleId }) => ruleId);
}

test('a package is built, looked into, fetched and checked; a changed one is found out', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  expect(await blocking(page, projectId)).toEqual([]);
  await page.goto(`/app/projects/${projectId}/exports`);
  await expect(page.getByRole('heading', { name: 'Export & Download Center' })).toBeVisible();
  await expect(page.getByText('Nothing has been made yet.')).toBeVisible();
  await expectAccessible(page);

  await entry(page, 'Submission package').getByRole('button', { name: 'Build Package' }).click();
  await expect(page.getByText('Submission package created successfully').first()).toBeVisible();
  const row = page.getByRole('row', { name: /submission_package\.zip/ });
  await expect(row).toContainText('Version 1');
  await row.getByRole('button', { name: /View Manifest/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Manifest' });
  await expect(dialog).toContainText('1_Part_B/Part_B_ReFibre.pdf');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const fetched = page.waitForEvent('download');
  await row.getByRole('link', { name: /Download/ }).click();
  const file = await fetched;
  expect(file.suggestedFilename()).toBe('ReFibre_v1_submission_package.zip');
  const bytes = await readFile(await file.path());
  const chooser = page.getByLabel('Submission package (ZIP)');
  await chooser.setInputFiles({ name: 'package.zip', mimeType: 'application/zip', buffer: bytes });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('The package is intact: 3 files are as the manifest says')).toBeVisible();
  await expect(page.getByText(/These very bytes were built for this project/)).toBeVisible();
  await chooser.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('The file is no ZIP archive.')).toBeVisible();

  for (const [kind, said] of [
    ['Word draft', 'Word draft generated successfully'],
    ['Excel budget', 'Excel budget generated successfully'],
  ] as const) {
    await entry(page, kind)
      .getByRole('button', { name: `Generate ${kind}` })
      .click();
    await expect(page.getByText(said).first()).toBeVisible();
  }
  await expectAccessible(page);
});

test('a package waits for what blocks it, and the overview says the same', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  expect((await blocking(page, projectId)).length).toBeGreaterThan(0);
  await page.goto(`/app/projects/${projectId}/exports`);
  const build = entry(page, 'Submission package').getByRole('button', { name: 'Build Package' });
  await expect(build).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/blocking issues? (has|have) to be fixed first/)).toBeVisible();
  await page.getByRole('link', { name: 'View All Issues' }).click();
  await expect(page).toHaveURL(/red-flags$/);
  await page.goto(`/app/projects/${projectId}`);
  await expect(page.getByRole('region', { name: 'Submission Package' })).toContainText('Not Built');
  await expect(page.getByRole('button', { name: 'Get Ready for Submission' })).toHaveAttribute('aria-disabled', 'true');
});

test('what fails in the export centre says so', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, settledIntake);
  await page.route('**/api/rpc/exports/list', (route) => route.abort());
  await page.goto(`/app/projects/${projectId}/exports`);
  await expect(page.getByText('Failed to load export packages')).toBeVisible();
  await page.unroute('**/api/rpc/exports/list');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Nothing has been made yet.')).toBeVisible();
  await page.route('**/api/rpc/exports/build', (route) => route.abort());
  await entry(page, 'Word draft').getByRole('button', { name: 'Generate Word draft' }).click();
  await expect(page.getByText('Failed to generate export').first()).toBeVisible();
  await page.unroute('**/api/rpc/exports/build');
  await entry(page, 'Word draft').getByRole('button', { name: 'Generate Word draft' }).click();
  await expect(page.getByText('Word draft generated successfully').first()).toBeVisible();
  await page.route('**/packages/*/file', (route) => route.abort());
  await page
    .getByRole('row', { name: /application\.docx/ })
    .getByRole('link', { name: /Download/ })
    .click();
  await expect(page.getByText('Failed to download package').first()).toBeVisible();
});
