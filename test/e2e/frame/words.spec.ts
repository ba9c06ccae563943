import type { Page } from '@playwright/test';

import { expect, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';

/** The files of words that pages fetch from now on: language and name. */
function fetchedWords(page: Page): Set<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const named = /\/assets\/words\/([\w-]+)-[\w-]{8}\/([\w-]+)\.js$/.exec(new URL(request.url()).pathname);
    if (named) fetched.add(`${named[1]}/${named[2]}`);
  });
  return fetched;
}

test('a page fetches the words of its own screens in its own language, and no others', async ({ page, context }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  const url = page.url();
  const fetched = fetchedWords(page);
  await page.goto(`${project}/versions`);
  await expect(page.getByRole('heading', { name: 'No versions yet' })).toBeVisible();
  expect([...fetched]).toContain('en/versions');
  expect([...fetched].filter((file) => !file.startsWith('en/'))).toEqual([]);
  expect([...fetched]).not.toContain('en/budget');

  // What a page fetches while it is idle comes some seconds after it, and nothing after one that was left.
  await expect.poll(() => [...fetched]).toContain('en/sign_in');
  await page.goto('about:blank');
  fetched.clear();
  await context.addCookies([{ name: 'locale', value: 'en-XA', url }]);
  await page.goto(`${project}/versions`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^⟦Ṽ.+š⟧$/);
  expect([...fetched].filter((file) => !file.startsWith('en-XA/'))).toEqual([]);

  await context.addCookies([{ name: 'locale', value: 'ar-XB', url: page.url() }]);
  await page.goto(`${project}/versions`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
