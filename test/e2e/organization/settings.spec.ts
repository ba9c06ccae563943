import { readFileSync } from 'node:fs';

import { readZip } from '#server/adapters/file-reader/formats/zip.ts';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';

// A wrong password is refused.
test.use({ refusals: [403] });

const NAME = 'Carpathia Composites SRL';

/** A longer period holds at once, a shorter one when it is confirmed; what is not confirmed stays as it is. */
async function chooseHowLongThingsAreKept(page: Page): Promise<void> {
  const trash = page.getByLabel('Deleted projects', { exact: true });
  await expect(trash).toHaveValue('days_30');
  await trash.selectOption('days_90');
  await expect(page.getByText('The period is saved.').first()).toBeVisible();
  await expect(trash).toHaveValue('days_90');
  const exported = page.getByLabel('Exported files', { exact: true });
  await exported.selectOption('days_7');
  const dialog = page.getByRole('dialog', { name: 'Keep for a shorter time?' });
  await expect(dialog.getByText(/^No exported file would go in the coming night\./)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(exported).toHaveValue('days_30');
  const versions = page.getByLabel('Automatic versions of projects', { exact: true });
  await versions.selectOption('months_12');
  await expect(dialog.getByText(/^No automatic version would go in the coming night\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Shorten the Period' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(versions).toHaveValue('months_12');
}

test('an owner sets what projects begin with, takes the organization along, has it deleted and keeps it', async ({
  page,
  browser,
}) => {
  const person = await join(page, NAME);
  const { page: eva } = await joinAsColleague(browser, page, { name: 'Eva Reader', role: 'reviewer' });

  await page.goto('/app/org?tab=settings');
  const language = page.getByLabel('Language of documents', { exact: true });
  await expect(language).toHaveValue('en');
  await expectAccessible(page);
  await language.selectOption('ro');
  await expect(page.getByText('The defaults are saved.').first()).toBeVisible();
  await expect(language).toHaveValue('ro');
  const months = page.getByLabel('Duration in months', { exact: true });
  await months.fill('many');
  await page.getByRole('button', { name: 'Save Duration' }).press('Enter');
  await expect(page.getByText(/^A whole number of months/)).toBeVisible();
  await months.fill('36');
  await page.getByRole('button', { name: 'Save Duration' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Save Duration' })).toBeDisabled();
  await expect(page.getByRole('heading', { level: 2, name: 'Delete the organization' })).toBeVisible();
  await chooseHowLongThingsAreKept(page);

  await eva.goto('/app/org?tab=settings');
  await expect(eva.getByLabel('Duration in months', { exact: true })).toHaveValue('36');
  await expect(eva.getByLabel('Language of documents', { exact: true })).toBeDisabled();
  await expect(eva.getByLabel('Deleted projects', { exact: true })).toHaveValue('days_90');
  await expect(eva.getByLabel('Deleted projects', { exact: true })).toBeDisabled();
  await expect(eva.getByText('Owners and admins change how long things are kept.')).toBeVisible();
  await expect(eva.getByText('Owners can take an archive of the organization along, and delete it.')).toBeVisible();

  await expect(page.getByText('Make an archive first, so that nothing is lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Make an Archive' }).press('Enter');
  const password = page.getByLabel('Present password', { exact: true });
  await password.fill('a guess');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your present password.').first()).toBeVisible();
  await password.fill(person.password);
  await page.keyboard.press('Enter');
  const archives = page.getByRole('list', { name: 'Archives of the organization' });
  const download = archives.getByRole('button', { name: 'Download Archive' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await download.press('Enter');
  await password.fill(person.password);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Now' }).press('Enter');
  const archive = readZip(readFileSync(await (await arriving).path()));
  expect(archive.get('data/members.json')?.toString('utf8')).toContain(person.email);

  await page.getByRole('button', { name: 'Delete Organization', exact: true }).press('Enter');
  const name = page.getByLabel('Name of the organization');
  await name.fill('Carpathia');
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Delete in 14 Days' }).press('Enter');
  await expect(page.getByText('This is not the name of the organization.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await name.fill(NAME);
  await page.getByRole('button', { name: 'Delete in 14 Days' }).press('Enter');
  const keep = page.getByRole('button', { name: 'Keep Organization' });
  await expect(keep).toBeVisible();
  await expectAccessible(page);

  await eva.goto('/app/projects');
  await expect(eva.getByText(/^The organization will be deleted on /)).toBeVisible();
  await eva.context().close();

  await keep.press('Enter');
  await expect(page.getByText('The organization stays.').first()).toBeVisible();
  await expect(page.getByText(/^The organization will be deleted on /)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Organization', exact: true })).toBeVisible();
});

test('on a phone an owner keeps the trash for a week, and the list of projects says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await join(page, NAME);
  await startProject(page);
  await page.goto('/app/org?tab=settings');
  await page.getByLabel('Deleted projects', { exact: true }).selectOption('days_7');
  const dialog = page.getByRole('dialog', { name: 'Keep for a shorter time?' });
  await expect(dialog.getByText(/^No deleted project would go in the coming night\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Shorten the Period' }).click();
  await expect(page.getByText('The period is saved.').first()).toBeVisible();

  await page.goto('/app/projects');
  await page.getByRole('button', { name: /^Actions/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const deleting = page.getByRole('dialog');
  await expect(deleting.getByText(/It can be restored for 7 days/)).toBeVisible();
  await deleting.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.goto('/app/projects?view=deleted');
  await expect(page.getByRole('button', { name: /^Restore/ })).toBeVisible();
  await expect(page.getByText(/It can be restored until 27\sNov\s2026/)).toBeVisible();
});
