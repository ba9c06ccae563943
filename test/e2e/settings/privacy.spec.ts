import { readFileSync } from 'node:fs';

import { readZip } from '#server/adapters/file-reader/formats/zip.ts';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join, signIn } from '#test/e2e/people.ts';

test.use({ refusals: [403] });

test('a person takes an archive of their data along, has the account deleted, comes back and keeps it', async ({
  page,
}) => {
  const person = await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/settings/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make an archive of my data' }).press('Enter');
  const password = page.getByLabel('Present password', { exact: true });
  await password.fill('a guess');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your present password.').first()).toBeVisible();
  await expectAccessible(page);
  await password.fill(person.password);
  await page.keyboard.press('Enter');
  const archives = page.getByRole('list', { name: 'Your archives' });
  await expect(archives.getByRole('listitem')).toHaveCount(1);
  const download = archives.getByRole('button', { name: 'Download the archive' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await download.press('Enter');
  await password.fill(person.password);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download now' }).press('Enter');
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^fundwright-\d{4}-\d\d-\d\d\.zip$/);
  const archive = readZip(readFileSync(await file.path()));
  expect(archive.get('data/users.json')?.toString('utf8')).toContain(person.email);
  expect(archive.get('README.txt')?.toString('utf8')).toContain('What Fundwright keeps of');

  await expect(page.getByText('Carpathia Composites SRL, with no projects')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account', exact: true }).press('Enter');
  await expect(password).toBeVisible();
  await expectAccessible(page);
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Delete my account in 14 days' }).press('Enter');
  await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto('/login?next=/app/settings/appearance');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app\/settings\/privacy$/);
  await page.getByRole('button', { name: 'Keep my account' }).press('Enter');
  await expect(page.getByText('Your account stays.')).toBeVisible();
  await expect(page.getByText(/^Your account will be deleted on /)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete my account', exact: true })).toBeVisible();
});
