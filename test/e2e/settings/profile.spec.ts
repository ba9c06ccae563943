import { expectNoPointer, press, tabTo, watchPointer } from '#test/e2e/by-keyboard.ts';
import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

test('the settings are reached from the sidebar, and each of their pages from the others', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Settings' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Profile/ })
    .press('Enter');
  await expect(page).toHaveURL(/\/app\/settings\/profile$/);
  const pages = page.getByRole('navigation', { name: 'Settings' });
  await expect(pages.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Appearance' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Appearance' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'All settings' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('the profile is saved by keyboard, and what is wrong with it is said beside it', async ({ page }) => {
  await watchPointer(page);
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/settings/profile');
  const save = page.getByRole('button', { name: 'Save profile' });
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  };
  await type('Full name', '');
  await type('Phone', '12');
  await press(page, save);
  await expect(page.getByText('Enter your full name.')).toBeVisible();
  await expect(page.getByText(/valid international phone number/).first()).toBeVisible();
  await expectAccessible(page);
  await type('Full name', 'Ana Popescu');
  await type('Phone', '+40 721 234 567');
  await type('Time zone', 'Tokyo');
  await expect(page.getByRole('option', { name: 'Asia/Tokyo' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, save);
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expectNoPointer(page);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Popescu');
  await expect(page.getByLabel('Phone')).toHaveValue('+40721234567');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expectAccessible(page);
});

test('the theme is chosen, holds after a reload, and the switch in the header chooses the same', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/settings/appearance');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: /^As the system/ }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test.describe('where the server fails', () => {
  test.use({ refusals: [500] });

  test('the page says so and tries again, and what was typed stays', async ({ page }) => {
    await join(page, 'Carpathia Composites SRL');
    await page.route('**/api/rpc/settings/getProfile', async (route) => await route.abort());
    await page.goto('/app/settings/profile');
    await expect(page.getByText('Your profile could not be loaded.')).toBeVisible();
    await page.unroute('**/api/rpc/settings/getProfile');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByLabel('Full name').fill('Ana Popescu');
    await page.route('**/api/rpc/settings/saveProfile', async (route) => await route.abort());
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText(/^The server did not answer/)).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Ana Popescu');
    await page.unroute('**/api/rpc/settings/saveProfile');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
  });
});

test('an address that is none of the settings is the page of what is not there', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/settings/none-such');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toHaveCount(0);
});
