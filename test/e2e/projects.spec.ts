import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { readDocx, readPdf } from '../readers.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { join } from './people.ts';
import { saved, textOf, write } from './writing.ts';

const call = '/app/programs/horizon-cl4-2027-01-mat-prod-49';
const sections = ['Project summary', 'Objectives', 'Methodology', 'Innovation', 'Team', 'Timeline'];

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name });

async function startProject(page: Page): Promise<string> {
  await page.goto(`${call}/start`);
  await page.getByRole('button', { name: 'Start Project' }).click();
  await expect(page.getByText('Project created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/projects\/[\da-f-]{36}\/application$/);
  await expect(textOf(page, 'Project summary')).toBeVisible();
  return new URL(page.url()).pathname.replace(/\/application$/, '');
}

test('an application is started, written in six sections, and downloaded as PDF and Word file', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/projects');
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your First Project' })).toHaveAttribute('href', '/app/programs');
  const project = await startProject(page);

  for (const section of sections) {
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
    await write(page, section, `Textul secțiunii ${section}. `);
    await page.getByRole('button', { name: 'Save Progress' }).click();
    // The toast of the section before may still be on its way out.
    await expect(page.getByText('Progress Saved').first()).toBeVisible();
    await expect(saved(page)).toBeVisible();
    if (section !== 'Timeline') await page.getByRole('button', { name: 'Next Section' }).click();
  }
  await expect(page.getByRole('button', { name: 'Next Section' })).toBeDisabled();

  // Without title and description the overview leads to the intake.
  await tab(page, 'Overview').click();
  await expect(page).toHaveURL(`${project}/intake`);
  await page.getByRole('textbox', { name: 'Title' }).fill('ReFibre: fibră pe piață');
  await page.getByRole('textbox', { name: 'Description' }).fill('Fibra de carbon recuperată.');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await tab(page, 'Overview').click();
  for (const [button, name] of [['Download PDF', 'ReFibre fibră pe piață.pdf'], ['Download Word file', 'ReFibre fibră pe piață.docx']] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
    expect(file.suggestedFilename()).toBe(name);
    const bytes = readFileSync(await file.path());
    const text = name.endsWith('.pdf') ? readPdf(bytes).text : readDocx(bytes).part('word/document.xml');
    for (const expected of ['ReFibre: fibră pe piață', 'Fibra de carbon recuperată.', ...sections.map((section) => `Textul secțiunii ${section}.`)]) expect(text).toContain(expected);
  }

  await page.goto('/app/projects');
  await expect(page.getByRole('link', { name: 'ReFibre: fibră pe piață' })).toHaveAttribute('href', project);
});

test('the empty list and the start of an application are accessible', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/projects');
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
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
