import { freePort } from '#test/host/free-port.ts';
import { expect, expectAccessible, startProduct, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

// Addresses that lead nowhere.
test.use({ refusals: [404, 500] });

test('an unknown address shows the 404 page with header, search and the way to calls', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Resources' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'All open calls' })).toHaveAttribute('href', '/programs');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('MAT-PROD-49');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/programs\?q=MAT-PROD-49/);
  await expect(page.getByRole('link', { name: /Proof of market/ }).first()).toBeVisible();
});

test('an unknown address among the signed-in pages keeps their frame and leads on inside them', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('recycling');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/programs\?q=recycling/);
});

test('the 500 page can be reached, leads home, and invents no address', async ({ page }) => {
  await page.goto('/500');
  await expect(page.getByRole('heading', { level: 1, name: 'Server error' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expect(page.getByText('Its operator is whoever runs the server at')).toBeVisible();
  await expectAccessible(page);
});

test('the start page names only programmes of which calls are open today, with their number', async ({ page }) => {
  await page.goto('/');
  const find = page.getByRole('region', { name: 'What We Do' });
  const { json }: { json: { categories: readonly { value: string; count: number }[] } } = await (
    await page.request.post('/api/rpc/programs/open', { headers: { origin: new URL(page.url()).origin }, data: {} })
  ).json();
  const total = json.categories.reduce((sum, { count }) => sum + count, 0);
  expect(total).toBeGreaterThan(0);
  await expect(find).toContainText(
    `${total.toLocaleString('en-GB')} calls are open today: ` +
      `${json.categories[0]?.count.toLocaleString('en-GB')} of ${json.categories[0]?.value}`,
  );
  expect(await page.locator('a[href^="mailto:"]').count(), 'no address is made up').toBe(0);
});

test('the operator that the settings name stands on every page that speaks of one', async ({ page }) => {
  const settings = {
    COMPANY_NAME: 'Danube Grants SRL',
    SUPPORT_EMAIL: 'help@danube.example',
    LEGAL_CONTACT: 'Str. Lunga 1, Cluj-Napoca',
  };
  const { server, stop } = await startProduct(await freePort(), undefined, settings);
  const words = async (path: string) => {
    await page.goto(`${server.url}${path}`);
    return await page.locator('main').innerText();
  };
  try {
    for (const path of ['/legal/privacy', '/legal/terms', '/legal/gdpr-dpa']) {
      expect(await words(path)).toContain('Danube Grants SRL');
      expect(await words(path)).toContain('go to Str. Lunga 1, Cluj-Napoca.');
    }
    for (const path of ['/500']) {
      expect(await words(path)).toContain('help@danube.example');
      await expect(page.locator('a[href^="mailto:help@danube.example"]').first()).toBeVisible();
    }
  } finally {
    await stop();
  }
});
