import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

test('the bell opens what the person was told, and leads to how it comes by mail', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  const bell = page.getByRole('button', { name: 'Notifications', exact: true });
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Mail settings' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(panel).toBeHidden();
  const tasks = page.getByRole('combobox', { name: 'Your tasks that are due' });
  await expect(tasks).toHaveValue('daily');
  const saved = page.waitForResponse((answer) => answer.url().includes('chooseMails'));
  await tasks.selectOption('weekly');
  await saved;
  await page.reload();
  await expect(tasks).toHaveValue('weekly');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
