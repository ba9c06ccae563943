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

  // The list of calls and each call are in Romanian too; the titles of calls stay in the language of their source.
  await page.goto('/ro/login');
  await page.locator('a[href="/ro/programs"]').first().click();
  await expect(page).toHaveURL(/\/ro\/programs/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  await expect(page.getByRole('heading', { level: 1, name: 'Programe de finanțare ale UE' })).toBeVisible();
  const call = page.getByRole('article').first().getByRole('heading').getByRole('link');
  await expect(call).toHaveAttribute('lang', 'en');
  await expect(call).toHaveAttribute('href', /^\/ro\/programs\//);
});

test('the list and a program come from the server in the language of their address, and name the others', async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const list = await (await request.get('/ro/programs')).text();
  expect(list).toContain('<html lang="ro"');
  expect(list).toContain('<title>Programe de finanțare ale UE · Fundwright</title>');
  const slug = /href="\/ro\/programs\/([^"?#]+)"/.exec(list)?.[1] ?? '';
  for (const path of ['/programs', `/programs/${slug}`]) {
    const text = await (await request.get(`/ro${path}`)).text();
    expect(text).toContain('<html lang="ro"');
    expect(text).toContain(`<link rel="canonical" href="${origin}/ro${path}"`);
    expect(text).toContain(`<link rel="alternate" hrefLang="en" href="${origin}${path}"`);
    expect(text).toContain(`<link rel="alternate" hrefLang="ro" href="${origin}/ro${path}"`);
  }
  const program = await (await request.get(`/ro/programs/${slug}`)).text();
  expect(program).toMatch(/<h1 lang="en"/);
  expect(program).toContain('href="/ro/login?next=');
  const summarized = await (await request.get('/ro/programs/horizon-cl4-2027-01-mat-prod-49')).text();
  expect(summarized).toContain('Rezumatul nostru; prevalează textul oficial.');
  expect(summarized).toMatch(/<ul lang="en"[^>]*><li[^>]*>The commercial potential/);
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
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Language of the organization' }).selectOption({ label: 'Română' });
  await expect(own.getByRole('option', { name: 'Română (organization)' })).toBeAttached();
});
