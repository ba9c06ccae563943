import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { joinDescribed } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { readDocx } from '#test/host/readers.ts';

import { newAiProject } from './ai-project.ts';

// The page of annexes: what is drafted beside what is a template.
test.use({ refusals: [403] });

const noTools = (page: Page) => page.getByText('This project has no AI tools');

/** Opens what the call does not want with the application. */
async function unfold(page: Page): Promise<void> {
  const folds = page.getByText(/^Not wanted by this submission/);
  await expect(folds.first()).toBeVisible();
  for (const fold of await folds.all()) await fold.click();
}

test('an annex is drafted beside its template, and a failure says so', async ({ page }) => {
  await joinDescribed(page);
  const projectId = await newAiProject(page, { objectives: 'Recover 80 % of all fibres by month 30.' });
  await page.goto(`/app/projects/${projectId}/annexes`);
  await unfold(page);
  const button = page.getByRole('button', { name: 'Draft with AI for Data Management Plan', exact: true });
  await expect(button).toBeVisible();
  await expect(page.getByRole('button', { name: /^Draft with AI for Gender Equality Plan/ })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Template (Word) for Gender Equality Plan', exact: true }),
  ).toBeVisible();
  await expect(noTools(page)).toBeHidden();
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(file.suggestedFilename()).toBe('ReFibre · Data management plan, outline.docx');
  const text = readDocx(readFileSync(await file.path())).part('word/document.xml');
  expect(text).toContain('[TO FILL: ');

  await page.route('**/annex-drafts/**', (route) => route.fulfill({ status: 403, json: { code: 'NO_AI' } }));
  await button.click();
  await expect(page.getByText('The AI tools of this project do not work any more.').first()).toBeVisible();
  await expect(button).toBeEnabled();
});

test('without AI tools the template stays, and the page says once how to get them', async ({ page }) => {
  await joinDescribed(page);
  await page.goto(`${await startProject(page)}/annexes`);
  await unfold(page);
  await expect(
    page.getByRole('button', { name: 'Template (Word) for Gender Equality Plan', exact: true }),
  ).toBeVisible();
  await expect(noTools(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Turn on|^Buy|AI tools/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Draft with AI/ })).toHaveCount(0);
  await expectAccessible(page);
});
