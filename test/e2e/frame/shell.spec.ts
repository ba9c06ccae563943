import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

// The frame of the signed-in pages.

test('the sidebar folds into a rail by Ctrl B, and the browser remembers it for seven days', async ({
  page,
  context,
}) => {
  await join(page, 'Carpathia Composites');
  await page.goto('/app/programs');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Search Funding' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current', 'page');
  expect((await sidebar.boundingBox())?.width).toBe(256);

  await page.keyboard.press('Control+b');
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(48);
  await expect(sidebar.getByRole('link', { name: 'My Projects' })).toBeVisible();
  const remembered = async () => (await context.cookies()).find((each) => each.name === 'sidebar:state');
  // What the page writes reaches the browser's own store a moment later.
  await expect.poll(async () => (await remembered())?.value).toBe('false');
  const cookie = await remembered();
  // The browser counts a cookie's age by the machine's clock, whatever the page takes for now.
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(7);

  await page.reload();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(48);
  await expectAccessible(page);
});

test('the palette finds pages by name and calls by part of their number', async ({ page }) => {
  await join(page, 'Carpathia Composites');
  await page.goto('/app/programs');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Funding' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find', exact: true });
  await field.fill('mat-prod-49');
  await expect(page.getByRole('option', { name: /HORIZON-CL4-2027-01-MAT-PROD-49/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/programs\/[^/]*mat-prod-49/);

  await page.keyboard.press('Control+k');
  await field.fill('my proj');
  await expect(page.getByRole('option', { name: 'My Projects' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/projects$/);

  await page.keyboard.press('Control+k');
  await field.fill('zzzzzz no such call');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('on the phone the sidebar is a sheet of 18rem that closes when one goes somewhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await join(page, 'Carpathia Composites');
  await page.goto('/app/programs');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Fundwright' });
  await expect(sheet.getByText('Carpathia Composites')).toBeVisible();
  expect((await sheet.boundingBox())?.width).toBeCloseTo(288, 2);
  await sheet.getByRole('link', { name: 'My Projects' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/app\/projects$/);
});

test('signing out ends at the sign-in, and the signed-in pages are closed again', async ({ page }) => {
  await join(page, 'Carpathia Composites');
  await page.goto('/app/programs');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/app/programs');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('what a page is asking when its person signs out is answered before the session ends', async ({ page }) => {
  await join(page, 'Carpathia Composites');
  const order: string[] = [];
  const reached = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  await page.route('**/api/rpc/programs/settling', async (route) => {
    const response = await route.fetch();
    reached.resolve(undefined);
    await released.promise;
    order.push('answer');
    await route.fulfill({ response });
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-out')) order.push('sign-out');
  });
  // So that the patience of the page, two seconds, cannot run out before the answer is let through.
  await page.clock.install();
  await page.goto('/app/programs');
  await reached.promise;
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await new Promise((later) => setTimeout(later, 1_500));
  expect(order).toEqual([]);
  released.resolve(undefined);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login$/);
  expect(order).toEqual(['answer', 'sign-out']);
});
