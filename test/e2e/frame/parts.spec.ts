import type { Page, Route } from '@playwright/test';

import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';

// Sessions that have ended, and files that an upgrade removed.
test.use({ refusals: [401, 404] });

// Parts of the product that arrive later: what a person who was offline for a moment, or works over an upgrade, finds.

type Refusal = 'no answer' | 'gone';

/**
 * Refuses the files with these names until the answer is called. As many browsers do, it keeps what was once refused as
 * an import: the same address never loads as a script again.
 */
async function refuseFiles(page: Page, names: readonly string[], how: Refusal = 'no answer'): Promise<() => void> {
  const lost = new Set<string>();
  let refusing = true;
  const pattern = new RegExp(`/assets/(${names.join('|')})-[^/]+\\.js`);
  await page.route(pattern, async (route: Route) => {
    const request = route.request();
    if (request.resourceType() === 'script' && (refusing || lost.has(request.url()))) lost.add(request.url());
    else if (!refusing) return await route.continue();
    return how === 'gone' ? await route.fulfill({ status: 404 }) : await route.abort();
  });
  return () => {
    refusing = false;
  };
}

const online = (page: Page) => page.evaluate('dispatchEvent(new Event("online"))');
const toProjects = (page: Page) =>
  page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'My Projects' }).click();

test('whoever was offline when the session ended can sign in again as soon as the connection is back', async ({
  page,
}) => {
  const { password } = await join(page, 'Carpathia Composites SRL');
  const comeBack = await refuseFiles(page, ['sign-in-again', 'dialog-popup']);
  await page.goto('/app/programs');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('hydrogen');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This did not load. Check your connection and try again.')).toBeVisible();
  comeBack();
  await online(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in again?' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search programs' })).toHaveValue('hydrogen');
});

test('what protects work is fetched while the page is idle and opens without a connection', async ({
  page,
  context,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const fetched = Promise.all(
    ['sign-in-again', 'dialog-popup'].map((name) => page.waitForResponse(new RegExp(`/assets/${name}-`))),
  );
  await page.goto('/app/programs');
  await fetched;
  await context.clearCookies();
  // A slow machine searches for what was typed before the key comes.
  const refused = page.waitForResponse((answer) => answer.url().includes('/rpc/programs/') && answer.status() === 401);
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('hydrogen');
  await page.keyboard.press('Enter');
  await refused;
  await context.setOffline(true);
  await expect(page.getByRole('dialog', { name: 'Sign in again?' })).toBeVisible();
});

test('a page that cannot be reached says so inside the frame, tries again there, and loads when it can', async ({
  page,
  context,
}) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/org');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const comeBack = await refuseFiles(page, ['projects']);
  await toProjects(page);
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('There is still no answer.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible();
  comeBack();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'My Projects' })).toBeVisible();
});

test('a page whose file an upgrade removed is loaded anew, and where that does not help it says so', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/org');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const upgraded = await refuseFiles(page, ['projects'], 'gone');
  await toProjects(page);
  await expect(page.getByRole('heading', { name: 'This page is new' })).toBeVisible();
  await expectAccessible(page);
  upgraded();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Projects' })).toBeVisible();
});

test('a page open since before an upgrade comes in its new version by itself', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/org');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.clock.fastForward(20_000);
  const upgraded = await refuseFiles(page, ['projects'], 'gone');
  page.once('framenavigated', () => upgraded());
  await toProjects(page);
  await expect(page.getByRole('heading', { level: 1, name: 'My Projects' })).toBeVisible();
});

test('a menu or dialog whose file an upgrade removed offers to reload', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  await refuseFiles(page, ['find-palette'], 'gone');
  await page.goto('/app/programs');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Fundwright has been updated. Reload the page to open this.')).toBeVisible();
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
});
