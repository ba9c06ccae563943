import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { filledIntake, newProject } from '#test/e2e/start-project.ts';
import { settle, write } from '#test/e2e/writing.ts';

test.use({ refusals: [422] });

type Shown = { readonly sections: readonly { readonly key: string; readonly doc: unknown }[] };

async function textsOf(page: Page, projectId: string) {
  const { sections } = await call<Shown>(page, 'projects/get', { projectId });
  return sections.map(({ key, doc }) => ({ key, doc }));
}

test('a project goes out as a backup and comes back as a new project with the same texts', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, filledIntake);
  await page.goto(`/app/projects/${projectId}/application`);
  await write(page, 'Project summary', 'Carbon fibre from wind blades keeps its strength.');
  await settle([page]);
  const texts = await textsOf(page, projectId);
  await page.goto(`/app/projects/${projectId}`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download backup' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('ReFibre.zip');
  const archive = await readFile(await download.path());

  await page.goto('/app/projects');
  await page.getByRole('button', { name: 'Import a backup…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a backup' });
  const file = dialog.getByLabel('Backup (ZIP)');
  await file.setInputFiles({ name: 'letter.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The file is no ZIP archive.');
  await expectAccessible(page);
  await file.setInputFiles({ name: 'ReFibre.zip', mimeType: 'application/zip', buffer: archive });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('“ReFibre” is a new project.');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Open the Project' }).click();
  await expect(page).toHaveURL(/\/app\/projects\/[0-9a-f-]{36}$/);
  const made = page.url().split('/').at(-1) ?? '';
  expect(made).not.toBe(projectId);
  expect(await textsOf(page, made)).toEqual(texts);
});
