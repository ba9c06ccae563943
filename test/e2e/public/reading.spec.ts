import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';

// Pages made for reading: whole from the server, almost without script.

test('the landing page shows its sections, the price list and the calls that close next', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('EU funding you can win · Fundwright');
  for (const name of ['What We Do', 'Closing next', 'How It Works', 'Pricing', 'Resources & Academy']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const price of ['0 €', '29 €', '299 €', '1,999 €'])
    await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Calls that close next' }).getByRole('row')).toHaveCount(6);
  expect(await page.evaluate<string>('document.compatMode')).toBe('CSS1Compat');
  await expectAccessible(page);
});

test('the landing page asks no other site for anything and loads less than 110 KB of script', async ({
  page,
  server,
}) => {
  const others: string[] = [];
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(server.url)) others.push(request.url());
    if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(others).toEqual([]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(110_000);
});

test('the prices stand on a page of their own, with plans, add-ons and VAT, almost without script', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle('Pricing · Fundwright');
  for (const name of ['Plans', 'AI project', 'Add-ons', 'VAT'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  for (const text of [
    '25 % discount on AI projects',
    'Smart eligibility-aware alerts',
    '1 dry-run credit per month',
    'Priority support with SLA under 24h',
    'Advanced templates',
    '10 % off Pitch Deck and Video add-ons',
    '2 seats per organization',
    '129.99 €',
    '97.49 €',
    '6 months of unlimited AI assistance',
    'Then forever read-only access',
    'All prices are net.',
  ])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText('saving 32.50 €')).toBeVisible();
  const addOns = page.getByRole('table', { name: /Add-ons/ });
  for (const [name, price] of [
    ['AI Extension', '29 €'],
    ['Expert Review', '299 €'],
    ['Full Service', '1,999 €'],
  ] as const)
    await expect(addOns.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText(price);
  for (const name of ['Expert Review', 'Full Service']) {
    const row = addOns.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect(row.getByRole('link', { name: `Sign up to order ${name}` })).toHaveAttribute('href', '/signup');
  }
  await expect(page.getByRole('link', { name: 'Start Pro' })).toHaveAttribute('href', '/app/org?tab=billing');
  expect(await page.locator('script[src]').count(), 'the small script alone').toBeLessThanOrEqual(1);
});

test('the theme chosen by hand is remembered, and choosing the system’s own forgets it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Switch between light and dark' });
  await toggle.click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await toggle.click();
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('on the phone the navigation is a sheet that closes by its links and by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Pricing' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('the legal pages say that a lawyer has not read them yet, and the short addresses lead there', async ({
  page,
}) => {
  const pages = [
    ['/terms', '/legal/terms', 'Terms of Service'],
    ['/privacy', '/legal/privacy', 'Privacy Policy'],
    ['/gdpr', '/legal/gdpr-dpa', 'GDPR & Data Processing Agreement'],
    ['/legal/cookies', '/legal/cookies', 'Cookies Policy'],
  ] as const;
  for (const [from, to, title] of pages) {
    await page.goto(from);
    expect(new URL(page.url()).pathname).toBe(to);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('For review by a lawyer')).toBeVisible();
  }
  await expectAccessible(page);
});

test('the component sheet is there on the developer’s own machine and not for the world', async ({ page, request }) => {
  await page.goto('/dev/kit');
  await expect(page.getByRole('heading', { level: 1, name: 'Component sheet' })).toBeVisible();
  await expectAccessible(page);
  expect((await request.get('/dev/kit', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status()).toBe(404);
});

test('a visitor of the signed-in pages is led to the sign-in and back again afterwards', async ({ request }) => {
  for (const path of ['/app', '/app/programs', '/onboarding/organization/step-identity']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(307);
    expect(answer.headers()['location']).toBe(`/login?next=${encodeURIComponent(path)}`);
  }
  for (const [from, to] of [
    ['/index', '/app'],
    ['/dashboard', '/app'],
    ['/projects', '/app/programs'],
    ['/funding', '/app/programs'],
  ] as const) {
    expect((await request.get(from, { maxRedirects: 0 })).headers()['location'], from).toBe(to);
  }
});
