import { expect, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

test('a visitor reads the public pages in the language of the address, and chooses another one under each', async ({
  page,
}) => {
  await page.goto('/ro/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Română' })).toHaveAttribute('aria-current', 'true');

  // Without a new document: the script goes on in the language of the address.
  await page.locator('a[href="/ro/forgot-password"]').click();
  await expect(page).toHaveURL(/\/ro\/forgot-password$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');

  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/forgot-password$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  // The list of calls is not complete in Romanian yet: it says that it is in English.
  await page.goto('/ro/login');
  await page.locator('a[href="/ro/programs"]').first().click();
  await expect(page).toHaveURL(/\/ro\/programs/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a person chooses their language, and keeps it on the pages that are complete in it', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  const own = page.getByRole('combobox', { name: 'Language', exact: true });
  await Promise.all([page.waitForEvent('load'), own.selectOption({ label: 'Română' })]);
  await expect(own).toHaveValue('ro');
  await page.goto('/legal/terms');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  await page.goto('/app/org');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('combobox', { name: 'Language of the organization' }).selectOption({ label: 'Română' });
  await expect(own.getByRole('option', { name: 'Română (organization)' })).toBeAttached();
});
