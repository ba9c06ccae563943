import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { freePort } from '../free-port.ts';
import { expect, startProduct, test } from './fixtures.ts';

// The main job from end to end, on a product of its own that is killed and started again at the end.

const password = 'a long Passw0rd';
const email = 'ana.pop@example.org';
const topic = 'HORIZON-CL4-2027-01-MAT-PROD-49';

const texts: Readonly<Record<string, string>> = {
  'Project summary': 'ReFibre brings recovered carbon fibre from wind blades to three markets. Țesătură și rășină: diacritics stay.',
  Objectives: 'Show that recovered fibre keeps 85 % of its strength in parts that a customer buys.',
  Methodology: 'Four steps: sort, free, align, weave. Each ends with a measured sample.',
  Innovation: 'The result of an earlier Cluster 4 project aligns short fibres without cutting them.',
  Team: 'Twenty-two people, of whom nine work on composites.',
  Timeline: 'Eighteen months, three of them with customers.',
};

async function signUp(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Ana Pop');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+40721234567');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByLabel('Terms of Service').check();
  await page.getByLabel(/Privacy Policy/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/organization-setup/);
  await page.goto('/dev/mail');
  await page.getByRole('link', { name: /verify-email/ }).first().click();
  await expect(page.getByText('Your email is confirmed')).toBeVisible();
}

async function choose(page: Page, label: string | RegExp, value: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).selectOption(value);
}

async function setUpOrganization(page: Page): Promise<void> {
  await page.getByRole('link', { name: /set-up|set up/i }).first().click();
  await expect(page).toHaveURL(/step-identity/);
  await page.getByLabel('Legal name').fill('Carpathia Composites SRL');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveURL(/step-admin-structure/);
  await page.getByLabel('Administrator').fill('Ana Pop');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveURL(/step-activity/);
  await choose(page, /Primary industry/, 'manufacturing');
  await choose(page, 'TRL', '6');
  await page.getByLabel('Description').fill('Composite parts from recovered carbon fibre; recycling of composites and plastics; proof of market with customers.');
  // Leaving and coming back continues where one was, with what was typed.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/app');
  await page.goto('/onboarding/organization/step-activity');
  await expect(page.getByLabel('Description')).toHaveValue(/recovered carbon fibre/);
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveURL(/step-legal-form/);
  await choose(page, /Legal form/, 'limited');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/step-review/);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/\/app\/programs/);
}

const running: { stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void> }[] = [];
test.afterEach(async () => {
  await Promise.all(running.map((product) => product.stop('SIGKILL')));
});

test('from sign-up to a downloaded application, and all of it still there after the server was killed', async ({ browser }) => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'fundwright-journey-'));
  const port = await freePort();
  const first = await startProduct(port, dataDir);
  running.push(first);
  const context = await browser.newContext({ baseURL: first.server.url, acceptDownloads: true });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await page.clock.resume();

  await signUp(page);
  await setUpOrganization(page);

  await test.step('ranked matches', async () => {
    const cards = page.getByRole('list', { name: 'Programs' }).getByRole('article');
    await expect(cards.first()).toContainText('of 100');
    await page.getByLabel('Search programs').fill('mat-prod-49');
    await expect(cards).toHaveCount(1);
    await expect(cards.first()).toContainText(topic);
  });

  await test.step('can we apply, clause by clause', async () => {
    await page.getByRole('link', { name: /^Learn More/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Proof of market');
    const judged = page.getByRole('region', { name: 'Can we apply?' });
    await expect(judged).toContainText('Country');
    await expect(judged).toContainText('Romania is a Member State');
    await expect(judged).toContainText('Not known');
    await page.getByRole('button', { name: `Save ${topic}`, exact: true }).click();
    await expect(page.getByRole('button', { name: `Saved ${topic}`, exact: true })).toBeVisible();
  });

  await test.step('a project with six sections', async () => {
    await page.getByRole('link', { name: 'Start Project' }).first().click();
    await page.getByRole('button', { name: 'Start Project' }).click();
    for (const [section, text] of Object.entries(texts)) {
      await page.getByRole('textbox', { name: section, exact: true }).click();
      await page.keyboard.insertText(text);
      await page.getByRole('button', { name: 'Save Progress' }).click();
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      if (section !== 'Timeline') await page.getByRole('button', { name: 'Next Section' }).click();
    }
  });

  const projectUrl = new URL(page.url()).pathname.replace(/\/application.*/, '');
  await test.step('title, and both files', async () => {
    await page.goto(projectUrl);
    await expect(page).toHaveURL(`${projectUrl}/intake`);
    await page.getByRole('textbox', { name: 'Title' }).fill('ReFibre: recovered carbon fibre to market');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.goto(projectUrl);
    const pdf = await downloadOf(page, 'Download PDF');
    expect(execFileSync('qpdf', ['--check', pdf], { encoding: 'utf8' })).toContain('No syntax or stream encoding errors');
    const pdfText = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
    for (const text of Object.values(texts)) expect(pdfText).toContain(text);
    const docx = await downloadOf(page, 'Download Word file');
    expect(execFileSync('unzip', ['-p', docx, 'word/document.xml'], { encoding: 'utf8' })).toContain('Țesătură și rășină');
  });

  await first.stop('SIGKILL');
  const second = await startProduct(port, dataDir);
  running.push(second);
  await test.step('after a kill and a restart', async () => {
    await page.goto(projectUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ReFibre: recovered carbon fibre to market');
    const pdf = await downloadOf(page, 'Download PDF');
    const pdfText = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
    for (const text of Object.values(texts)) expect(pdfText).toContain(text);
    await page.goto('/app/programs?saved=true');
    await expect(page.getByRole('list', { name: 'Programs' }).getByRole('article')).toHaveCount(1);
  });
  await context.close();
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function downloadOf(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return await (await waiting).path();
}
