import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { adminPages } from '#test/e2e/walk/pages.ts';

import { test } from './administrators.ts';

test.use({ refusals: [404] });

/** Every page of the administration, in the order of its navigation. */
const paths: readonly string[] = Object.values(adminPages).flat();

test('an administrator reaches every page of the administration, on the phone too; nobody else finds any', async ({
  page,
  server,
}) => {
  test.slow();
  const nowhere = async () => {
    for (const path of [...paths, '/admin/no/such/page']) {
      const answer = await page.request.get(path);
      expect(answer.status(), path).toBe(404);
      const html = await answer.text();
      expect(html, path).toContain('Page not found');
      expect(html, path).not.toContain('Administration');
    }
    await page.goto('/admin/people');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByText('Administration')).toHaveCount(0);
  };
  await nowhere();
  const person = await join(page, 'Carpathia Composites SRL');
  await nowhere();
  await expectAccessible(page);

  await server.makeAdministrator(person.email);
  await page.goto('/app');
  await page.getByRole('link', { name: 'Administration' }).click();
  const pages = page.getByRole('navigation', { name: 'Pages of the administration' });
  const names = await pages.getByRole('link').allInnerTexts();
  const addresses = await Promise.all(
    (await pages.getByRole('link').all()).map(async (link) => await link.getAttribute('href')),
  );
  expect(addresses.map((address) => address?.replace(/\/$/, ''))).toEqual(paths);
  for (const name of names) {
    await pages.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page).toHaveTitle(`${name}, administration · Fundwright`);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  for (const name of names) {
    await pages.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    if (!(await pages.isVisible())) await page.goBack();
  }
  await page.goto('/admin/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
