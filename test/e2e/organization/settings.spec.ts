import { readFileSync } from 'node:fs';

import { readZip } from '#server/adapters/file-reader/formats/zip.ts';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';

// A wrong password is refused.
test.use({ refusals: [403] });

const NAME = 'Carpathia Composites SRL';

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

  await eva.goto('/app/org?tab=settings');
  await expect(eva.getByLabel('Duration in months', { exact: true })).toHaveValue('36');
  await expect(eva.getByLabel('Language of documents', { exact: true })).toBeDisabled();
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
