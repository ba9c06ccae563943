import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { joinDescribed } from '#test/e2e/people.ts';
import { buyPro } from './paying.ts';

test('who has a seat of Pro chooses on the dashboard whether calls that fit are mailed', async ({ page }) => {
  await joinDescribed(page);
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const wanted = page.getByLabel('Mail me calls that fit');
  await expect(wanted).toHaveCount(0);
  await buyPro(page);
  await page.goto('/app');
  await expect(wanted).toBeChecked();
  await expectAccessible(page);
  await wanted.uncheck();
  await page.reload();
  await expect(wanted).not.toBeChecked();
  await wanted.focus();
  await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
});

test.describe('a link that is none of ours', () => {
  test.use({ refusals: [404] });
  test('says so, and leads on', async ({ page }) => {
    await page.goto('/call-mails?token=none');
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Open the settings' })).toBeVisible();
  });
});
