import { expect, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

// Playwright turns off the browser's memory of whole pages, from which people's browsers answer the Back button.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('after the sign-out, Back leads to the sign-in and never to a page with names on it', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/programs');
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'My Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Projects' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByText('Carpathia Composites SRL')).toHaveCount(0);
  }
});

test('from a hard load, Tab reaches the skip link first, then the sidebar; the skip link leads to the content', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  for (const path of ['/app', '/app/programs', '/app/projects', '/app/org']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate<boolean>('document.activeElement.closest("aside") !== null'), path).toBe(true);
  }
  await page.goto('/app/org');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
